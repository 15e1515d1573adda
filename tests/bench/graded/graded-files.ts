import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';

/** A row of a graded file, by its header. */
export type GradedRow = Readonly<Record<string, string>>;

/** The rows of `<folder>/<name>.csv.gz`, in the order of the file, which is by date. Throws when it is not there. */
export function gradedRows(folder: string, name: string): GradedRow[] {
  const text = gunzipSync(readFileSync(path.join(folder, `${name}.csv.gz`))).toString('utf8');
  return Papa.parse<GradedRow>(text, { header: true, skipEmptyLines: true }).data;
}

/** A cell that must be a number. Throws with the column's name when it is none. */
function numberIn(row: GradedRow, column: string): number {
  const value = Number(row[column]);
  if (row[column] === undefined || row[column] === '' || Number.isNaN(value)) {
    throw new Error(`expected a number in ${column}, found '${row[column]}'`);
  }
  return value;
}

/** A quote with what the player did in the end. */
export interface GradedQuote {
  readonly night: string;
  readonly prop: string;
  readonly date: string;
  readonly market: string;
  readonly book: string;
  readonly line: number;
  readonly over: number;
  readonly under: number;
  readonly won: boolean;
  readonly main: boolean;
}

/** Every graded quote of the folder, both files; all lines are halves, so none was a push. */
export function gradedQuotes(folder: string): GradedQuote[] {
  return ['nba_quotes_2025_26', 'nba_threes_quotes_2024_25'].flatMap((name) =>
    gradedRows(folder, name).map((row) => {
      const { date = '', player = '', market = '', book = '' } = row;
      const line = numberIn(row, 'line');
      return {
        night: `${date} ${player}`,
        prop: `${date} ${player} ${market}`,
        date,
        market,
        book,
        line,
        over: numberIn(row, 'over'),
        under: numberIn(row, 'under'),
        won: numberIn(row, 'result') > line,
        main: row.main === '1',
      };
    }),
  );
}

/** A projection with what happened. */
export interface GradedProjection {
  readonly mean: number;
  readonly result: number;
}

/** Projections and results of one stat, of the rows that `keep` keeps. */
export function gradedProjections(
  rows: readonly GradedRow[],
  stat: string,
  keep: (row: GradedRow) => boolean = () => true,
): GradedProjection[] {
  return rows
    .filter(keep)
    .map((row) => ({ mean: numberIn(row, `proj_${stat}`), result: numberIn(row, `act_${stat}`) }));
}
