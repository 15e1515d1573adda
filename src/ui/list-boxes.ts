export type Key = string | number | bigint;

/**
 * The box of a list that each of its items stands in, by a number of its own. An item keeps the box it had. A new one takes the
 * box of an item that left, the first such box first, so that what is drawn there is changed and not made anew (PERF-3); without
 * one it gets a box that nobody had.
 */
export function boxesFor(keys: readonly Key[], before: ReadonlyMap<Key, number>): ReadonlyMap<Key, number> {
  const stay = new Set(keys);
  const left = [...before].flatMap(([key, box]) => (stay.has(key) ? [] : box));
  let last = Math.max(-1, ...before.values());
  return new Map(
    keys.map((key) => {
      const box = before.get(key) ?? left.shift();
      if (box === undefined) last += 1;
      return [key, box ?? last];
    }),
  );
}
