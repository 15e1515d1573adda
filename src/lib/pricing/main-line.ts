import { groupBy } from '../group-by.ts';
import { impliedProbability } from '../odds/american-odds.ts';
import type { BookLine } from './book-line.ts';

/** A line of a book's ladder for one player, in units of the stat, with American prices; null: no price on that side. */
export type Rung = { readonly point: number; readonly over: number | null; readonly under: number | null };

/**
 * How far a line's prices are from even: between two sides the difference of their implied chances, for one side the
 * size of its price, so that -114 and +114 rank alike. Only lines of the same kind are compared.
 */
function distanceFromEven(line: Rung): number {
  if (line.over !== null && line.under !== null)
    return Math.abs(impliedProbability(line.over) - impliedProbability(line.under));
  return Math.abs(line.over ?? line.under ?? Number.POSITIVE_INFINITY);
}

/**
 * The main line of one book and player (DATA-34): lines with both sides before lines with one, then the line that most
 * other books offer, then the prices nearest to even, then the lower line. Null when there is none. `otherBooks` says how
 * many other books offer a line.
 */
export function mainLine<Line extends Rung>(
  lines: readonly Line[],
  otherBooks: (point: number) => number,
): Line | null {
  const twoSided = lines.filter((line) => line.over !== null && line.under !== null);
  const candidates = twoSided.length > 0 ? twoSided : lines;
  return candidates.reduce<Line | null>((best, line) => {
    if (best === null) return line;
    const order =
      otherBooks(line.point) - otherBooks(best.point) ||
      distanceFromEven(best) - distanceFromEven(line) ||
      best.point - line.point;
    return order > 0 ? line : best;
  }, null);
}

/**
 * The main line of each book among all the lines that are offered on a prop, as the rows of the tables have it: what pages price from,
 * so that a line has one fair chance wherever it stands (DATA-34, PRICE-2).
 */
export function mainLines(lines: readonly BookLine[]): BookLine[] {
  const booksAt = new Map<number, number>();
  for (const { line } of lines) booksAt.set(line, (booksAt.get(line) ?? 0) + 1);
  const rungs = lines.map((line) => ({ ...line, point: line.line }));
  return [...groupBy(rungs, ({ book }) => book).values()].flatMap((own) => {
    const main = mainLine(own, (point) => booksAt.get(point) ?? 0);
    if (main === null) return [];
    const { book, line, over, under } = main;
    return { book, line, over, under };
  });
}
