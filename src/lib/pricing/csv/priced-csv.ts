import type { BadRow } from '../../csv/bad-row.ts';
import { type CellResult, readNumber } from '../../csv/cells.ts';
import { type CsvTable, shapeProblem, type TableRow } from '../../csv/table.ts';
import { HIGHEST_LINE } from '../../odds/highest-line.ts';

/** A row that cannot be priced, and which of the rows that are printed it is. */
interface UnpricedRow extends BadRow, Pick<TableRow, 'record'> {}

/** What comes of pricing a CSV: the text with the added columns, and the rows in which they stay empty. */
export interface PricedCsv {
  readonly text: string;
  readonly badRows: readonly UnpricedRow[];
}

/** The rows of a table that can be read, by their numbers, and those that cannot. */
interface ReadRows<Read> {
  readonly rows: ReadonlyMap<number, Read>;
  readonly badRows: readonly UnpricedRow[];
}

/** What each row of a table says by `read`, which is asked of rows that have a cell for each column (PRICE-10). */
export function readRows<Read>(table: CsvTable, read: (row: TableRow) => CellResult<Read>): ReadRows<Read> {
  const rows = new Map<number, Read>();
  const badRows: UnpricedRow[] = [];
  for (const row of table.rows) {
    const shape = shapeProblem(table, row);
    const made = shape === null ? read(row) : { problem: shape };
    if ('value' in made) rows.set(row.number, made.value);
    else badRows.push({ row: row.number, record: row.record, problem: made.problem });
  }
  return { rows, badRows };
}

/** A line, in units of its stat; `implied` is the one that a blank cell stands for, null where every row must have one (PRICE-5). */
export function readLine(cell: string, implied: number | null): CellResult<number> {
  return implied !== null && cell.trim() === '' ? { value: implied } : readNumber(cell, 0, HIGHEST_LINE);
}

const DECIMALS = 10;

/** A chance (0 to 1) as it is written: ten significant digits (PRICE-10). */
export function written(chance: number): string {
  return String(Number(chance.toPrecision(DECIMALS)));
}
