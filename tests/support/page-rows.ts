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
