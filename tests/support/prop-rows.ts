import { BOOK_KEYS } from '../../src/lib/league/books.ts';

type Cell = string | number | null;

/** Synthetic rows of an NBA prop table, one a player, every book with a line of `point`; ten players a game. */
export function propRows(players: Iterable<number>, point: number): Record<string, Cell>[] {
  return Array.from(players, (player) => {
    const row: Record<string, Cell> = {
      event_id: `game-${Math.floor(player / 10)}`,
      commence_time: '2026-11-21T20:00:00Z',
      home_team: 'Boston Celtics',
      away_team: 'Miami Heat',
      player_name: `Player ${player}`,
    };
    for (const book of BOOK_KEYS) {
      row[`${book}_point`] = point;
      row[`${book}_over_price`] = -110;
      row[`${book}_under_price`] = -110;
    }
    return row;
  });
}

/** The whole numbers from `from` up to, but not including, `to`. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
