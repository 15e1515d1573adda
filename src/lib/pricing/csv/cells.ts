import { isAmericanPrice } from '../../odds/american-odds.ts';
import { shown } from '../../projections/csv/cells.ts';

/** What a cell says, or why it cannot be used. */
export type Cell<Value> = { readonly value: Value } | { readonly problem: string };

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

function numberOf(text: string): number {
  const plain = text.trim().replace('\u2212', '-');
  return DECIMAL.test(plain) ? Number(plain) : Number.NaN;
}

/** Text that must be there. */
export function readName(column: string, text: string): Cell<string> {
  const name = text.trim();
  return name === '' ? { problem: `${column}: expected a name, found nothing` } : { value: name };
}

/** A number from `least` to `most`. Empty is a problem, and so is everything that is no plain decimal. */
export function readNumber(column: string, text: string, least: number, most: number): Cell<number> {
  const value = numberOf(text);
  if (Number.isNaN(value)) return { problem: `${column}: expected a number, found ${shown(text.trim())}` };
  if (value < least || value > most) {
    return { problem: `${column}: expected ${least} to ${most}, found ${shown(text.trim())}` };
  }
  return { value };
}

/** American odds; empty is a side that is not offered, null. */
export function readPrice(column: string, text: string): Cell<number | null> {
  if (text.trim() === '') return { value: null };
  const price = numberOf(text);
  if (isAmericanPrice(price)) return { value: price };
  return {
    problem: `${column}: expected American odds (whole, at least 100 or at most -100, up to a million), found ${shown(text.trim())}`,
  };
}

/** The values of all cells, or every problem among them. */
export function readAll<Cells extends Record<string, Cell<unknown>>>(
  cells: Cells,
): { values: { [K in keyof Cells]: Extract<Cells[K], { value: unknown }>['value'] } } | { problem: string } {
  const problems = Object.values(cells).flatMap((cell) => ('problem' in cell ? [cell.problem] : []));
  if (problems.length > 0) return { problem: problems.join('; ') };
  const entries = Object.entries(cells).map(([name, cell]) => [name, 'value' in cell ? cell.value : null]);
  return { values: Object.fromEntries(entries) };
}
