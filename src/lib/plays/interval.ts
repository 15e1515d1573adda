import { sumOf } from '../sum-of.ts';

/** From where to where a figure may lie, by chance alone: 95 of 100 such intervals have the true one in them. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

const Z_95 = 1.959963984540054;

// Student's t at 97.5 %, for 1 to 30 degrees of freedom.
const T_95 = [
  12.7062, 4.30265, 3.18245, 2.77645, 2.57058, 2.44691, 2.36462, 2.306, 2.26216, 2.22814, 2.20099, 2.17881,
  2.16037, 2.14479, 2.13145, 2.11991, 2.10982, 2.10092, 2.09302, 2.08596, 2.07961, 2.07387, 2.06866, 2.0639,
  2.05954, 2.05553, 2.05183, 2.04841, 2.04523, 2.04227,
];

/** Student's t at 97.5 %; beyond the table by its series in 1 / degrees, which is right to four decimals there. */
function studentT(degrees: number): number {
  const known = T_95[degrees - 1];
  if (known !== undefined) return known;
  const z = Z_95;
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  );
}

/** A mean of values and its 95 % interval (Student's t); the interval is null under two values, all of it without any (MINE-3). */
export function meanInterval(
  values: readonly number[],
): { readonly mean: number; readonly interval: Interval | null } | null {
  const n = values.length;
  if (n === 0) return null;
  const mean = sumOf(values) / n;
  if (n < 2) return { mean, interval: null };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const reach = studentT(n - 1) * Math.sqrt(squares / (n - 1) / n);
  return { mean, interval: { low: mean - reach, high: mean + reach } };
}

/**
 * What was won a unit staked, and its 95 % interval: the ratio of two sums, whose variance is that of what each play is off
 * by. The interval is null under two plays, all of it where nothing was staked (MINE-3).
 */
export function ratioInterval(
  pairs: readonly { readonly won: number; readonly staked: number }[],
): RatioInterval | null {
  const sums = { groups: pairs.length, sum: 0, plays: 0, sum_sum: 0, sum_plays: 0, plays_plays: 0 };
  for (const { won, staked } of pairs) {
    sums.sum += won;
    sums.plays += staked;
    sums.sum_sum += won * won;
    sums.sum_plays += won * staked;
    sums.plays_plays += staked * staked;
  }
  return ratioOfSums(sums);
}

/** A ratio of two sums and its 95 % interval. */
interface RatioInterval {
  readonly ratio: number;
  readonly interval: Interval | null;
}

/**
 * What the ratio of two sums and its interval are worked out of: both sums over groups that do not hang together, and the sums of
 * their squares and of their products.
 */
export interface RatioSums {
  readonly groups: number;
  readonly sum: number;
  readonly plays: number;
  readonly sum_sum: number;
  readonly sum_plays: number;
  readonly plays_plays: number;
}

/**
 * The ratio of two sums and its 95 % interval (Student's t): its variance is that of what each group is off by. The interval is null
 * under two groups, all of it where the second sum is 0 (MINE-3, REC-4).
 */
export function ratioOfSums(sums: RatioSums): RatioInterval | null {
  const { groups: n, sum, plays } = sums;
  if (!(plays > 0)) return null;
  const ratio = sum / plays;
  if (n < 2) return { ratio, interval: null };
  // Floats may leave a little below 0 of what is 0.
  const squares = Math.max(0, sums.sum_sum - 2 * ratio * sums.sum_plays + ratio * ratio * sums.plays_plays);
  const reach = (studentT(n - 1) * Math.sqrt((squares * n) / (n - 1))) / plays;
  return { ratio, interval: { low: ratio - reach, high: ratio + reach } };
}

/** Wilson's 95 % interval of a share: `hits` of `n`; null without any (MINE-5). */
export function shareInterval(hits: number, n: number): Interval | null {
  if (n === 0) return null;
  const z = Z_95;
  const share = hits / n;
  const middle = share + z ** 2 / (2 * n);
  const reach = z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  const scale = 1 + z ** 2 / n;
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}
