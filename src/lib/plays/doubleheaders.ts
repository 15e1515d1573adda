import { groupBy } from '../group-by.ts';
import { normalizePlayerName } from '../players/player-name.ts';
import type { ResultRow } from './results-file.ts';

/** A row of a day with two games that does not say which game it is of. */
export interface NamelessGame {
  /** The row's number as a spreadsheet shows it. */
  readonly row: number;
  readonly player: string;
  /** The league's day, YYYY-MM-DD. */
  readonly day: string;
  /** Which game of the day, from 1. */
  readonly game: number;
}

/**
 * Rows of a doubleheader that do not say which game they are of: by this file their player or team has two games that day, and they
 * lack the odds service's id of the game. Plays on them cannot be graded (GRADE-6, GRADE-8).
 */
export function namelessGames(rows: readonly ResultRow[]): NamelessGame[] {
  const keyOf = ({ day, player_id: id, player, team }: ResultRow) =>
    `${day} ${id ?? `${normalizePlayerName(player)} ${team ?? ''}`}`;
  const games = new Map<string, Set<number>>();
  for (const row of rows) {
    const known = games.get(keyOf(row));
    if (known) known.add(row.game);
    else games.set(keyOf(row), new Set([row.game]));
  }
  // A second game has a line-up: one player's row of it may be a game whose name was corrected.
  const second = groupBy(
    rows.filter(({ game, team }) => game > 1 && team !== null),
    ({ day, team }) => `${day} ${team}`,
  );
  const hasSecond = ({ day, team }: ResultRow) => new Set(second.get(`${day} ${team}`)?.map(keyOf)).size > 1;
  const isOfTwo = (row: ResultRow) =>
    row.game > 1 || (games.get(keyOf(row))?.size ?? 0) > 1 || hasSecond(row);
  return rows
    .filter((row) => row.event_id === null && isOfTwo(row))
    .map(({ row, player, day, game }) => ({ row, player, day, game }));
}
