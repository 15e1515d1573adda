/**
 * What has the same key, together; keys and members in the order in which they come. `Map.groupBy` is not in Node 20.
 * @example groupBy([1, 2, 3], (number) => number % 2) // Map { 1 => [1, 3], 0 => [2] }
 */
export function groupBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
