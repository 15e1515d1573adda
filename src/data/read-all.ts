/**
 * One page of a read, as PostgREST returns it: `count` is how many rows the whole read has; null, where it was not asked
 * for, makes the first page all there is. Rejects when the read fails.
 */
export type ReadPage<Row> = (
  from: number,
  to: number,
) => PromiseLike<{ data: readonly Row[]; count: number | null }>;

/** The rows that the API returns at most in one response. A server may give fewer. */
export const ROWS_AT_ONCE = 1_000;
const MAX_STARTS = 3;

/** What tells rows apart, and the rows of one write from those of the next. */
interface WrittenRow {
  readonly id: number | string;
  /** The game whose rows are written together; null where it is gone, absent in tables that are written as a whole. */
  readonly event_id?: string | null;
  /** ISO 8601 instant of the writing. */
  readonly updated_at: string;
}

/**
 * All rows of a read, past the API's row limit. The read needs one fixed order. When the table is replaced between two
 * pages the read starts again, so that no row is missed or doubled and no game shows lines of two fetches; after three
 * such starts it rejects.
 */
export async function readAll<Row extends WrittenRow>(readPage: ReadPage<Row>): Promise<readonly Row[]> {
  for (let attempt = 1; attempt <= MAX_STARTS; attempt += 1) {
    const rows = await readPages(readPage);
    if (rows !== null) return rows;
  }
  throw new Error('The table changed while it was read. Please try again.');
}

async function readPages<Row extends WrittenRow>(readPage: ReadPage<Row>): Promise<readonly Row[] | null> {
  const first = await readPage(0, ROWS_AT_ONCE - 1);
  const count = first.count ?? first.data.length;
  if (first.data.length >= count) return first.data;
  const step = first.data.length;
  if (step === 0) return null;
  const starts = Array.from({ length: Math.ceil(count / step) - 1 }, (_, page) => (page + 1) * step);
  const others = await Promise.all(starts.map((from) => readPage(from, from + ROWS_AT_ONCE - 1)));
  if (others.some((other) => other.count !== count)) return null;
  const rows = [first, ...others].flatMap(({ data }) => data);
  if (rows.length !== count) return null;
  return isOneWrite(rows) ? rows : null;
}

/** Whether no row comes twice and the rows of each game were written at one time. */
function isOneWrite(rows: readonly WrittenRow[]): boolean {
  const ids = new Set(rows.map(({ id }) => id));
  const written = new Map<string, string>();
  return (
    ids.size === rows.length &&
    rows.every(({ event_id: game = '', updated_at }) => {
      if (game === null) return true;
      const known = written.get(game) ?? updated_at;
      written.set(game, known);
      return known === updated_at;
    })
  );
}
