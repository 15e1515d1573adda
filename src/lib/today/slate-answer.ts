import type { BookKey } from '../league/books.ts';

/** One list a column, all of the same length. */
type Column = readonly (string | number | null)[];

/**
 * A game of a prop table and its rows, column by column: the game's id, start and teams, when its rows were written, then
 * of each row its id, player, player id, prop type, and of each book the columns of its quote. A column that the table does
 * not have is null.
 */
export type AnsweredGame = readonly [
  event: string | null,
  startsAt: string,
  home: string,
  away: string,
  writtenAt: string,
  rows: readonly number[],
  players: readonly string[],
  playerIds: readonly (number | null)[] | null,
  propTypes: readonly string[] | null,
  quotes: readonly (readonly (number | null)[])[],
];

/** What `slate_props` answers: every prop of the slate and every projection, in one response (TODAY-2). */
export interface SlateAnswer {
  readonly tables: readonly {
    readonly table: string;
    readonly books: readonly BookKey[];
    readonly games: readonly AnsweredGame[];
  }[];
  readonly projections: readonly {
    readonly table: string;
    /** When the oldest of its rows was written (ISO 8601); null without rows. */
    readonly written: string | null;
    /** A table without rows has null in place of its lists. */
    readonly columns: Readonly<Record<string, Column | null>>;
  }[];
}

/** Whether a response is one of `slate_props`, as far as its outer form tells. */
export function isSlateAnswer(value: unknown): value is SlateAnswer {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'tables' in value &&
    Array.isArray(value.tables) &&
    'projections' in value &&
    Array.isArray(value.projections)
  );
}
