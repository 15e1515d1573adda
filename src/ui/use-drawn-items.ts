import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isInOrder, oneMovedBack, placedBoxes } from './box-order.ts';
import { deferUntilIdle } from './defer-until-idle.ts';
import { boxesFor, type Key } from './list-boxes.ts';
import { useKeys } from './use-keys.ts';

type ListItem = { readonly index: number; readonly key: Key };

/** What of a windowed list tells which of its items stand in the window, and whether it is being scrolled. */
interface WindowedItems<Item extends ListItem> {
  readonly range: { readonly startIndex: number; readonly endIndex: number } | null;
  readonly isScrolling: boolean;
  readonly options: { readonly count: number };
  /** Those in the window, and at least `itemsAround(near)` before and after them. */
  getVirtualItems(): readonly Item[];
}

/** An item, and the box of the list that it stands in. */
interface DrawnItem<Item> {
  readonly item: Item;
  readonly box: number;
}

const NONE: ReadonlyMap<Key, number> = new Map();

/** How many items before and after its window a list has to tell of, for `near` of them to be drawn on both sides. */
export const itemsAround = (near: number): number => 2 * near + 1;

/**
 * What of a list is near its window: `near` items on both sides of it, and where the list ends on one side as many more on the
 * other, so that there are boxes for what comes wherever the list is scrolled from.
 */
function nearWindow<Item extends ListItem>({ range, options: { count } }: WindowedItems<Item>, near: number) {
  const { startIndex, endIndex } = range ?? { startIndex: 0, endIndex: -1 };
  const others = endIndex - startIndex + 2 * near;
  const first = Math.max(0, Math.min(startIndex - near, count - 1 - others));
  const last = first + others;
  return {
    isInWindow: ({ index }: ListItem) => index >= startIndex && index <= endIndex,
    isNear: ({ index }: ListItem) => index >= first && index <= last,
    isBelow: ({ index }: ListItem) => index > endIndex,
    /** How far an item is from those near the window, in items. */
    farness: ({ index }: ListItem) => Math.max(first - index, index - last, 0),
    /** So many may stand: one more on both sides stays until another one takes over its box. */
    most: last - first + 3,
  };
}

/** Has boxes moved in the document, of which one may hold what the reader is at work on. */
function keepingFocus(move: () => void): void {
  const { activeElement: held } = document;
  flushSync(move);
  if (held instanceof HTMLElement && held.isConnected && document.activeElement !== held)
    held.focus({ preventScroll: true });
}

/**
 * The items of a windowed list that are drawn, as their boxes stand in the document: at once those in its window, and what stood there or
 * near it before. What else is near it follows one by one, as nobody has asked for it yet: whenever the page is idle (PERF-11), and while
 * it is scrolled down between two frames, as it will be seen soon. An item that comes takes over the box of one that left or is
 * far by then (PERF-3), where that stands: only once the list is still, the boxes are put into its order one by one. The Tab key,
 * which goes by the order in the document, waits for neither: what it comes to next stands and is in its place before it moves.
 */
export function useDrawnItems<Item extends ListItem>(
  list: WindowedItems<Item>,
  near: number,
): readonly DrawnItem<Item>[] {
  /**
   * Changed by drawing alone: a change that waited for its turn would go on from boxes of before the last scroll
   * (docs/adr/231-which-boxes-stand-is-found-by-drawing.md).
   */
  const [known, setKnown] = useState(NONE);
  /** Which of the items near the window may be drawn by now. */
  const [asked, setAsked] = useState<Key>();
  const [placed, setPlaced] = useState<readonly number[]>([]);
  /** The boxes stand in another order than the list's, as it was scrolled just now. */
  const [isLoose, setIsLoose] = useState(false);
  /** The item that the Tab key was last pressed in, -1 for none: it and those beside it are drawn like those in the window. */
  const [tabbed, setTabbed] = useState(-1);
  const { isScrolling } = list;
  // Asked for first: the list finds its range with them.
  const around = list.getVirtualItems();
  const { isInWindow, isNear, isBelow, farness, most } = nearWindow(list, near);
  const isSeen = (item: Item) => isInWindow(item) || (tabbed >= 0 && Math.abs(item.index - tabbed) <= 1);
  // What comes above the window moves what is in it once it is measured: between two frames the list would take the scroll back.
  const mayCome = (item: Item) => isNear(item) && (!isScrolling || isBelow(item));
  const seen = around.filter(isSeen);
  const coming = around.filter(
    (item) => item.key === asked && !isSeen(item) && !known.has(item.key) && mayCome(item),
  );
  const standing = around
    .filter((item) => !isSeen(item) && known.has(item.key) && (isScrolling || farness(item) <= 1))
    .sort((a, b) => farness(a) - farness(b));
  const spare = standing.at(-1);
  const left = coming.length > 0 && spare && !isNear(spare) ? standing.slice(0, -1) : standing;
  const others = [...coming, ...left].slice(0, Math.max(0, most - seen.filter(isNear).length));
  const drawn = [...seen, ...others].sort((a, b) => a.index - b.index);
  const keys = drawn.map(({ key }) => key);
  const before = [...known.keys()];
  const isSame = keys.length === before.length && keys.every((key, at) => key === before[at]);
  const boxes = isSame ? known : boxesFor(keys, known);
  if (!isSame) setKnown(boxes);

  const listed = keys.flatMap((key) => boxes.get(key) ?? []);
  const order = isScrolling || isLoose ? placedBoxes(placed, listed) : listed;
  if (!isInOrder(placed, order)) setPlaced(order);
  const isOutOfOrder = !isInOrder(order, listed);
  if (isOutOfOrder !== isLoose) setIsLoose(isOutOfOrder);

  const next = around.find((item) => mayCome(item) && !boxes.has(item.key))?.key;
  useEffect(() => {
    if (next === undefined) return;
    const draw = () => startTransition(() => setAsked(next));
    if (isScrolling) return draw();
    return deferUntilIdle(draw, window);
  }, [next, isScrolling]);

  const isStill = !isScrolling && next === undefined;
  const listedBoxes = listed.join(' ');
  useEffect(() => {
    if (!isStill || !isLoose) return;
    const inList = listedBoxes.split(' ').map(Number);
    const move = () => keepingFocus(() => setPlaced(oneMovedBack(placed, inList)));
    return deferUntilIdle(move, window);
  }, [isStill, isLoose, listedBoxes, placed]);

  useKeys(({ key }) => {
    if (key !== 'Tab') return;
    const at = Number(document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
    if (!isLoose && at === tabbed) return;
    keepingFocus(() => {
      setPlaced(listed);
      setTabbed(at);
    });
  });

  const itemOf = new Map(drawn.map((item) => [boxes.get(item.key), item]));
  return order.flatMap((box) => {
    const item = itemOf.get(box);
    return item === undefined ? [] : { item, box };
  });
}
