import type { PropType } from '../catalog/types.ts';
import type { Game, LineRow } from './prop.ts';

/** A row with lines as the database returns it. */
export type FreshRow = LineRow & WrittenRow;

/** What every row of a prop table says of its writing. */
export interface WrittenRow {
  readonly id: number;
  readonly event_id: string | null;
  /** ISO 8601 instant. */
  readonly updated_at: string;
}

/**
 * The rows of a prop table and how fresh they are. The time of writing is kept beside the rows: every fetch changes
 * it, and a row of which nothing else changed has to stay the same object.
 */
export interface TableRows<Row = LineRow> {
  readonly rows: readonly Row[];
  /** ISO 8601 instant of the newest row; null without rows. */
  readonly updatedAt: string | null;
  /** Games whose rows the last fetch did not bring, with the instant of their own last one. */
  readonly staleGames: Readonly<Record<string, string>>;
}

/** The stale games of a page's categories. */
export type StaleGames = Readonly<Partial<Record<PropType, TableRows['staleGames']>>>;

/** The instant (ISO 8601) since which a game's lines were not fetched; null when the last fetch brought them. */
export function staleSince({ id }: Game, staleGames: TableRows['staleGames'] | undefined): string | null {
  return id === null ? null : (staleGames?.[id] ?? null);
}

/** How far apart two rows of one fetch may be written, in milliseconds. */
const ONE_FETCH = 60_000;

interface Written {
  /** ISO 8601 instant. */
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The rows of a response, with the newest instant among them and the games that are older than it (SEC-60). */
export function tableRows<Row extends Pick<WrittenRow, 'event_id' | 'updated_at'>>(
  fresh: readonly Row[],
): TableRows<Row> {
  let newest: Written | null = null;
  let last: Written = { text: '', at: Number.NaN };
  const games = new Map<string, Written>();
  for (const { event_id, updated_at } of fresh) {
    // Nearly all rows of a table were written at one time, which is read once.
    if (updated_at !== last.text) last = { text: updated_at, at: Date.parse(updated_at) };
    if (newest === null ? !Number.isNaN(last.at) : last.at > newest.at) newest = last;
    if (event_id === null) continue;
    const known = games.get(event_id);
    if (known === undefined || known.at < last.at) games.set(event_id, last);
  }
  const isStale = ({ at }: Written) => newest !== null && at < newest.at - ONE_FETCH;
  const stale = [...games].filter(([, written]) => isStale(written));
  return {
    rows: fresh,
    updatedAt: newest?.text ?? null,
    staleGames: Object.fromEntries(stale.map(([game, { text }]) => [game, text])),
  };
}

/** The newer set, in which every row that did not change is the older set's object; the older set if nothing changed. */
export function shareRows<Table extends TableRows<{ readonly id: number }>>(
  older: Table | undefined,
  newer: Table,
): Table {
  if (older === undefined || older === newer) return newer;
  const known = new Map(older.rows.map((row) => [row.id, row]));
  const rows = newer.rows.map((row) => {
    const before = known.get(row.id);
    return before !== undefined && sameNumbers(before, row) ? before : row;
  });
  const unchanged =
    rows.length === older.rows.length && rows.every((row, index) => row === older.rows[index]);
  if (unchanged && older.updatedAt === newer.updatedAt) return older;
  return { ...newer, rows: unchanged ? older.rows : rows };
}

function sameNumbers(a: object, b: object): boolean {
  for (const [column, value] of Object.entries(b)) {
    if (column !== 'updated_at' && Reflect.get(a, column) !== value) return false;
  }
  return true;
}
