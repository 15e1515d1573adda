import { impliedProbability } from '../odds/american-odds.ts';
import type { Rung } from '../pricing/main-line.ts';
import type { Outcome } from './outcomes.ts';
import type { Rejection } from './rejections.ts';

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
