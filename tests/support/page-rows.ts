import { BOOK_KEYS, type BookKey } from '../../src/lib/league/books.ts';

/** A book's line, over price and under price; null is what the book does not show. */
type Offered = readonly [point: number | null, over: number | null, under: number | null];

type PropRowFacts = {
  player: string;
  books: Partial<Record<BookKey, Offered>>;
  eventId?: string;
  home?: string;
  away?: string;
  updatedAt?: string;
};

let lastId = 0;

/** A row of a prop table as the API answers it. */
export function propRow({
  player,
  books,
  eventId = 'game-1',
  home = 'Boston Celtics',
  away = 'Los Angeles Lakers',
  updatedAt = new Date().toISOString(),
}: PropRowFacts): Record<string, unknown> {
  lastId += 1;
  const columns = BOOK_KEYS.flatMap((book): [string, number | null][] => {
    const [point, over, under] = books[book] ?? [null, null, null];
    return [
      [`${book}_point`, point],
      [`${book}_over_price`, over],
      [`${book}_under_price`, under],
    ];
  });
  return {
    id: lastId,
    event_id: eventId,
    player_name: player,
    home_team: home,
    away_team: away,
    commence_time: '2026-11-22T00:30:00+00:00',
    updated_at: updatedAt,
    ...Object.fromEntries(columns),
  };
}

/** A row of nfl_anytime_td_props, with what each book named pays. */
export function scorerRow(player: string, prices: Record<string, number>, id: number) {
  return {
    id,
    event_id: 'nfl-1',
    player_name: player,
    commence_time: '2026-11-22T18:00:00+00:00',
    home_team: 'Detroit Lions',
    away_team: 'Denver Broncos',
    updated_at: new Date().toISOString(),
    ...Object.fromEntries(Object.entries(prices).map(([book, price]) => [`${book}_price`, price])),
  };
}

/** An instant so many minutes ago, ISO 8601. */
export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Jayson Tatum's points in a game in an hour: three books at even money and one that pays 105 for the same over, so that it is fair at one half. */
export const tatumPoints = () => ({
  ...propRow({
    player: 'Jayson Tatum',
    books: {
      draftkings: [20.5, -110, -110],
      fanduel: [20.5, -110, -110],
      betmgm: [20.5, -110, -110],
      bovada: [20.5, 105, -135],
    },
  }),
  commence_time: new Date(Date.now() + 65 * 60_000).toISOString(),
  player_id: 7,
});
