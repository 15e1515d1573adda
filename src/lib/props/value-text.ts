import { MISSING } from '../odds/format.ts';
import { roundToTenth } from '../odds/round.ts';
import { isDataAlarm } from '../pricing/worth.ts';
import type { CardValue } from './value.ts';

const MINUS = '\u2212';

/** What stands in place of a fair price where a prop has none at the reader's books (PRICE-12). */
export function noFairPriceText({ isOffered }: Pick<CardValue, 'isOffered'>): string {
  return isOffered
    ? 'No fair price: no other book to compare with at your books.'
    : 'None of your books has a price here.';
}

/** A chance (0 to 1) in percent with one decimal: '52.4 %'; a dash for none (PRICE-12). */
export function chanceText(chance: number | null): string {
  return chance === null ? MISSING : `${(chance * 100).toFixed(1)} %`;
}

/** A chance (0 to 1) as a whole percentage: '76 %'; a dash for none. What is no certainty is never 0 or 100. */
export function wholeChanceText(chance: number | null): string {
  if (chance === null) return MISSING;
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))} %`;
}

/** An EV of one unit in percent, with its sign: '+3.1 %', '−0.4 %' (PRICE-12). */
export function evText(ev: number): string {
  const rounded = Number((ev * 100).toFixed(1));
  return `${rounded > 0 ? '+' : rounded < 0 ? MINUS : ''}${Math.abs(rounded).toFixed(1)} %`;
}

/** The same, of a data alarm with what to do: '+17.9 %, check the book' (PRICE-7). */
export function checkedEvText(ev: number): string {
  return isDataAlarm(ev) ? `${evText(ev)}, check the book` : evText(ev);
}

/** A distance between lines as a share of the stat's usual spread, both in its units: '0.2 of the usual spread' (GAP-4). */
export function spreadShareText(distance: number, spread: number): string {
  const share = roundToTenth(distance / spread);
  return `${share === 0 ? 'under 0.1' : share.toFixed(1)} of the usual spread`;
}
