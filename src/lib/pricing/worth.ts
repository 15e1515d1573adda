import { decimalOdds } from '../odds/american-odds.ts';
import type { Chances } from './distribution.ts';

/** The share of Kelly's stake that a reader is told: a quarter. */
const KELLY_SHARE = 0.25;
const DATA_ALARM_EV = 0.1;

/** The chances of a pick, 0 to 1; what is missing to 1 is a push and gives the stake back. */
export interface PickChances {
  readonly win: number;
  readonly loss: number;
}

/** The chances of one side of a line. */
export function sideChances(chances: Chances, side: 'over' | 'under'): PickChances {
  return side === 'over'
    ? { win: chances.over, loss: chances.under }
    : { win: chances.under, loss: chances.over };
}

/** The chance that a pick wins when it is no push, 0 to 1; null where it always is one. */
export function givenAction({ win, loss }: PickChances): number | null {
  return win + loss > 0 ? win / (win + loss) : null;
}

const NINE_DECIMALS = 1e9;

/**
 * A chance or an EV to nine decimals. Tables tell a chance to 1e-11 (record 136), so that the same bet at another line would differ in
 * its last digits, and an even price would be a little better or worse than even: no threshold or order is to go by that (PRICE-6).
 */
export function withoutNoise(value: number): number {
  return Math.round(value * NINE_DECIMALS) / NINE_DECIMALS + 0;
}

/**
 * EV of one unit at an American price: what it wins less what it loses; a push is neither (PRICE-6).
 */
export function expectedValue({ win, loss }: PickChances, price: number): number {
  return withoutNoise(win * (decimalOdds(price) - 1) - loss);
}

/** The chance, pushes aside, from which an American price pays: -110 needs 0.524 (PRICE-6). */
export function breakEven(price: number): number {
  return 1 / decimalOdds(price);
}

/**
 * Kelly's share of a bankroll at an American price, (w b - l) / (b (w + l)), times `share`; 0 where the EV is not above
 * 0 (PRICE-6).
 */
export function kellyStake({ win, loss }: PickChances, price: number, share = KELLY_SHARE): number {
  const payout = decimalOdds(price) - 1;
  const action = win + loss;
  if (!(action > 0)) return 0;
  return Math.max(0, ((win * payout - loss) / (payout * action)) * share);
}

/** Whether an EV of one unit is so high that the data are to be doubted and not the book to be beaten (PRICE-7). */
export function isDataAlarm(ev: number): boolean {
  return ev > DATA_ALARM_EV;
}
