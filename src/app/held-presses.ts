/** What was pressed before the app was there to answer. */
interface HeldPresses {
  /** Does what was pressed, in its order, on what the app has drawn in the same places. */
  release(): void;
}

const PRESSABLE = 'a, button';

/** Where something pressable stands: in which item of a list, if any, and what it is called. */
type Place = { readonly item: string | null; readonly name: string; readonly tag: string };

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? '';
}

function placeOf(element: Element): Place {
  const item = element.closest('[data-index]')?.getAttribute('data-index') ?? null;
  return { item, name: nameOf(element), tag: element.tagName };
}

function find(root: ParentNode, { item, name, tag }: Place): HTMLElement | null {
  const within = item === null ? root : root.querySelector(`[data-index="${item}"]`);
  const all = [...(within?.querySelectorAll<HTMLElement>(PRESSABLE) ?? [])];
  return all.find((own) => own.tagName === tag && nameOf(own) === name) ?? null;
}

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: MouseEvent | KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || shiftKey);

/**
 * Holds clicks and the keys of shortcuts while what they are for is drawn and the app is on its way (PERF-17). What the browser
 * does by itself goes on: scrolling, the Tab key, a link in a tab of its own.
 */
export function holdPresses(root: HTMLElement): HeldPresses {
  const page = root.ownerDocument;
  const held: (() => void)[] = [];
  const all = new AbortController();
  const { signal } = all;
  const click = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest(PRESSABLE) : null;
    if (pressed === null || !isPlain(event)) return;
    event.preventDefault();
    const place = placeOf(pressed);
    held.push(() => find(root, place)?.click());
  };
  const press = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.key === ' ' || !isPlain(event)) return;
    const { key, code } = event;
    held.push(() => {
      const target = page.activeElement ?? page.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
    });
  };
  root.addEventListener('click', click, { capture: true, signal });
  page.addEventListener('keydown', press, { capture: true, signal });
  return {
    release() {
      all.abort();
      for (const again of held.splice(0)) again();
    },
  };
}
