import type { Offer } from './prop.ts';

type LineOffer = Offer & { readonly point: number };

/**
 * The best offers for an over: the lowest line among books with a line, ties broken by the highest over price, a missing
 * price after every price; all that tie fully. Empty when no book has a line (specification 1, section 9).
 */
export function bestOver(offers: readonly Offer[]): readonly Offer[] {
  return best(offers, (a, b) => b.point - a.point || compare(a.over, b.over));
}

/** The best offers for an under: the highest line, ties broken by the highest under price; else as `bestOver`. */
export function bestUnder(offers: readonly Offer[]): readonly Offer[] {
  return best(offers, (a, b) => a.point - b.point || compare(a.under, b.under));
}

/** The over price of the best over; null when no book has a line or the best one shows no price. */
export function bestOverPrice(offers: readonly Offer[]): number | null {
  return bestOver(offers)[0]?.over ?? null;
}

function best(offers: readonly Offer[], betterBy: (a: LineOffer, b: LineOffer) => number): LineOffer[] {
  let found: LineOffer[] = [];
  for (const offer of offers) {
    if (!hasLine(offer)) continue;
    const leader = found[0];
    const ahead = leader === undefined ? 1 : betterBy(offer, leader);
    if (ahead > 0) found = [offer];
    else if (ahead === 0) found.push(offer);
  }
  return found;
}

function hasLine(offer: Offer): offer is LineOffer {
  return offer.point !== null;
}

function compare(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return -1;
  return b === null ? 1 : a - b;
}
