import { csvText } from './csv-text.ts';
import type { ProjectionFile } from './projection-files.ts';
import type { BadRow, ProjectionReading } from './read-projections.ts';
import type { ProjectionRow } from './same-player.ts';

/** What the page shows of a chosen file before it is sent. */
export interface FilePreview {
  /** Which header feeds which column; a null header means that the file lacks an optional column. */
  readonly columns: readonly { readonly column: string; readonly header: string | null }[];
  /** Rows that would be stored. */
  readonly players: number;
  /** Of these, the ones with at least one figure. */
  readonly projected: number;
  readonly firstRows: readonly ProjectionRow[];
}

/** Sums up a reading for the instant check; bad rows and the reading's problem stand beside it. */
export function previewOf({ columns, rows }: ProjectionReading, shownRows: number): FilePreview {
  const stats = columns
    .filter(({ column }) => column.cell.kind === 'stat')
    .map(({ column }) => column.column);
  return {
    columns: columns.map(({ column, header }) => ({ column: column.column, header })),
    players: rows.length,
    projected: rows.filter((row) => stats.some((column) => row[column] !== null)).length,
    firstRows: rows.slice(0, shownRows),
  };
}

/** The list of rows that cannot be used, as a CSV to download. */
export function badRowsCsv(badRows: readonly BadRow[]): string {
  return csvText([
    ['Row', 'Player', 'Problem'],
    ...badRows.map(({ row, player, problem }) => [row, player, problem]),
  ]);
}

/** An empty file for a slot, as a CSV to download: the usual header of each column, no player. */
export function templateCsv({ columns }: ProjectionFile): string {
  return csvText([columns.map(({ headers }) => headers[0])]);
}
