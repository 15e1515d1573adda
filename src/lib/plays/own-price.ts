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

/** Of an EV so near to 0 the chance of a push cannot be told. */
const FLAT = 1e-6;

/** How often the stake does not come back, of an EV and the chance without pushes; null where that cannot be told. */
function actionOf({ fair, ev, price }: OfferedSide): number | null {
  if (fair === null || ev === null) return null;
  const given = fair * decimalOdds(price) - 1;
  return Math.abs(given) < FLAT ? null : ev / given;
}

/**
 * A side as the reader really took it: at another price its EV is another one, and of another line nothing is known of its
 * worth (TRACK-3).
 */
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

/** The chance from which a side pays, 0 to 1. */
export const needsOf = ({ price }: Pick<OfferedSide, 'price'>): number => breakEven(price);
