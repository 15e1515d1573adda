import { startTransition, useEffect, useState } from 'react';
import { deferUntilIdle } from './defer-until-idle.ts';
import { boxesFor, type Key } from './list-boxes.ts';

type ListItem = { readonly index: number; readonly key: Key };

/** What of a windowed list tells which of its items are wanted, and which of them stand in the window. */
interface WindowedItems<Item extends ListItem> {
  readonly range: { readonly startIndex: number; readonly endIndex: number } | null;
  getVirtualItems(): readonly Item[];
}

/** An item, and the box of the list that it stands in. */
export interface DrawnItem<Item> {
  readonly item: Item;
  readonly box: number;
}

const NONE: ReadonlyMap<Key, number> = new Map();

/**
 * The items of a windowed list that are drawn: at once those in its window, and what stood there or near it before. What else
 * is wanted near it follows one by one whenever the page is idle, as nobody has asked for it yet (PERF-11). An item that comes
 * while another one leaves takes over its box (PERF-3).
 */
export function useDrawnItems<Item extends ListItem>(list: WindowedItems<Item>): readonly DrawnItem<Item>[] {
  const [known, setKnown] = useState(NONE);
  const wanted = list.getVirtualItems();
  const { startIndex, endIndex } = list.range ?? { startIndex: 0, endIndex: -1 };
  const drawn = wanted.filter(
    ({ index, key }) => known.has(key) || (index >= startIndex && index <= endIndex),
  );
  const keys = drawn.map(({ key }) => key);
  const boxes = keys.every((key) => known.has(key)) ? known : boxesFor(keys, known);
  if (boxes !== known) setKnown(boxes);

  const next = wanted.find(({ key }) => !known.has(key))?.key;
  useEffect(() => {
    if (next === undefined) return;
    const draw = () =>
      startTransition(() => setKnown((before) => boxesFor([...before.keys(), next], before)));
    return deferUntilIdle(draw, window);
  }, [next]);
  return drawn.flatMap((item) => {
    const box = boxes.get(item.key);
    return box === undefined ? [] : { item, box };
  });
}
