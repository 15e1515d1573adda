import type { BookKey } from '../league/books.ts';
import { roundToTenth } from '../odds/format.ts';
import { lineOf, type Offer } from './prop.ts';

/** Caesars' line stands above another book's. */
export interface LineGap {
  /** By how much, in stat units; at least 1. */
  readonly amount: number;
  /** The books with the lowest line. */
  readonly books: readonly BookKey[];
  /** Blue (pulsing) from 2 on. */
  readonly level: 'grey' | 'blue';
}

/**
 * The largest amount by which Caesars' line exceeds another book's; null when Caesars has no line or none lies at least
 * 1 below it (specification 1, section 9).
 */
export function lineGapOf(offers: readonly Offer[]): LineGap | null {
  const caesars = lineOf(offers, 'williamhill_us');
  if (caesars === null) return null;
  let lowest = caesars;
  for (const { point } of offers) if (point !== null && point < lowest) lowest = point;
  const amount = roundToTenth(caesars - lowest);
  if (amount < 1) return null;
  const books = offers.filter(({ point }) => point === lowest).map(({ book }) => book);
  return { amount, books, level: amount >= 2 ? 'blue' : 'grey' };
}
