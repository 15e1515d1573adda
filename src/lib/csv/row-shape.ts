import { type CsvRow, csvRows } from './csv-rows.ts';
import { FILE_LIMITS } from './limits.ts';

/** A row with its number in the file. */
export interface NumberedRow extends CsvRow {
  /** As a spreadsheet shows it: the header is row 1, and empty lines count. */
  readonly number: number;
}

/** Whether a row says nothing. A spreadsheet leaves such rows where something stood once; of no file are they rows. */
export function isBlankRow({ cells, width, fault }: CsvRow): boolean {
  return fault === null && width === cells.length && cells.every((cell) => cell.trim() === '');
}

/**
 * The rows of a text that say something, with any line ends, one at a time: the first is the header. Of a row it keeps the first
 * cells, as many as a file may have columns. Takes linear time (SEC-34).
 */
export function* filledRows(text: string): Generator<NumberedRow> {
  let number = 0;
  for (const row of csvRows(text.replace(/\r\n?/g, '\n'), FILE_LIMITS.columns)) {
    number += 1;
    if (!isBlankRow(row)) yield { ...row, number };
  }
}

/**
 * Why nobody knows which of a row's cells belongs to which column: its quotes, else how many cells it has; null where it fits
 * a header of `columns` (SEC-30).
 */
export function shapeFault({ width, fault }: CsvRow, columns: number): CsvRow['fault'] | 'width' {
  return fault ?? (width === columns ? null : 'width');
}
