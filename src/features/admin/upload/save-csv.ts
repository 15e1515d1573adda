import { csvText } from '../../../lib/projections/csv/csv-text.ts';
import type { BadRow } from '../../../lib/projections/csv/read-projections.ts';
import type { ProjectionFile } from '../../../lib/projections/files.ts';

type Cells = readonly (readonly (string | number | null)[])[];

// Spreadsheets take a file without this mark for one in the machine's own encoding.
const BYTE_ORDER_MARK = '\ufeff';

/** Has the browser save rows as a CSV file. */
function saveCsv(fileName: string, cells: Cells): void {
  const url = URL.createObjectURL(
    new Blob([BYTE_ORDER_MARK, csvText(cells)], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser may still be reading it in this turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** The header that a slot understands, one column for each that it reads. */
export function templateCells({ columns }: ProjectionFile): Cells {
  return [columns.map(({ headers }) => headers[0])];
}

/** Bad rows with their numbers as a spreadsheet shows them. */
export function badRowCells(rows: readonly BadRow[]): Cells {
  return [['Row', 'Player', 'Problem'], ...rows.map(({ row, player, problem }) => [row, player, problem])];
}

export function saveTemplate(slot: ProjectionFile): void {
  saveCsv(`${slot.label.toLowerCase().replaceAll(' ', '-')}-template.csv`, templateCells(slot));
}

/** `fileName` is the file that has the rows. */
export function saveBadRows(fileName: string, rows: readonly BadRow[]): void {
  saveCsv(`${fileName.replace(/\.csv$/i, '')}-bad-rows.csv`, badRowCells(rows));
}
