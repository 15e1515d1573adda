import { isPlainPress } from '../ui/plain-press.ts';
import { asksForSearch, isShortcut } from '../ui/shortcut.ts';

/** What was pressed before the app was there to answer. */
export interface HeldPresses {
  /** Does what was pressed, in its order, on what the app has drawn in the same places. */
  release(): void;
}

/** Rows of a board are pressed by their cells. */
const PRESSABLE = 'a, button, [role=gridcell]';
const ITEM = '[data-index]';

/** What something is called, and how many before it are called the same: rows may have come in another order since. */
type Named = { readonly name: string; readonly before: number };

/** Where something pressable stands: in which item of a list, if any, and which of that it is. */
type Place = { readonly item: Named | null; readonly own: Named; readonly tag: string };

/** What a cell says may be another minute by then, and its column is not. */
const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.getAttribute('data-column') ?? element.textContent ?? '';

/** An item is called as what it is of, whatever that says. */
const itemName = (item: Element): string =>
  item.getAttribute('data-key') ?? item.querySelector('article')?.getAttribute('aria-label') ?? '';

const itemsOf = (root: ParentNode, name: string) =>
  [...root.querySelectorAll(ITEM)].filter((item) => itemName(item) === name);

const pressablesOf = (root: ParentNode, item: Element | null, tag: string, name: string) =>
  [...root.querySelectorAll<HTMLElement>(PRESSABLE)].filter(
    (own) => own.closest(ITEM) === item && own.tagName === tag && nameOf(own) === name,
  );

function placeOf(root: ParentNode, element: HTMLElement): Place {
  const item = element.closest(ITEM);
  const [name, tag] = [nameOf(element), element.tagName];
  return {
    item: item && { name: itemName(item), before: itemsOf(root, itemName(item)).indexOf(item) },
    own: { name, before: pressablesOf(root, item, tag, name).indexOf(element) },
    tag,
  };
}

function find(root: ParentNode, { item, own, tag }: Place): HTMLElement | undefined {
  const within = item && itemsOf(root, item.name)[item.before];
  return within === undefined ? undefined : pressablesOf(root, within, tag, own.name)[own.before];
}

/**
 * Holds clicks and the keys of shortcuts while what they are for is drawn and the app is on its way, and what has the focus
 * (PERF-17); until `failed`, where the app will not come. What the browser does by itself goes on: scrolling, the Tab key, a link
 * in a tab of its own.
 */
export function holdPresses(root: HTMLElement, failed: AbortSignal): HeldPresses {
  const page = root.ownerDocument;
  // By what they say: whoever presses once more, because nothing seems to happen, wants it once.
  const held = new Map<string, () => void>();
  let focused: Place | null = null;
  let down: { readonly element: Element; readonly place: Place } | null = null;
  const all = new AbortController();
  const { signal } = all;
  const pressableAt = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
  const click = (event: MouseEvent) => {
    const pressed = pressableAt(event);
    if (pressed === null || !isPlainPress(event)) return;
    event.preventDefault();
    const place = placeOf(root, pressed);
    held.set(JSON.stringify(place), () => find(root, place)?.click());
  };
  const press = (event: KeyboardEvent) => {
    const { key, repeat } = event;
    const isOfPage = key.length === 1 && key !== ' ' && !repeat && isShortcut(event);
    if (!(isOfPage || asksForSearch(event))) return;
    // As the app would: a browser may begin a search of its own.
    event.preventDefault();
    held.set(`${held.size} ${key}`, () => {
      (page.activeElement ?? page.body).dispatchEvent(new KeyboardEvent('keydown', event));
    });
  };
  root.addEventListener('click', click, { capture: true, signal });
  root.addEventListener(
    'focusin',
    (event) => {
      const own = pressableAt(event);
      focused = own && placeOf(root, own);
    },
    { signal },
  );
  page.addEventListener(
    'pointerdown',
    (event) => {
      focused = null;
      const pressed = pressableAt(event);
      // A finger's click is of what stands there when it leaves.
      const isClick = event.pointerType === 'mouse' && event.button === 0 && isPlainPress(event);
      down = isClick && pressed ? { element: pressed, place: placeOf(root, pressed) } : null;
    },
    { capture: true, signal },
  );
  page.addEventListener(
    'pointerup',
    () => {
      down = null;
    },
    { capture: true, signal },
  );
  /** A browser makes no click of a button that goes down on what is taken away before it comes up. */
  const finish = ({ element, place }: NonNullable<typeof down>) => {
    const over = new AbortController();
    const options = { capture: true, signal: over.signal };
    // It may have come up outside of the window, which nobody tells: the next one that goes down is the app's.
    page.addEventListener('pointerdown', () => over.abort(), options);
    page.addEventListener(
      'pointerup',
      ({ target }) => {
        over.abort();
        const again = find(root, place);
        if (!element.isConnected && target instanceof Node && again?.contains(target)) again.click();
      },
      options,
    );
  };
  page.addEventListener('keydown', press, { capture: true, signal });
  failed.addEventListener('abort', () => all.abort(), { signal });
  return {
    release() {
      if (signal.aborted) return;
      all.abort();
      if (focused && page.activeElement === page.body) find(root, focused)?.focus({ preventScroll: true });
      for (const again of held.values()) again();
      if (down) finish(down);
    },
  };
}
