import { overround } from './devig.ts';

/** Prices that pay the bettor 5 % or keep 30 % do not belong to one two-way market. */
const LEAST_OVERROUND = -0.05;
const MOST_OVERROUND = 0.3;

/** Whether an overround is one of a two-way market (PRICE-2). */
export const isTwoWay = (margin: number): boolean => margin >= LEAST_OVERROUND && margin <= MOST_OVERROUND;

/** What a book keeps of its quotes with both sides in one market: the sum of their overrounds, and how many they are. */
export interface OverroundSum {
  /** The market's key at the odds service. */
  readonly market: string;
  readonly book: string;
  readonly total: number;
  readonly quotes: number;
}

type PricedQuote = { readonly book: string; readonly over: number | null; readonly under: number | null };

/** What each book keeps of these quotes of one market; without books that offer no line with both sides (PRICE-5). */
export function overroundSums(market: string, quotes: Iterable<PricedQuote>): OverroundSum[] {
  const sums = new Map<string, { total: number; quotes: number }>();
  for (const { book, over, under } of quotes) {
    const margin = over === null || under === null ? Number.NaN : overround(over, under);
    if (!isTwoWay(margin)) continue;
    const sum = sums.get(book) ?? { total: 0, quotes: 0 };
    sum.total += margin;
    sum.quotes += 1;
    sums.set(book, sum);
  }
  return [...sums].map(([book, sum]) => ({ market, book, ...sum }));
}

function meanByBook(sums: readonly OverroundSum[]): Map<string, number> {
  const books = new Map<string, { total: number; quotes: number }>();
  for (const { book, total, quotes } of sums) {
    const sum = books.get(book) ?? { total: 0, quotes: 0 };
    books.set(book, { total: sum.total + total, quotes: sum.quotes + quotes });
  }
  return new Map([...books].map(([book, { total, quotes }]) => [book, total / quotes]));
}

/**
 * Each book's mean overround in this market, or in all of the league's when it has none here; `sums` are a league's. Omits books
 * with neither (PRICE-5).
 */
export function usualOverrounds(market: string, sums: readonly OverroundSum[]): Map<string, number> {
  const own = sums.filter((sum) => sum.market === market);
  return new Map([...meanByBook(sums), ...meanByBook(own)]);
}
