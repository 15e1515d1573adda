import type { CellResult } from '../csv/cells.ts';
import { decimalOdds, isAmericanPrice } from '../odds/american-odds.ts';
import { countText } from '../odds/format.ts';
import { HIGHEST_LINE } from '../odds/highest-line.ts';
import { breakEven, withoutNoise } from '../pricing/worth.ts';
import type { OfferedSide, PlayOffer } from './offer.ts';

/** What a reader may type as a price: '-115', '+120', '120'; a true minus counts. Null for anything else. */
export function readPriceText(text: string): number | null {
  const plain = text.trim().replace('\u2212', '-');
  const price = /^[+-]?\d+$/.test(plain) ? Number(plain) : Number.NaN;
  return isAmericanPrice(price) ? price : null;
}

/** From where to where an amount may go, both included. */
interface Limits {
  readonly least: number;
  readonly most: number;
}

/** Lines of a market without limits of its own. What is recorded, a file brings back (MINE-6). */
export const LINES: Limits = { least: 0, most: HIGHEST_LINE };
const OWN_LINES: Limits = { least: 0.5, most: LINES.most };
/** Units of a play. */
export const STAKES: Limits = { least: 0.000001, most: 1_000_000 };
/** Units that a reader sets aside. */
export const BANKROLLS: Limits = { least: 0.000001, most: 1_000_000_000 };

/** Thousands as pages write them, '1,250.5'; '0,125' is none. */
const IN_THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const PLAIN = /^\d+(?:\.\d+)?$/;
/** A comma before three digits may be of thousands or of decimals, unless a 0 stands before it. */
const DECIMAL_COMMA = /^(?:0+,\d+|\d+,(?!\d{3}$)\d+)$/;

function amountOf(text: string): number {
  if (IN_THOUSANDS.test(text)) return Number(text.replaceAll(',', ''));
  if (DECIMAL_COMMA.test(text)) return Number(text.replace(',', '.'));
  return PLAIN.test(text) ? Number(text) : Number.NaN;
}

/**
 * What a reader may type as a line, a stake or a bankroll: a number with a point or comma, '13.5' or '13,5', and with thousands as
 * pages write them, '1,250'. Else what was expected, and what was found (TRACK-3, MINE-8).
 */
export function readAmountText(text: string, { least, most }: Limits): CellResult<number> {
  const value = amountOf(text.trim());
  if (value >= least && value <= most) return { value };
  const found = text.trim() === '' ? 'nothing' : `'${text.trim().slice(0, 40)}'`;
  const from = least > 0 && least < 0.5 ? 'above 0' : `from ${least}`;
  return {
    problem: `expected a number ${from} to ${countText(most)}, such as 13.5 or 1,250; found ${found}`,
  };
}

/** What is wrong with an amount that was typed, to be shown; null where nothing is, and where nothing is typed yet. */
export function amountProblem(name: string, text: string, limits: Limits): string | null {
  const read = readAmountText(text, limits);
  return 'value' in read || text.trim() === '' ? null : `${name}: ${read.problem}.`;
}

/** What a reader may type as a line: lines are halves and wholes, and an under of 0 never wins (TRACK-3). */
export function readLineText(text: string): CellResult<number> {
  const read = readAmountText(text, OWN_LINES);
  if ('problem' in read || Number.isInteger(read.value * 2)) return read;
  return { problem: `expected a half or a whole, such as 13.5; found '${text.trim().slice(0, 40)}'` };
}

/** What is wrong with a price that was typed; null where nothing is (TRACK-3). */
export function priceProblem(name: string, text: string): string | null {
  if (readPriceText(text) !== null) return null;
  const found = text.trim() === '' ? 'nothing' : `'${text.trim().slice(0, 40)}'`;
  return `${name}: expected American odds, such as \u2212115 or +120; found ${found}.`;
}

/** An amount that was typed; null where it is none. */
export function amountTyped(text: string, limits: Limits): number | null {
  const read = readAmountText(text, limits);
  return 'value' in read ? read.value : null;
}

/** Below this EV, either way, the chance of a push cannot be worked out. */
const FLAT = 1e-6;

/** A line that was typed, in units of the stat; null where it is none. */
export function lineTyped(text: string): number | null {
  const read = readLineText(text);
  return 'value' in read ? read.value : null;
}

/** How often the stake does not come back: always where no result is on the line, else by the EV; null where that cannot be told. */
function actionOf({ point, fair, ev, price }: OfferedSide): number | null {
  if (fair === null || ev === null) return null;
  const given = fair * decimalOdds(price) - 1;
  if (point === null || !Number.isInteger(point)) return 1;
  return Math.abs(given) < FLAT ? null : ev / given;
}

/**
 * The side as taken, at a line (in units of the stat) and price of the reader's own. Another price changes its EV; another line has a
 * worth of its own by `priced`, and without that none is known: null (TRACK-3, PRICE-3).
 */
export function takenSide(
  side: OfferedSide,
  { point, price }: { readonly point: number | null; readonly price: number },
  priced: PlayOffer['priced'] = null,
): OfferedSide {
  if (point === side.point && price === side.price) return side;
  if (point !== null && priced !== null)
    return priced({ side: side.side, book: side.book, line: point, price });
  if (point !== side.point) {
    return {
      ...side,
      point,
      price,
      fair: null,
      ev: null,
      fairLow: null,
      method: null,
      sabersim: null,
      etr: null,
    };
  }
  const action = actionOf(side);
  const ev =
    action === null || side.fair === null
      ? null
      : withoutNoise(action * (side.fair * decimalOdds(price) - 1));
  return { ...side, price, ev };
}

/** What four decimals of a chance leave open of an EV. */
const FOUR_DECIMALS = 1e-4;

/**
 * Whether an EV can be that of a fair chance (pushes aside, 0 to 1) and an American price: on a whole line a push brings it nearer to
 * 0. Both may be missing, or the EV alone (PLAY-27).
 */
export function evFollows({ point, price, fair, ev }: Pick<OfferedSide, 'point' | 'price' | 'fair' | 'ev'>) {
  if (ev === null) return true;
  if (fair === null) return false;
  const given = fair * decimalOdds(price) - 1;
  const off = FOUR_DECIMALS * (1 + decimalOdds(price));
  const canPush = point !== null && Number.isInteger(point);
  const [low, high] = canPush ? [Math.min(0, given), Math.max(0, given)] : [given, given];
  return ev >= low - off && ev <= high + off;
}

/** The chance from which a side pays, 0 to 1. */
export const needsOf = ({ price }: Pick<OfferedSide, 'price'>): number => breakEven(price);
