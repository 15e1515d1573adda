/**
 * What tests of pages ask of a style: is it drawn, is it seen, can it be pressed. jsdom works every property out anew after
 * each change of the document, rule by rule, which took most of these tests' time.
 */
type Asked = { display: string; visibility: string; opacity: string; pointerEvents: string };

const ASKED = ['display', 'visibility', 'opacity', 'pointer-events', 'all'];
const NAMES: Readonly<Record<string, keyof Asked>> = {
  display: 'display',
  visibility: 'visibility',
  opacity: 'opacity',
  'pointer-events': 'pointerEvents',
  pointerEvents: 'pointerEvents',
};
const SAYS_ONE = new RegExp(ASKED.join('|'));
/** A selector whose subject must have a class, which may be followed by what it does at the moment: '.a .b:hover'. */
const ENDS_WITH_CLASS = /\.([\w-]+)(?::[\w-]+)*\s*$/;

/** The rules of a sheet that matter here, as one selector; `classes` null means that their subject may have none. */
type Saying = { selector: string; classes: ReadonlySet<string> | null };

/** The rules of a sheet, those within others too. */
function* rulesOf(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if ('style' in rule && 'selectorText' in rule) yield rule as CSSStyleRule;
    if ('cssRules' in rule) yield* rulesOf(rule.cssRules as CSSRuleList);
  }
}

/**
 * `getComputedStyle` of a jsdom window that answers those four properties from what it has learned of elements of the same kind,
 * and asks jsdom where an element has a style of its own or one of a sheet, and for every other property. It says what
 * jsdom would say.
 */
export function quickStyles(window: Window & typeof globalThis): Window['getComputedStyle'] {
  const asJsdom = window.getComputedStyle.bind(window);
  const kinds = new Map<string, Asked>();
  let read = new WeakMap<CSSStyleSheet, Saying>();
  // A library writes rules into a sheet one by one.
  for (const { prototype } of [window.CSSStyleSheet, window.CSSGroupingRule]) {
    for (const name of ['insertRule', 'deleteRule'] as const) {
      const change = prototype[name] as (...words: unknown[]) => unknown;
      Object.assign(prototype, {
        [name](this: unknown, ...words: unknown[]) {
          read = new WeakMap();
          return change.apply(this, words);
        },
      });
    }
  }

  /** Those rules of a sheet that say something of the four. */
  function sayingOf(sheet: CSSStyleSheet): Saying {
    const known = read.get(sheet);
    if (known) return known;
    const selectors = [...rulesOf(sheet.cssRules)]
      .filter(({ style }) => ASKED.some((name) => style.getPropertyValue(name) !== ''))
      .flatMap(({ selectorText }) => selectorText.split(','));
    const found = {
      selector: selectors.join(),
      classes: selectors.every((each) => ENDS_WITH_CLASS.test(each))
        ? new Set(selectors.map((each) => ENDS_WITH_CLASS.exec(each)?.[1] ?? ''))
        : null,
    };
    read.set(sheet, found);
    return found;
  }

  function isMeant(element: Element, { selector, classes }: Saying): boolean {
    if (selector === '') return false;
    if (classes && !element.classList.value.split(/\s+/).some((name) => classes.has(name))) return false;
    return element.matches(selector);
  }

  function hasOwn(element: Element): boolean {
    if (SAYS_ONE.test(element.getAttribute('style') ?? '')) return true;
    // Whether these are drawn depends on where they stand, or on more than attributes.
    if (element.localName === 'summary' || element.hasAttribute('popover')) return true;
    const { styleSheets } = element.ownerDocument;
    for (let at = 0; at < styleSheets.length; at += 1) {
      const sheet = styleSheets[at];
      if (sheet && isMeant(element, sayingOf(sheet))) return true;
    }
    return false;
  }

  /** What the browser's own sheet says of elements like this one. */
  function ofKind(element: Element): Asked {
    const [hidden, open, type] = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
    const kind = `${element.localName} ${hidden} ${open} ${type}`;
    const known = kinds.get(kind);
    if (known) return known;
    // Alone, so that nothing is inherited.
    const { display, visibility, opacity, pointerEvents } = asJsdom(element.cloneNode() as Element);
    const found = { display, visibility, opacity, pointerEvents };
    kinds.set(kind, found);
    return found;
  }

  function inherited(element: Element, name: 'visibility' | 'pointerEvents', usual: string): string {
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (hasOwn(each)) return asJsdom(each)[name];
      const own = ofKind(each)[name];
      if (own !== usual) return own;
    }
    return usual;
  }

  function asked(element: Element, name: keyof Asked): string {
    if (name === 'visibility') return inherited(element, name, 'visible');
    if (name === 'pointerEvents') return inherited(element, name, 'auto');
    return hasOwn(element) ? asJsdom(element)[name] : ofKind(element)[name];
  }

  return (element, pseudo) => {
    if (pseudo) return asJsdom(element, pseudo);
    let whole: CSSStyleDeclaration | null = null;
    const style = () => {
      whole ??= asJsdom(element);
      return whole;
    };
    const getPropertyValue = (property: string) => {
      const name = NAMES[property];
      return name ? asked(element, name) : style().getPropertyValue(property);
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, property) {
        if (property === 'getPropertyValue') return getPropertyValue;
        const name = typeof property === 'string' ? NAMES[property] : undefined;
        if (name) return asked(element, name);
        const value: unknown = Reflect.get(style(), property);
        return typeof value === 'function' ? value.bind(style()) : value;
      },
      has: (_, property) => Reflect.has(style(), property),
    });
  };
}

const quickened = new WeakSet<Window>();

/** Lets the window of these tests, which outlives a file, answer quickly. */
export function quickenStyles(window: Window & typeof globalThis): void {
  if (quickened.has(window)) return;
  quickened.add(window);
  window.getComputedStyle = quickStyles(window);
  globalThis.getComputedStyle = window.getComputedStyle;
}
