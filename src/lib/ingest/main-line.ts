import { impliedProbability } from '../odds/american-odds.ts';
import type { Outcome } from './outcomes.ts';
import type { Rejection } from './rejections.ts';

/** A line of a book's ladder for one player, in units of the stat, with American prices; null: no price on that side. */
export type Rung = { point: number; over: number | null; under: number | null };

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
 * The price of an outcome that a book sends several times: of different prices the one that pays least, so that neither
 * the order of a response matters nor a price is promised that cannot be had (SEC-49).
 */
export function onePrice(
  prices: readonly number[],
  found: string,
): { price: number; rejections: Rejection[] } {
  const different = [...new Set(prices)].sort((a, b) => impliedProbability(b) - impliedProbability(a));
  const rejections: Rejection[] = [
    ...different.slice(1).map(() => ({ reason: 'two prices for one outcome', found }) as const),
    ...prices.slice(different.length).map(() => ({ reason: 'same outcome repeated', found }) as const),
  ];
  return { price: different[0] ?? Number.NaN, rejections };
}

/** The lines of one book for one player in one market, ascending, each with the prices of both sides. */
export function ladderOf(outcomes: readonly Outcome[]): { lines: Rung[]; rejections: Rejection[] } {
  const prices = new Map<number, { over: number[]; under: number[] }>();
  const rejections: Rejection[] = [];
  for (const outcome of outcomes) {
    if (outcome.point === null || outcome.side === 'yes') continue;
    const at = prices.get(outcome.point) ?? { over: [], under: [] };
    at[outcome.side].push(outcome.price);
    prices.set(outcome.point, at);
  }
  const who =
    outcomes[0] === undefined ? '' : `${outcomes[0].book} ${outcomes[0].market} ${outcomes[0].player}`;
  const side = (values: readonly number[], name: string, point: number): number | null => {
    if (values.length === 0) return null;
    const one = onePrice(values, `${who} ${name} ${point}`);
    rejections.push(...one.rejections);
    return one.price;
  };
  const lines = [...prices]
    .sort(([a], [b]) => a - b)
    .map(([point, at]) => ({
      point,
      over: side(at.over, 'over', point),
      under: side(at.under, 'under', point),
    }));
  return { lines, rejections };
}

/**
 * The main line of one book and player (DATA-34): lines with both sides before lines with one, then the line that most
 * other books offer, then the prices nearest to even, then the lower line. Null when there is none. `otherBooks` says how
 * many other books offer a line.
 */
export function mainLine(lines: readonly Rung[], otherBooks: (point: number) => number): Rung | null {
  const twoSided = lines.filter((line) => line.over !== null && line.under !== null);
  const candidates = twoSided.length > 0 ? twoSided : lines;
  return candidates.reduce<Rung | null>((best, line) => {
    if (best === null) return line;
    const order =
      otherBooks(line.point) - otherBooks(best.point) ||
      distanceFromEven(best) - distanceFromEven(line) ||
      best.point - line.point;
    return order > 0 ? line : best;
  }, null);
}
