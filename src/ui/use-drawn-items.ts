import { startTransition, useEffect, useState } from 'react';
import { deferUntilIdle } from './defer-until-idle.ts';

type Key = string | number | bigint;
type ListItem = { readonly index: number; readonly key: Key };

/** What of a windowed list tells which of its items are wanted, and which of them stand in the window. */
interface WindowedItems<Item extends ListItem> {
  readonly range: { readonly startIndex: number; readonly endIndex: number } | null;
  getVirtualItems(): readonly Item[];
}

const NONE: ReadonlySet<Key> = new Set();

/**
 * The items of a windowed list that are drawn: at once those in its window, and what stood there or near it before. What else
 * is wanted near it follows one by one whenever the page is idle, as nobody has asked for it yet (PERF-11).
 */
export function useDrawnItems<Item extends ListItem>(list: WindowedItems<Item>): readonly Item[] {
  const [known, setKnown] = useState(NONE);
  const wanted = list.getVirtualItems();
  const { startIndex, endIndex } = list.range ?? { startIndex: 0, endIndex: -1 };
  const drawn = wanted.filter(
    ({ index, key }) => known.has(key) || (index >= startIndex && index <= endIndex),
  );
  if (drawn.some(({ key }) => !known.has(key))) setKnown(new Set(drawn.map(({ key }) => key)));

  const next = wanted.find(({ key }) => !known.has(key))?.key;
  useEffect(() => {
    if (next === undefined) return;
    const draw = () => startTransition(() => setKnown((before) => new Set([...before, next])));
    return deferUntilIdle(draw, window);
  }, [next]);
  return drawn;
}
