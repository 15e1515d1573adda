/** A list whose order is held while somebody looks at it. */
export interface HeldList<Item> {
  /** The items of today in the held order; those that are gone stand where they stood. */
  readonly items: readonly Item[];
  /** The keys of items that are gone. */
  readonly gone: ReadonlySet<string>;
  /** How many lines move, come or go once the order is let go. */
  readonly moved: number;
}

const NOTHING: ReadonlySet<string> = new Set();

/** How many of these numbers, each once, can stay where they are while the others move: the longest rising run. */
function staying(places: readonly number[]): number {
  // The least last number of a rising run of each length.
  const ends: number[] = [];
  for (const place of places) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    ends[low] = place;
  }
  return ends.length;
}

/** `next` in the order of `held`: what came since stands at the end, what is gone keeps its place (BOARD-8). */
export function holdOrder<Item>(
  held: readonly Item[],
  next: readonly Item[],
  keyOf: (item: Item) => string,
): HeldList<Item> {
  if (held === next) return { items: next, gone: NOTHING, moved: 0 };
  const places = new Map(next.map((item, index) => [keyOf(item), index]));
  const gone = new Set<string>();
  const kept: number[] = [];
  const items: Item[] = [];
  for (const item of held) {
    const key = keyOf(item);
    const place = places.get(key);
    const now = place === undefined ? undefined : next[place];
    if (place === undefined || now === undefined) {
      gone.add(key);
      items.push(item);
      continue;
    }
    places.delete(key);
    kept.push(place);
    items.push(now);
  }
  for (const place of places.values()) {
    const item = next[place];
    if (item !== undefined) items.push(item);
  }
  const moved = kept.length - staying(kept) + places.size + gone.size;
  return { items, gone, moved };
}
