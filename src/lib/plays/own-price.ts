import { decimalOdds, isAmericanPrice } from '../odds/american-odds.ts';
import { breakEven } from '../pricing/worth.ts';
import type { OfferedSide } from './offer.ts';

/** What a reader may type as a price: '-115', '+120', '120'; a true minus counts. Null for anything else. */
export function readPriceText(text: string): number | null {
  const plain = text.trim().replace('\u2212', '-');
  const price = /^[+-]?\d+$/.test(plain) ? Number(plain) : Number.NaN;
  return isAmericanPrice(price) ? price : null;
}

/** What a reader may type as a line or a stake: a number from 0 up with a point or comma. Null for anything else. */
export function readAmountText(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** Below this EV, either way, the chance of a push cannot be worked out. */
const FLAT = 1e-6;

/** How often the stake does not come back, of an EV and the chance without pushes; null where that cannot be told. */
function actionOf({ fair, ev, price }: OfferedSide): number | null {
  if (fair === null || ev === null) return null;
  const given = fair * decimalOdds(price) - 1;
  return Math.abs(given) < FLAT ? null : ev / given;
}

/** The side as taken. Another price changes its EV; another line leaves its worth unknown: null (TRACK-3). */
export function takenSide(
  side: OfferedSide,
  { point, price }: { readonly point: number | null; readonly price: number },
): OfferedSide {
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
  if (price === side.price) return side;
  const action = actionOf(side);
  const ev = action === null || side.fair === null ? null : action * (side.fair * decimalOdds(price) - 1);
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
