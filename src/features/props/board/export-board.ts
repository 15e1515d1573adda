import type { BookKey } from '../../../lib/league/books.ts';
import type { BoardRow } from '../../../lib/props/board-row.ts';
import { type BookName, boardCsv } from '../../../lib/props/board-text.ts';
import { saveCsv } from '../../../ui/save-csv.ts';

/** Saves what a board shows as a CSV file, in its order. */
export function exportBoard(
  rows: readonly BoardRow[],
  books: readonly BookKey[],
  nameOf: BookName,
  fileName: string,
): void {
  saveCsv(`${fileName}.csv`, boardCsv(rows, books, nameOf));
}
