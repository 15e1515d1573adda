import { isJsonObject } from '../json-object.ts';
/** What a cell of a table may hold, as the API answers it. */
export type Cell = string | number | boolean | null;

/** The cells of a column, one a row. */
export type Column = readonly Cell[];

/** A column as it is written: its cells, or, where many follow that are alike, each with how often it comes. */
export type PackedColumn = Column | { readonly runs: readonly (Cell | number)[] };

/** All rows of a public table at one moment, a list a column, in the order in which pages show them (SCALE-6). */
export interface Snapshot {
  readonly table: string;
  /** Grows with every snapshot of the table. */
  readonly number: number;
  readonly columns: Readonly<Record<string, Column>>;
}

/** A row as the API answers it. */
export type SnapshotRow = Readonly<Record<string, Cell>>;

/** How many rows there are. */
export function rowCount({ columns }: Pick<Snapshot, 'columns'>): number {
  return Object.values(columns)[0]?.length ?? 0;
}

function runsOf(column: Column): (Cell | number)[] {
  const runs: (Cell | number)[] = [];
  let last: Cell | undefined;
  for (const cell of column) {
    if (cell === last) runs[runs.length - 1] = Number(runs.at(-1)) + 1;
    else runs.push(cell, 1);
    last = cell;
  }
  return runs;
}

/** A column in the shorter of the two ways. */
export function packed(column: Column): PackedColumn {
  const runs = runsOf(column);
  return runs.length < column.length ? { runs } : column;
}

const isCell = (value: unknown): value is Cell =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The cells of a written column; null where it is none, or has more than `most`. */
export function unpacked(written: unknown, most: number): Column | null {
  if (Array.isArray(written)) return written.length <= most && written.every(isCell) ? written : null;
  if (typeof written !== 'object' || written === null || !('runs' in written)) return null;
  const { runs } = written;
  if (!Array.isArray(runs) || runs.length % 2 !== 0) return null;
  const cells: Cell[] = [];
  for (let at = 0; at < runs.length; at += 2) {
    const [cell, times] = [runs[at], runs[at + 1]];
    if (!isCell(cell) || !Number.isSafeInteger(times) || times < 1 || cells.length + times > most)
      return null;
    for (let time = 0; time < times; time += 1) cells.push(cell);
  }
  return cells;
}

/** The text of a snapshot: one and the same for equal snapshots, so that its hash tells whether a delta was put on rightly. */
export function snapshotText({ table, number, columns }: Snapshot): string {
  const written = Object.entries(columns).map(([name, column]) => [name, packed(column)] as const);
  return JSON.stringify({ table, number, rows: rowCount({ columns }), columns: written });
}

/** The text as JSON; undefined where it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A file that was cut, or is another one: whoever reads it says so.
    return undefined;
  }
}

/** Whether a value is a whole number that counts something. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** The columns of a list of names and written columns, all of `rows` cells; null where they are not that. */
export function namedColumns(written: unknown, rows: number): Record<string, Column> | null {
  if (!Array.isArray(written)) return null;
  const columns: Record<string, Column> = {};
  for (const entry of written) {
    const [name, own]: unknown[] = Array.isArray(entry) ? entry : [];
    const column = unpacked(own, rows);
    if (typeof name !== 'string' || column?.length !== rows) return null;
    columns[name] = column;
  }
  return columns;
}

/** The snapshot that a text holds; null where it holds none, as of a file that was cut or changed (SCALE-8). */
export function readSnapshot(text: string): Snapshot | null {
  const value = jsonOf(text);
  if (!isJsonObject(value) || typeof value.table !== 'string') return null;
  if (!isCount(value.number) || !isCount(value.rows)) return null;
  const columns = namedColumns(value.columns, value.rows);
  return columns && { table: value.table, number: value.number, columns };
}

/** The rows of a snapshot, each with the table's columns in their order. */
export function rowsOf({ columns }: Pick<Snapshot, 'columns'>): SnapshotRow[] {
  const lists = Object.entries(columns);
  return Array.from({ length: rowCount({ columns }) }, (_, index) => {
    const row: Record<string, Cell> = {};
    for (const [name, column] of lists) row[name] = column[index] ?? null;
    return row;
  });
}
