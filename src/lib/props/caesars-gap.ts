import type { BookKey } from '../league/books.ts';
import { roundToTenth } from '../odds/round.ts';
import { lineOf, type Quote } from './prop.ts';

/** How far Caesars' line is above another book's. */
interface CaesarsGap {
  /** In units of the stat; at least 1. */
  readonly amount: number;
  /** The books with the lowest line. */
  readonly books: readonly BookKey[];
  /** Blue from 2 on (GAP-2). */
  readonly level: 'gray' | 'blue';
}

/**
 * The largest amount by which Caesars' line exceeds another book's; null when Caesars has no line or none lies at least
 * 1 below it (GAP-1).
 */
export function caesarsGapOf(quotes: readonly Quote[]): CaesarsGap | null {
  const caesars = lineOf(quotes, 'williamhill_us');
  if (caesars === null) return null;
  let lowest = caesars;
  for (const { point } of quotes) if (point !== null && point < lowest) lowest = point;
  const amount = roundToTenth(caesars - lowest);
  if (amount < 1) return null;
  const books = quotes.filter(({ point }) => point === lowest).map(({ book }) => book);
  return { amount, books, level: amount >= 2 ? 'blue' : 'gray' };
}
