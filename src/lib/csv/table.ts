import Papa from 'papaparse';
import type { CsvRow } from './csv-rows.ts';
import { headerKey } from './header.ts';
import { type NumberedRow, shapeFault } from './row-shape.ts';

/** A row of a table that is written again as it came. */
export interface TableRow extends NumberedRow {
  /** Which row below the header it is, from 1, as of what is printed: empty lines are none. */
  readonly record: number;
}

/** A CSV as it came: header, rows, and how its lines end. */
export interface CsvTable {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
  readonly newline: string;
}

/** Thrown for a CSV that cannot be read at all; the message says what was expected and what was found. */
export class CsvError extends Error {}

const QUOTED_OR_LINE_END = /"[^"]*"|\r\n|\r|\n/g;

/** Lines that end in several ways all end in one; what is inside of quotes stays as it is. */
function withOneLineEnd(text: string): string {
  const ends = new Set(text.match(QUOTED_OR_LINE_END)?.filter((found) => !found.startsWith('"')));
  if (ends.size < 2) return text;
  return text.replace(QUOTED_OR_LINE_END, (found) => (found.startsWith('"') ? found : '\n'));
}

/** What is wrong with the quotes of rows, by their places in the text. */
function faultsIn(errors: readonly Papa.ParseError[]): ReadonlyMap<number, CsvRow['fault']> {
  const faults = new Map<number, CsvRow['fault']>();
  for (const { type, code, row } of errors) {
    if (type !== 'Quotes' || row === undefined || faults.has(row)) continue;
    faults.set(row, code === 'MissingQuotes' ? 'open quote' : 'stray quote');
  }
  return faults;
}

/**
 * Reads a CSV with a header, to be written again with all of its cells. Empty lines are no rows; rows of blank cells are
 * (`isBlankRow` tells them). Throws a `CsvError` when there is no header (PRICE-10).
 */
export function readCsvTable(text: string): CsvTable {
  const plain = withOneLineEnd(text.replace(/^\ufeff/, ''));
  const { data, errors, meta } = Papa.parse<string[]>(plain, { delimiter: ',' });
  const faults = faultsIn(errors);
  const rows = data
    .map((cells, at) => ({ cells, width: cells.length, fault: faults.get(at) ?? null, number: at + 1 }))
    .filter(({ cells, width, fault }) => width > 1 || cells[0] !== '' || fault !== null)
    .map((row, record) => ({ ...row, record }));
  const [first, ...rest] = rows;
  if (!first) throw new CsvError('expected a CSV with a header, found nothing');
  return { header: first.cells, rows: rest, newline: meta.linebreak === '\r\n' ? '\r\n' : '\n' };
}

/**
 * Where the columns are, by their names in any case and order. Throws a `CsvError` that names the needed ones that are
 * missing, and any that is there twice; one of the `optional` ones that is not there is -1 (PRICE-10).
 */
export function columnsIn<Needed extends string, Optional extends string>(
  { header }: CsvTable,
  needed: readonly Needed[],
  optional: readonly Optional[],
): Readonly<Record<Needed | Optional, number>> {
  const names = header.map(headerKey);
  const at = (name: string) => names.indexOf(name);
  const missing = needed.filter((name) => at(name) === -1);
  if (missing.length > 0) {
    throw new CsvError(
      `the header lacks ${missing.join(', ')}; expected ${[...needed, ...optional].join(', ')} in any order, found ${header.join(', ').slice(0, 200)}`,
    );
  }
  const twice = [...needed, ...optional].filter((name) => names.lastIndexOf(name) !== at(name));
  if (twice.length > 0) throw new CsvError(`expected each column once, found ${twice.join(', ')} twice`);
  const places: Partial<Record<Needed | Optional, number>> = {};
  for (const name of [...needed, ...optional]) places[name] = at(name);
  return places as Record<Needed | Optional, number>;
}

/** What is wrong with the form of a row, in words; null when it has a cell for each column (PRICE-10). */
export function shapeProblem({ header }: CsvTable, row: TableRow): string | null {
  const fault = shapeFault(row, header.length);
  if (fault === null) return null;
  if (fault === 'width') return `expected ${header.length} cells as in the header, found ${row.width}`;
  return 'a quote opens in this row that is not closed as CSV wants it; it may hide the rows below';
}

/**
 * The table with added columns, its own cells as they came; `values` are those of a row by its number. A row without values gets
 * empty cells, and what a row has more than the header stands at its end (PRICE-10).
 */
export function withColumns(
  { header, rows, newline }: CsvTable,
  names: readonly string[],
  values: ReadonlyMap<number, readonly string[]>,
): string {
  const empty = names.map(() => '');
  const wider = rows.map(({ number, cells }) => [
    ...Array.from(header, (_, at) => cells[at] ?? ''),
    ...(values.get(number) ?? empty),
    ...cells.slice(header.length),
  ]);
  return `${Papa.unparse([[...header, ...names], ...wider], { newline })}${newline}`;
}
