import type { BookKey } from '../league/books.ts';

/** The form of the answer that this build reads; whoever changes what a member means counts on. */
const FORM = 2;

/** One list a column, all of the same length. */
type Column = readonly (string | number | null)[];

/** Numbers of one column, a row each. */
type Numbers = readonly (number | null)[];

/** A list for each book, in the order of `books`; a table without rows has null in place of a list. */
type OfBooks = readonly (Numbers | null)[];

/** A game: its id, start (ISO 8601) and teams. The id is null when the game is gone from its table. */
type AnsweredGame = readonly [event: string | null, startsAt: string, home: string, away: string];

/**
 * The rows of a prop table, a list a column (TODAY-2). A table without rows has no games and null in place of its lists; so
 * has every table in place of a column that it does not have.
 */
export interface AnsweredTable {
  readonly table: string;
  readonly books: readonly BookKey[];
  /** When the newest of its rows was written (ISO 8601); null without rows. */
  readonly written: string | null;
  /**
   * Games whose rows the last fetch did not bring, by their ids, and when the newest of these was written (ISO 8601): a minute before
   * `written` or more. Null where there is none, absent in an answer that is older than this member.
   */
  readonly older?: Readonly<Record<string, string>> | null;
  readonly games: readonly AnsweredGame[];
  /** Of each row the place of its game in `games`, from 0. */
  readonly places: readonly number[] | null;
  /** Ids of rows without a game, which nothing else tells apart; null for other rows, and altogether where all have one. */
  readonly rows: Numbers | null;
  readonly players: readonly string[] | null;
  readonly player_ids: Numbers | null;
  readonly prop_types: readonly string[] | null;
  /** From which line the lines of a row are counted, in units of the stat; null for 0. */
  readonly lines?: Numbers | null;
  /** Each book's line less `lines`; null without a line. */
  readonly points?: OfBooks;
  /** Prices of the over, as `priceOf` reads them; null without one. */
  readonly overs?: OfBooks;
  /** Those of the under plus those of the over, if there is one; null without a price of the under. */
  readonly unders?: OfBooks;
  /** Prices of a table that has no lines. */
  readonly prices?: OfBooks;
}

/** What `slate_props` answers: every prop of the slate and every projection, in one response (TODAY-2). */
export interface SlateAnswer {
  readonly form: typeof FORM;
  readonly props: readonly AnsweredTable[];
  readonly projections: readonly {
    readonly table: string;
    /** When the oldest of its rows was written (ISO 8601); null without rows. */
    readonly written: string | null;
    /** A table without rows has null in place of its lists. */
    readonly columns: Readonly<Record<string, Column | null>>;
  }[];
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' ? { ...value } : {};

/** Whether a value is an answer of `slate_props` in the form that this build reads, as far as its outer members tell. */
export function isSlateAnswer(value: unknown): value is SlateAnswer {
  const { form, props, projections } = membersOf(value);
  return form === FORM && Array.isArray(props) && Array.isArray(projections);
}

/** What to say of a value that is none: the app and the database are of two releases. */
export function notASlateAnswer(value: unknown): string {
  const { form = 'none', ...members } = membersOf(value);
  const found = Object.keys(members).join(' and ') || 'nothing';
  return `slate_props should answer form ${FORM} with props and projections. It answered form ${form} with ${found}.`;
}
