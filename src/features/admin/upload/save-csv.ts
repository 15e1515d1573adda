import type { BadPlayerRow } from '../../../lib/csv/bad-row.ts';
import type { ProjectionFile } from '../../../lib/projections/files.ts';
import { type Cells, saveCsv } from '../../../ui/save-csv.ts';

/** The header that a slot understands, one column for each that it reads. */
export function templateCells({ columns }: ProjectionFile): Cells {
  return [columns.map(({ headers }) => headers[0])];
}

/** Bad rows with their numbers as a spreadsheet shows them. */
export function badRowCells(rows: readonly BadPlayerRow[]): Cells {
  return [['Row', 'Player', 'Problem'], ...rows.map(({ row, player, problem }) => [row, player, problem])];
}

/** Saves a slot's header as a file without rows, named after the slot. */
export function saveTemplate(slot: ProjectionFile): void {
  saveCsv(`${slot.label.toLowerCase().replaceAll(' ', '-')}-template.csv`, templateCells(slot));
}

/** `fileName` is the file that has the rows. */
export function saveBadRows(fileName: string, rows: readonly BadPlayerRow[]): void {
  saveCsv(`${fileName.replace(/\.csv$/i, '')}-bad-rows.csv`, badRowCells(rows));
}
