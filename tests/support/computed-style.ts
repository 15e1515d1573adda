/** Elements of which the browser's own style sheet asks nothing but their name, and whether they are hidden. */
const BY_NAME_ALONE = new Set(
  `a article aside b body button circle dd div dl dt em footer form g h1 h2 h3 h4 h5 h6 header html i kbd label li line main
  nav ol p path polyline rect section small span strong svg table tbody td tfoot th thead time title tr ul`.split(
    /\s+/,
  ),
);

const INHERITED = { visibility: 'visible', 'pointer-events': 'auto' } as const;

/** The names that a declaration answers to, in script and in style sheets. */
const ASKED: Record<string, 'display' | keyof typeof INHERITED> = {
  display: 'display',
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
  'pointer-events': 'pointer-events',
};

/**
 * The computed style of elements where a page has no style sheet of its own: what each role, name and click asks first
 * (display, visibility, pointer events) comes from the element and those around it, and everything else from jsdom. jsdom
 * matches its whole sheet for every look, a quarter of what the page tests take.
 */
export function quickComputedStyle(
  window: Window & typeof globalThis,
  own: typeof getComputedStyle = window.getComputedStyle.bind(window),
): typeof getComputedStyle {
  const displays = new Map<string, string>();

  function displayOf(element: HTMLElement | SVGElement): string {
    if (element.style.display) return element.style.display;
    const key = `${element.localName} ${element.getAttribute('hidden')}`;
    const known = displays.get(key) ?? own(element).display;
    displays.set(key, known);
    return known;
  }

  function inherited(element: Element, property: keyof typeof INHERITED): string {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const value = at instanceof window.HTMLElement ? at.style.getPropertyValue(property) : '';
      if (value && value !== 'inherit') return value;
      // A hidden part of a table is collapsed.
      if (at.hasAttribute('hidden')) return own(at).getPropertyValue(property);
    }
    return INHERITED[property];
  }

  return (element, pseudo) => {
    const isPlain =
      (element instanceof window.HTMLElement || element instanceof window.SVGElement) &&
      BY_NAME_ALONE.has(element.localName) &&
      window.document.styleSheets.length === 0;
    if (!isPlain || pseudo) return own(element, pseudo);
    const answer = (name: string): string | undefined => {
      const property = ASKED[name];
      if (property === undefined) return undefined;
      return property === 'display' ? displayOf(element) : inherited(element, property);
    };
    let whole: CSSStyleDeclaration | undefined;
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (typeof name === 'string' && name in ASKED) return answer(name);
        if (name === 'getPropertyValue')
          return (property: string) => answer(property) ?? own(element).getPropertyValue(property);
        whole ??= own(element);
        const value: unknown = Reflect.get(whole, name);
        return typeof value === 'function' ? value.bind(whole) : value;
      },
    });
  };
}
