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

/** The highest of the prices, which pays most; null when no book has one (anytime touchdown, MARK-7). */
export function bestPrice(prices: Iterable<number | null>): number | null {
  let best: number | null = null;
  for (const price of prices) {
    if (price !== null && (best === null || price > best)) best = price;
  }
  return best;
}
