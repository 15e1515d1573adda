/**
 * The boxes of a list as they stand in the document, where they are `listed` in another order by now: those that are there stay where
 * they are, as one that is moved is laid out as if it were new, and new ones come behind the one before them in the list.
 */
export function placedBoxes(placed: readonly number[], listed: readonly number[]): readonly number[] {
  const wanted = new Set(listed);
  const order = placed.filter((box) => wanted.has(box));
  const isPlaced = new Set(order);
  for (const [at, box] of listed.entries()) {
    if (isPlaced.has(box)) continue;
    order.splice(at === 0 ? 0 : order.indexOf(listed[at - 1] ?? box) + 1, 0, box);
  }
  return order;
}

/** Whether boxes stand in the order in which they are listed. */
export const isInOrder = (placed: readonly number[], listed: readonly number[]): boolean =>
  placed.length === listed.length && placed.every((box, at) => box === listed[at]);

/**
 * The boxes with one that stands too early moved behind the one before it in the list: React moves a single element for that, where one
 * that is put further up would have all others moved. Repeated, it ends in the order of the list.
 */
export function oneMovedBack(placed: readonly number[], listed: readonly number[]): readonly number[] {
  const at = placed.findIndex((box, index) => box !== listed[index]);
  const box = placed[at];
  if (box === undefined) return placed;
  const order = placed.toSpliced(at, 1);
  const before = listed[listed.indexOf(box) - 1];
  return before === undefined ? [...order, box] : order.toSpliced(order.indexOf(before) + 1, 0, box);
}
