import { FILE_LIMITS } from './limits.ts';

/** What a cell says, or why it cannot be used. A null value means that the file says nothing there. */
export type CellResult<Value> = { readonly value: Value } | { readonly problem: string };

// Each alternative starts differently, so that a long cell costs linear time.
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const CONTROL = /\p{Cc}/u;
// Only behind a blank do the quotes around a cell become part of it.
const IN_QUOTES = /^"[^"]*"$/;
const SHOWN_CHARACTERS = 40;

/** A cell as it is quoted in a message: shortened, so that one bad cell cannot flood the list. */
export function shown(cell: string): string {
  return cell.length > SHOWN_CHARACTERS ? `'${cell.slice(0, SHOWN_CHARACTERS)}…'` : `'${cell}'`;
}

/**
 * A projection or a result, in units of the stat. Blank and NaN are null, because the source says nothing, and never 0
 * (DATA-23). Everything else that is no plain decimal from `min` to `max` is a problem (SEC-31).
 */
export function readStat(cell: string, max: number, min = 0): CellResult<number | null> {
  const trimmed = cell.trim();
  if (trimmed === '' || trimmed.toLowerCase() === 'nan') return { value: null };
  const value = DECIMAL.test(trimmed) ? Number(trimmed) : Number.NaN;
  if (Number.isNaN(value)) return { problem: `expected a number, found ${shown(trimmed)}` };
  if (value < min || value > max) return { problem: `expected ${min} to ${max}, found ${shown(trimmed)}` };
  // -0 would be printed as a negative number.
  return { value: value === 0 ? 0 : value };
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
