import { comparePrices } from '../odds/american-odds.ts';
import type { Quote } from './prop.ts';

type LineQuote = Quote & { readonly point: number };

/**
 * The best quotes for an over: the lowest line among books with a line, ties broken by the highest over price, a missing
 * price after every price; all that tie fully. Empty when no book has a line (MARK-1).
 */
export function bestOver(quotes: readonly Quote[]): readonly Quote[] {
  return best(quotes, (a, b) => b.point - a.point || compare(a.over, b.over));
}

/** The best quotes for an under: the highest line, ties broken by the highest under price; else as `bestOver`. */
export function bestUnder(quotes: readonly Quote[]): readonly Quote[] {
  return best(quotes, (a, b) => a.point - b.point || compare(a.under, b.under));
}

/** The quotes that are marked for an over: the best, and where they have no price the best that has one (MARK-10). */
export function markedOver(quotes: readonly Quote[], found = bestOver(quotes)): readonly Quote[] {
  return found[0]?.over === null
    ? [...found, ...bestOver(quotes.filter(({ over }) => over !== null))]
    : found;
}

/** Those that are marked for an under; else as `markedOver`. */
export function markedUnder(quotes: readonly Quote[], found = bestUnder(quotes)): readonly Quote[] {
  return found[0]?.under === null
    ? [...found, ...bestUnder(quotes.filter(({ under }) => under !== null))]
    : found;
}

/** The over price of the best over; null when no book has a line or the best one shows no price. */
export function bestOverPrice(quotes: readonly Quote[]): number | null {
  return bestOver(quotes)[0]?.over ?? null;
}

function best(quotes: readonly Quote[], betterBy: (a: LineQuote, b: LineQuote) => number): LineQuote[] {
  let found: LineQuote[] = [];
  for (const quote of quotes) {
    if (!hasLine(quote)) continue;
    const leader = found[0];
    const ahead = leader === undefined ? 1 : betterBy(quote, leader);
    if (ahead > 0) found = [quote];
    else if (ahead === 0) found.push(quote);
  }
  return found;
}

function hasLine(quote: Quote): quote is LineQuote {
  return quote.point !== null;
}

function compare(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return -1;
  return b === null ? 1 : comparePrices(a, b);
}
