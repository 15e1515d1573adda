import { impliedProbability } from '../odds/american-odds.ts';
import { overround } from './devig.ts';

/** A line of a book with American prices; null: the side is not offered. A book with a ladder has several. */
export interface BookLine {
  readonly book: string;
  readonly line: number;
  readonly over: number | null;
  readonly under: number | null;
}

/** Prices that pay the bettor 5 % or keep 30 % do not belong to one two-way market. */
const LEAST_OVERROUND = -0.05;
const MOST_OVERROUND = 0.3;

const isMarket = (margin: number): boolean => margin >= LEAST_OVERROUND && margin <= MOST_OVERROUND;

/** Each book's mean overround over the lines that it offers with both sides, for its one-sided quotes (PRICE-5). */
export function bookOverrounds(lines: Iterable<Omit<BookLine, 'line'>>): Map<string, number> {
  const sums = new Map<string, { total: number; count: number }>();
  for (const { book, over, under } of lines) {
    const margin = over === null || under === null ? Number.NaN : overround(over, under);
    if (!isMarket(margin)) continue;
    const sum = sums.get(book) ?? { total: 0, count: 0 };
    sum.total += margin;
    sum.count += 1;
    sums.set(book, sum);
  }
  return new Map([...sums].map(([book, { total, count }]) => [book, total / count]));
}

/** 0 to 0.5 with both sides, 1 to 1.5 with one, infinite where a line says nothing about the mean. */
function distanceFromEven({ line, over, under }: BookLine): number {
  if (!(line > 0)) return Number.POSITIVE_INFINITY;
  if (over !== null && under !== null) {
    const o = impliedProbability(over);
    const u = impliedProbability(under);
    return isMarket(o + u - 1) ? Math.abs(o - u) / 2 : Number.POSITIVE_INFINITY;
  }
  const price = over ?? under;
  return price === null ? Number.POSITIVE_INFINITY : 1 + Math.abs(impliedProbability(price) - 0.5);
}

/**
 * The line of each book that says most about the mean: both sides before one, then the nearest to even money, then the
 * lower. Books whose lines say nothing are not there (PRICE-2).
 */
export function tellingLines(lines: readonly BookLine[]): BookLine[] {
  const telling: BookLine[] = [];
  const books: string[] = [];
  const distances: number[] = [];
  for (const line of lines) {
    const distance = distanceFromEven(line);
    if (distance === Number.POSITIVE_INFINITY) continue;
    // A prop has ten books at most: looking through them is quicker than a map of each prop.
    const at = books.indexOf(line.book);
    if (at === -1) {
      telling.push(line);
      books.push(line.book);
      distances.push(distance);
      continue;
    }
    const [known, least = Number.POSITIVE_INFINITY] = [telling[at], distances[at]];
    const isLower = known === undefined || line.line < known.line;
    if (distance < least || (distance === least && isLower)) {
      telling[at] = line;
      distances[at] = distance;
    }
  }
  return telling;
}
