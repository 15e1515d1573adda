import { type CellResult, decimalOf, shown } from '../csv/cells.ts';
import { isAmericanPrice } from './american-odds.ts';

/** American odds of a file; null where the cell is blank, as for a side that is not offered. Everything else is a problem (PRICE-10, MINE-6). */
export function readPrice(cell: string): CellResult<number | null> {
  if (cell.trim() === '') return { value: null };
  const price = decimalOf(cell);
  if (isAmericanPrice(price)) return { value: price };
  return {
    problem: `expected American odds (whole, at least 100 or at most -100, up to a million), found ${shown(cell.trim())}`,
  };
}
