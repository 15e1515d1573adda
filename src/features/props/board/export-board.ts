import type { BookKey } from '../../../lib/league/books.ts';
import { csvText } from '../../../lib/projections/csv/csv-text.ts';
import type { BoardRow } from '../../../lib/props/board-row.ts';
import { type BookName, boardCsv } from '../../../lib/props/board-text.ts';
import { saveFile } from './copying.ts';

/** Saves what a board shows as a CSV file, in its order. */
export function exportBoard(
  rows: readonly BoardRow[],
  books: readonly BookKey[],
  nameOf: BookName,
  fileName: string,
): void {
  saveFile(`${fileName}.csv`, csvText(boardCsv(rows, books, nameOf)));
}
