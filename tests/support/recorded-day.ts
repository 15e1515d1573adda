import { BOOK_KEYS, type BookKey } from '../../src/lib/league/books.ts';
import { randomFrom } from './random-from.ts';

/** A book's line, over price and under price. */
export type Numbers = readonly [line: number, over: number, under: number];
/** What one fetch saw of a prop; a book that is not there shows nothing. */
type Sight = { readonly at: string; readonly quotes: Readonly<Partial<Record<BookKey, Numbers>>> };
/** What a reader should be told of a book's day. */
export type Day = {
  readonly opening: number;
  readonly last: number;
  readonly moves: number;
  readonly prices: number;
};

const PRICES = [-125, -120, -115, -110, -105, 100, 105] as const;

/** What a book shows at the next fetch: usually the same, sometimes another price, seldom another line. */
function nextNumbers([line, over, under]: Numbers, random: () => number): Numbers {
  const chance = random();
  if (chance < 0.08) return [line + (random() < 0.7 ? 0.5 : -0.5), over, under];
  if (chance < 0.3) return [line, PRICES[Math.floor(random() * PRICES.length)] ?? over, under];
  return [line, over, under];
}

/**
 * A day of fetches of one prop, five minutes apart, that looks like a recorded one and is made up: books open one after the
 * other, prices tick, lines move by halves, and now and then a book takes its line down for ten minutes.
 */
export function recordedDay(books: readonly BookKey[], fetches: number, from: Date, seed = 7): Sight[] {
  const random = randomFrom(seed);
  const held = new Map<BookKey, Numbers>();
  const awayUntil = new Map<BookKey, number>();
  return Array.from({ length: fetches }, (_, fetch) => {
    for (const book of books.slice(0, fetch + 1)) {
      held.set(book, nextNumbers(held.get(book) ?? [24.5, -110, -110], random));
      if (random() < 0.01) awayUntil.set(book, fetch + 2);
    }
    const shown = [...held].filter(([book]) => (awayUntil.get(book) ?? 0) <= fetch);
    const at = new Date(from.getTime() + fetch * 300_000).toISOString();
    return { at, quotes: Object.fromEntries(shown) };
  });
}

/** The rows that the history should hold after these fetches. */
export function historyOf(sights: readonly Sight[]) {
  const before = new Map<BookKey, Numbers>();
  const known = new Map<BookKey, Numbers>();
  return sights.flatMap(({ at, quotes }) =>
    BOOK_KEYS.flatMap((book) => {
      const was = before.get(book);
      const is = quotes[book];
      if (String(was) === String(is)) return [];
      // A line that comes back elsewhere has moved.
      const hasMoved = is && known.has(book) && known.get(book)?.[0] !== is[0];
      if (is) {
        before.set(book, is);
        known.set(book, is);
      } else before.delete(book);
      const [point, over_price, under_price] = is ?? [null, null, null];
      const kind = is === undefined ? 'ended' : hasMoved ? 'moved' : was === undefined ? 'opened' : 'price';
      return [{ book, point, over_price, under_price, kind, seen_at: at }];
    }),
  );
}

/** Opening, last and the number of changes of each book, counted fetch by fetch. */
export function daysOf(sights: readonly Sight[]): Map<BookKey, Day> {
  const days = new Map<BookKey, Day>();
  const last = new Map<BookKey, Numbers>();
  for (const { quotes } of sights) {
    for (const book of BOOK_KEYS) {
      const is = quotes[book];
      if (is === undefined) continue;
      const was = last.get(book);
      last.set(book, is);
      const day = days.get(book) ?? { opening: is[0], last: is[0], moves: 0, prices: 0 };
      const moved = was !== undefined && was[0] !== is[0];
      const priced = was !== undefined && !moved && String(was) !== String(is);
      days.set(book, {
        opening: day.opening,
        last: is[0],
        moves: day.moves + Number(moved),
        prices: day.prices + Number(priced),
      });
    }
  }
  return days;
}
