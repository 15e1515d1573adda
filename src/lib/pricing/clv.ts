import { type DevigMethod, fairOver } from './devig.ts';
import { type Chances, chancesAt, type Family, meanAt } from './distribution.ts';
import { breakEven, expectedValue, type PickChances } from './worth.ts';

/** A side of a line at an American price, as it was taken. */
export interface TakenPick {
  readonly side: 'over' | 'under';
  readonly line: number;
  readonly price: number;
}

/** A line with both American prices: the last one before the true start. */
export interface ClosingQuote {
  readonly line: number;
  readonly over: number;
  readonly under: number;
}

/** The chances of one side of a line. */
export function sideChances(chances: Chances, side: 'over' | 'under'): PickChances {
  return side === 'over'
    ? { win: chances.over, loss: chances.under }
    : { win: chances.under, loss: chances.over };
}

/** What a pick was worth when the market closed. `ev` is of one unit; `winGivenAction` and `breakEven` are 0 to 1. */
export interface ValueAtClose {
  readonly win: number;
  readonly push: number;
  readonly loss: number;
  readonly ev: number;
  readonly winGivenAction: number;
  readonly breakEven: number;
}

/** EV at close of a pick, of the chances of its own line when the market closed (PRICE-8). */
export function valueAtClose(pick: TakenPick, atPickLine: Chances): ValueAtClose {
  const chances = sideChances(atPickLine, pick.side);
  return {
    ...chances,
    push: atPickLine.push,
    ev: expectedValue(chances, pick.price),
    winGivenAction: chances.win / (chances.win + chances.loss),
    breakEven: breakEven(pick.price),
  };
}

/**
 * EV at close against one book's own last quote: its line is translated to the pick's, so that a moved line, a moved
 * price and pushes become one number. Null where the close says nothing about the mean (PRICE-8).
 */
export function sameBookValueAtClose(
  pick: TakenPick,
  close: ClosingQuote,
  family: Family,
  method: DevigMethod = 'additive',
): ValueAtClose | null {
  const mean = meanAt(family, close.line, fairOver(close.over, close.under, method));
  return mean === null ? null : valueAtClose(pick, chancesAt(family, mean, pick.line));
}
