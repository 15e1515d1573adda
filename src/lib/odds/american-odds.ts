const HIGHEST_PRICE = 1_000_000;

/** Whether a value is American odds as the tables accept them: whole, at least 100 or at most -100, up to a million. */
export function isAmericanPrice(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    Math.abs(value) >= 100 &&
    Math.abs(value) <= HIGHEST_PRICE
  );
}

/** The probability that American odds imply, between 0 and 1, the book's margin included. */
export function impliedProbability(price: number): number {
  return price > 0 ? 100 / (price + 100) : -price / (-price + 100);
}

/**
 * By how much one price pays more than another, in an order only: above 0 when `a` does, 0 when both pay the same. -100 and
 * +100 are one price, even money (MARK-9).
 */
export function comparePrices(a: number, b: number): number {
  return (a === -100 ? 100 : a) - (b === -100 ? 100 : b);
}

/** The price that pays most, the first of equal ones; null when no book has one (anytime touchdown, MARK-7). */
export function bestPrice(prices: Iterable<number | null>): number | null {
  let best: number | null = null;
  for (const price of prices) {
    if (price !== null && (best === null || comparePrices(price, best) > 0)) best = price;
  }
  return best;
}

/** What one unit returns at American odds when it wins, the unit included: +150 is 2.5. */
export function decimalOdds(price: number): number {
  return price > 0 ? 1 + price / 100 : 1 - 100 / price;
}
