import { countText } from '../../../lib/odds/format.ts';
import type { Figure } from '../../../lib/plays/record-summary.ts';
import { FEWEST_FOR_PERCENT } from '../../../lib/plays/record-summary.ts';

const MINUS = '\u2212';

const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Units with their sign and two decimals: '+1.74 u', '−2,000.00 u', '0.00 u'. */
export function unitsText(units: number): string {
  const rounded = Number(units.toFixed(2));
  return `${rounded > 0 ? '+' : rounded < 0 ? MINUS : ''}${Math.abs(rounded).toLocaleString('en-US', HUNDREDTHS)}\u00a0u`;
}

/** A share of one unit in percent, with its sign and one decimal. */
export function signedShare(share: number): string {
  const rounded = Number((share * 100).toFixed(1));
  return `${rounded > 0 ? '+' : rounded < 0 ? MINUS : ''}${Math.abs(rounded).toFixed(1)}\u00a0%`;
}

/** '−3.1 % to +12.4 %' */
export function intervalText({ interval }: Figure): string {
  return interval === null ? '' : `${signedShare(interval.low)} to ${signedShare(interval.high)}`;
}

/** What a figure says: its value, or how many plays are missing until there is one (MINE-2). */
export function figureText({ value, n }: Figure, of: string): string {
  if (value !== null) return signedShare(value);
  return n === 0 ? `no ${of} yet` : `after ${FEWEST_FOR_PERCENT} (${n} so far)`;
}

/** '12-8-1' */
export function recordText({
  wins,
  losses,
  pushes,
}: {
  wins: number;
  losses: number;
  pushes: number;
}): string {
  return [wins, losses, pushes].map(countText).join('-');
}

/** Green above 0, red below it; the sign says the same. */
export function toneOf(value: number | null): string {
  if (value === null || Math.abs(value) < 5e-4) return 'text-ink';
  return value > 0 ? 'text-green-ink' : 'text-red-ink';
}

/** The same of a figure whose interval says which side of 0 it is on; one that luck explains as well has no color (MINE-3). */
export function toneOfFigure({ value, interval }: Figure): string {
  const isSure = interval !== null && (interval.low > 0 || interval.high < 0);
  return toneOf(isSure ? value : null);
}
