import type { BookKey } from '../league/books.ts';
import type { OddsEvent } from './odds-response.ts';
import type { LastUpdates } from './outcomes.ts';
import { arrayLiteral } from './row-columns.ts';

/**
 * A quote with its player, one of the book's ladder on them: the point in stat units, prices in American odds, null where there is none. The
 * price of a yes-only market is an over price without a point.
 */
export type PlayerQuote = {
  player: string;
  book: BookKey;
  point: number | null;
  over: number | null;
  under: number | null;
};

/**
 * The quotes on one market of a game, by the columns of `market_quotes`. Players and books stand once each; the last five
 * are PostgreSQL array literals with one entry a quote, `player` and `book` being places in those lists from 1.
 */
export type MarketQuotes = {
  event_id: string;
  market: string;
  prop_type: string | null;
  commence_time: string;
  players: string[];
  books: BookKey[];
  /** ISO times in UTC; null where a book did not say when it last changed the market. */
  last_updates: (string | null)[];
  player: string;
  book: string;
  point: string;
  over_price: string;
  under_price: string;
};

type Market = { market: string; propType: string | null };

/** The place of each value from 1, in the order in which they come first. */
function places<T>(values: readonly T[]): Map<T, number> {
  const found = new Map<T, number>();
  for (const value of values) if (!found.has(value)) found.set(value, found.size + 1);
  return found;
}

/**
 * Packs the quotes on one market of a game as they are stored (QUOTE-1). `quotes` come by player, book and line, and name
 * none twice; `books` is the order of books. Without any the result says only when the game starts (QUOTE-4).
 */
export function marketQuotes(
  event: OddsEvent,
  { market, propType }: Market,
  quotes: readonly PlayerQuote[],
  books: readonly BookKey[],
  lastUpdates: LastUpdates,
): MarketQuotes {
  const players = places(quotes.map(({ player }) => player));
  const quoting = new Set(quotes.map(({ book }) => book));
  const bookPlaces = places(books.filter((book) => quoting.has(book)));
  const updates = lastUpdates.get(market);
  return {
    event_id: event.id,
    market,
    prop_type: propType,
    commence_time: event.commence_time,
    players: [...players.keys()],
    books: [...bookPlaces.keys()],
    last_updates: [...bookPlaces.keys()].map((book) => updates?.get(book) ?? null),
    player: arrayLiteral(quotes.map(({ player }) => players.get(player))),
    book: arrayLiteral(quotes.map(({ book }) => bookPlaces.get(book))),
    point: arrayLiteral(quotes.map(({ point }) => point)),
    over_price: arrayLiteral(quotes.map(({ over }) => over)),
    under_price: arrayLiteral(quotes.map(({ under }) => under)),
  };
}
