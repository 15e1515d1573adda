/** One page of a read: `count` is how many rows the whole read has. Rejects when the read fails. */
export type ReadPage<Row> = (from: number, to: number) => Promise<{ rows: readonly Row[]; count: number }>;

/** The rows that the API gives at most in one answer. A server may give fewer. */
const PAGE = 1_000;
const TRIES = 3;

/**
 * All rows of a read, past the API's row limit. The read needs one fixed order. When the table is swapped between two
 * pages the read begins anew, so that no row is missed or doubled; after three such swaps in a row it rejects.
 */
export async function readAll<Row extends { readonly id: number | string }>(
  readPage: ReadPage<Row>,
): Promise<readonly Row[]> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const rows = await readPages(readPage);
    if (rows !== null) return rows;
  }
  throw new Error('The table changed while it was read. Please try again.');
}

async function readPages<Row extends { readonly id: number | string }>(
  readPage: ReadPage<Row>,
): Promise<readonly Row[] | null> {
  const first = await readPage(0, PAGE - 1);
  if (first.rows.length >= first.count) return first.rows;
  const rows = [...first.rows];
  const ids = new Set(rows.map(({ id }) => id));
  while (rows.length < first.count) {
    const next = await readPage(rows.length, rows.length + PAGE - 1);
    if (next.count !== first.count || next.rows.length === 0) return null;
    for (const row of next.rows) {
      if (ids.has(row.id)) return null;
      ids.add(row.id);
      rows.push(row);
    }
  }
  return rows;
}
