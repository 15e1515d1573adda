import { impliedProbability } from '../odds/american-odds.ts';
import { isTwoWay } from './overrounds.ts';

/** A line of a book with American prices; null: the side is not offered. A book with a ladder has several. */
export interface BookLine {
  readonly book: string;
  readonly line: number;
  readonly over: number | null;
  readonly under: number | null;
}

/** The lines of a prop's quotes; a book without a line has none. */
export function bookLines(
  quotes: readonly { book: string; point: number | null; over: number | null; under: number | null }[],
): BookLine[] {
  return quotes.flatMap(({ book, point, over, under }) =>
    point === null ? [] : { book, line: point, over, under },
  );
}

/** Whether a book offers one side of a line alone. */
export function hasOneSide({ over, under }: Pick<BookLine, 'over' | 'under'>): boolean {
  return (over === null) !== (under === null);
}

/**
 * Where a line ranks among its book's by what it says about the mean, the one that says most first: 0 to 0.5 with both sides and 1 to
 * 1.5 with one, by how far implied chances are from even; infinite where it says nothing.
 */
function tellingRank({ line, over, under }: BookLine): number {
  if (!(line > 0)) return Number.POSITIVE_INFINITY;
  if (over !== null && under !== null) {
    const o = impliedProbability(over);
    const u = impliedProbability(under);
    return isTwoWay(o + u - 1) ? Math.abs(o - u) / 2 : Number.POSITIVE_INFINITY;
  }
  const price = over ?? under;
  return price === null ? Number.POSITIVE_INFINITY : 1 + Math.abs(impliedProbability(price) - 0.5);
}

/** Of lines that are as near to even money the lower one comes first; its prices decide where a book has it twice. */
const compareLines = (a: BookLine, b: BookLine): number =>
  a.line - b.line || (a.over ?? 0) - (b.over ?? 0) || (a.under ?? 0) - (b.under ?? 0);

/**
 * The line of each book that says most about the mean: both sides before one, then the nearest to even money, then the
 * lower, in whatever order they come. Books whose lines say nothing are not there (PRICE-2).
 */
export function tellingLines(lines: readonly BookLine[]): BookLine[] {
  const telling: BookLine[] = [];
  const books: string[] = [];
  const ranks: number[] = [];
  for (const line of lines) {
    const rank = tellingRank(line);
    if (rank === Number.POSITIVE_INFINITY) continue;
    // A prop has ten books at most: looking through them is quicker than a map of each prop.
    const at = books.indexOf(line.book);
    if (at === -1) {
      telling.push(line);
      books.push(line.book);
      ranks.push(rank);
      continue;
    }
    const [known, least = Number.POSITIVE_INFINITY] = [telling[at], ranks[at]];
    const isBefore = known === undefined || compareLines(line, known) < 0;
    if (rank < least || (rank === least && isBefore)) {
      telling[at] = line;
      ranks[at] = rank;
    }
  }
  return telling;
}
