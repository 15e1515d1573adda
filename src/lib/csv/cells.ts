import { FILE_LIMITS } from './limits.ts';

/** What a cell says, or why it cannot be used. A null value means that the file says nothing there. */
export type CellResult<Value> = { readonly value: Value } | { readonly problem: string };

// Each alternative starts differently, so that a long cell costs linear time.
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const TRUE_MINUS = /\u2212/g;
const CONTROL = /\p{Cc}/u;
// Only behind a blank do the quotes around a cell become part of it.
const IN_QUOTES = /^"[^"]*"$/;
const SHOWN_CHARACTERS = 40;

/** A cell as it is quoted in a message: shortened, so that one bad cell cannot flood the list. */
export function shown(cell: string): string {
  return cell.length > SHOWN_CHARACTERS ? `'${cell.slice(0, SHOWN_CHARACTERS)}…'` : `'${cell}'`;
}

/**
 * The number that a cell is: a plain decimal, which may have a sign and an exponent, with a true minus ('−115', as pages write it) in place
 * of a hyphen. NaN for everything else, blank cells included (SEC-31).
 */
export function decimalOf(cell: string): number {
  const plain = cell.trim().replace(TRUE_MINUS, '-');
  const value = DECIMAL.test(plain) ? Number(plain) : Number.NaN;
  // -0 would be printed as a negative number.
  return value === 0 ? 0 : value;
}

/**
 * A number from `least` to `most` that must be there, in units of whatever the column counts. Everything that is no plain decimal
 * is a problem, and so is a blank cell (SEC-31).
 */
export function readNumber(cell: string, least: number, most: number): CellResult<number> {
  const value = decimalOf(cell);
  if (Number.isNaN(value)) return { problem: `expected a number, found ${shown(cell.trim())}` };
  if (value < least || value > most)
    return { problem: `expected ${least} to ${most}, found ${shown(cell.trim())}` };
  return { value };
}

/** The same of a number that may be missing: blank and NaN are null, because the file says nothing, and never 0 (DATA-23). */
export function readNumberOrBlank(cell: string, least: number, most: number): CellResult<number | null> {
  const trimmed = cell.trim();
  if (trimmed === '' || trimmed.toLowerCase() === 'nan') return { value: null };
  return readNumber(cell, least, most);
}

/**
 * A cell of text with its white space collapsed; null when blank. Never a formula: '=1+1' is those four
 * characters (SEC-33).
 */
export function readText(cell: string): CellResult<string | null> {
  const words = cell.trim().replace(/\s+/g, ' ');
  if (words === '') return { value: null };
  if (words.length > FILE_LIMITS.text) {
    return { problem: `expected at most ${FILE_LIMITS.text} characters, found ${words.length}` };
  }
  if (IN_QUOTES.test(words)) {
    return {
      problem: `expected text, found its quotes too in ${shown(words)}: no blank may stand before them`,
    };
  }
  if (CONTROL.test(words)) return { problem: `expected text, found a control character in ${shown(words)}` };
  return { value: words };
}

/** Text that must be there, as it stands but for white space around it. A blank cell is a problem (PRICE-10, MINE-6). */
export function readLabel(cell: string): CellResult<string> {
  const label = cell.trim();
  return label === '' ? { problem: 'expected a name, found nothing' } : { value: label };
}

/** The value of each cell by the name of its column, or every problem among them, each behind the name of its column (SEC-31). */
export function allValues<Cells extends Record<string, CellResult<unknown>>>(
  cells: Cells,
): CellResult<{ [Column in keyof Cells]: Extract<Cells[Column], { value: unknown }>['value'] }> {
  const problems = Object.entries(cells).flatMap(([column, cell]) =>
    'problem' in cell ? [`${column}: ${cell.problem}`] : [],
  );
  if (problems.length > 0) return { problem: problems.join('; ') };
  const entries = Object.entries(cells).map(([column, cell]) => [
    column,
    'value' in cell ? cell.value : null,
  ]);
  return { value: Object.fromEntries(entries) };
}
