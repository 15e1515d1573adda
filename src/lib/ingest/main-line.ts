import type { Offer } from './outcomes.ts';
import type { Rejection } from './rejections.ts';

/** One point of one book for one player. A null price: the book shows no price on that side. */
export type Line = { point: number; over: number | null; under: number | null };

/** Implied probability of American odds, between 0 and 1. */
function implied(price: number): number {
  return price > 0 ? 100 / (price + 100) : -price / (-price + 100);
}

/**
 * How far a line's prices are from even: the gap between two sides, or the size of a single price, which ranks -114
 * and +114 exactly alike. Lines with two sides are only compared with each other.
 */
function distanceFromEven(line: Line): number {
  if (line.over !== null && line.under !== null) return Math.abs(implied(line.over) - implied(line.under));
  return Math.abs(line.over ?? line.under ?? Number.POSITIVE_INFINITY);
}

/**
 * One price of several that a book prints for the same outcome. Equal ones are a repetition; of different ones the
 * one that pays least is kept, because the order in an answer must not matter and no better price may be invented.
 */
export function onePrice(
  prices: readonly number[],
  found: string,
): { price: number; rejections: Rejection[] } {
  const different = [...new Set(prices)].sort((a, b) => implied(b) - implied(a));
  const rejections: Rejection[] = [
    ...different.slice(1).map(() => ({ reason: 'two prices for one outcome', found }) as const),
    ...prices.slice(different.length).map(() => ({ reason: 'same outcome repeated', found }) as const),
  ];
  return { price: different[0] ?? Number.NaN, rejections };
}

/** The points of one book for one player in one market, ascending, with both sides put together. */
export function linesOf(offers: readonly Offer[]): { lines: Line[]; rejections: Rejection[] } {
  const prices = new Map<number, { over: number[]; under: number[] }>();
  const rejections: Rejection[] = [];
  for (const offer of offers) {
    if (offer.point === null || offer.side === 'yes') continue;
    const at = prices.get(offer.point) ?? { over: [], under: [] };
    at[offer.side].push(offer.price);
    prices.set(offer.point, at);
  }
  const who = offers[0] === undefined ? '' : `${offers[0].book} ${offers[0].market} ${offers[0].player}`;
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
 * The main line of one book and player (`data.md`, traps): points with both sides before points with one, then the
 * point that most other books offer, then the price nearest to even, then the lower point. Null when there is none.
 * `otherBooks` says how many other books offer a point.
 */
export function mainLine(lines: readonly Line[], otherBooks: (point: number) => number): Line | null {
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
