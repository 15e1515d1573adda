import Papa from 'papaparse';

/** A row of a CSV: its numbers, and its cells. */
export interface NumberedRow {
  /** As a spreadsheet shows it: the header is row 1, and empty lines count. */
  readonly row: number;
  /** Which row below the header it is, from 1, as of what is printed: empty lines are none. */
  readonly record: number;
  readonly cells: readonly string[];
  /** Quotes that do not open and close as they should, so that nobody knows where the row's cells end. */
  readonly brokenQuotes: boolean;
}

/** A CSV as it came: header, rows, and how its lines end. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly NumberedRow[];
  readonly newline: string;
}

/** A row that cannot be read, and why. Its number is the spreadsheet's: the header is row 1. */
export interface BadRow {
  readonly row: number;
  readonly problem: string;
}

/** A row that cannot be priced, and which of the rows that are printed it is. */
export interface UnpricedRow extends BadRow, Pick<NumberedRow, 'record'> {}

/** What comes of pricing a CSV: the text with the added columns, and the rows in which they stay empty. */
export interface PricedCsv {
  readonly text: string;
  readonly badRows: readonly UnpricedRow[];
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

/** Reads a CSV with a header. Empty lines are no rows. Throws a `CsvError` when there is no header (PRICE-10). */
export function readTable(text: string): Table {
  const plain = withOneLineEnd(text.replace(/^\ufeff/, ''));
  const { data, errors, meta } = Papa.parse<string[]>(plain, { delimiter: ',' });
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const rows = data
    .map((cells, at) => ({ row: at + 1, cells, brokenQuotes: broken.has(at) }))
    .filter(({ cells }) => cells.length > 1 || cells[0] !== '')
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
  table: Table,
  needed: readonly Needed[],
  optional: readonly Optional[],
): Readonly<Record<Needed | Optional, number>> {
  const names = table.header.map((name) => name.trim().toLowerCase());
  const at = (name: string) => names.indexOf(name);
  const missing = needed.filter((name) => at(name) === -1);
  if (missing.length > 0) {
    throw new CsvError(
      `the header lacks ${missing.join(', ')}; expected ${[...needed, ...optional].join(', ')} in any order, found ${table.header.join(', ').slice(0, 200)}`,
    );
  }
  const twice = [...needed, ...optional].filter((name) => names.lastIndexOf(name) !== at(name));
  if (twice.length > 0) throw new CsvError(`expected each column once, found ${twice.join(', ')} twice`);
  const places: Partial<Record<Needed | Optional, number>> = {};
  for (const name of [...needed, ...optional]) places[name] = at(name);
  return places as Record<Needed | Optional, number>;
}

/** What is wrong with the form of a row; null when it has a cell for each column. */
export function shapeProblem(table: Table, { cells, brokenQuotes }: NumberedRow): string | null {
  if (brokenQuotes)
    return 'a quote opens in this row that is not closed as CSV wants it; it may hide the rows below';
  if (cells.length === table.header.length) return null;
  return `expected ${table.header.length} cells as in the header, found ${cells.length}`;
}

const DECIMALS = 10;

/** A chance as it is written: ten significant digits. */
export function written(chance: number): string {
  return String(Number(chance.toPrecision(DECIMALS)));
}

/**
 * The table with added columns, its own cells as they came; a row without values gets empty cells, and what a row has more than
 * the header stands at its end (PRICE-10).
 */
export function withColumns(
  table: Table,
  names: readonly string[],
  values: ReadonlyMap<number, readonly string[]>,
): string {
  const width = table.header.length;
  const empty = names.map(() => '');
  const rows = table.rows.map(({ row, cells }) => [
    ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    ...(values.get(row) ?? empty),
    ...cells.slice(width),
  ]);
  const { newline } = table;
  return `${Papa.unparse([[...table.header, ...names], ...rows], { newline })}${newline}`;
}
