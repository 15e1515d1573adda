import { impliedProbability } from './american-odds.ts';
import { MISSING, priceText } from './format.ts';

/** How a reader wants prices written: as the books do, as decimal odds, or as the probability that they imply. */
export const ODDS_FORMATS = ['american', 'decimal', 'implied'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/**
 * American odds in the reader's format: '−110', '1.91' (what one unit returns, the stake included) or '52.4%' (the
 * probability that the price implies, margin included); a dash for no price (BOOK-4, MARK-6).
 */
export function oddsText(price: number | null, format: OddsFormat): string {
  if (price === null) return MISSING;
  if (format === 'american') return priceText(price);
  const implied = impliedProbability(price);
  return format === 'decimal' ? (1 / implied).toFixed(2) : `${(implied * 100).toFixed(1)}%`;
}
