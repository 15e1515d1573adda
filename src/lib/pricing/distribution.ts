import { normalAtMost } from './normal.ts';

/**
 * How a stat scatters around its mean. Of a count the variance is `ratio` times the mean, plus `growth` times the
 * mean's square where there is one: above the mean a negative binomial, equal to it Poisson, below it a binomial with a
 * real number of trials. Of a normal the variance is `ratio` times the mean. Means and lines are in units of the stat.
 */
export type Family =
  | { readonly kind: 'count'; readonly ratio: number; readonly growth?: number }
  | { readonly kind: 'normal'; readonly ratio: number };

/** The chances of a line, each 0 to 1 and together 1. A push happens at whole lines only. */
export interface Chances {
  readonly over: number;
  readonly push: number;
  readonly under: number;
}

/** A projection of 0 is nearly nothing and no certainty; no stat comes near the other end. */
const SMALLEST_MEAN = 0.001;
const LARGEST_MEAN = 20_000;
/** Below this exponent a first term would vanish; what is left of it is owed until the sum has grown. */
const SMALLEST_EXPONENT = -700;
const NEGLIGIBLE = 1e-17;
const RESCALE = 1e250;
/** Tails thinner than this are added up by themselves: as 1 minus the rest they would be rounding errors. */
const THIN_TAIL = 1e-4;

/**
 * The chance that a count is at most `k`, or above it. Terms follow from each other by
 * (mean + (j - 1)(ratio - 1)) / (j ratio), which holds for all three kinds and has no seam between them; for a real
 * number of trials n the sum is the incomplete beta function I_v(n - k, k + 1).
 */
function countTail(mean: number, ratio: number, k: number, upper: boolean): number {
  const excess = ratio - 1;
  const exponent = -mean * (excess === 0 ? 1 : Math.log1p(excess) / excess);
  let owed = Math.min(0, exponent - SMALLEST_EXPONENT);
  let term = Math.exp(exponent - owed);
  let sum = term;
  let j = 1;
  for (; j <= k; j += 1) {
    const grown = mean + (j - 1) * excess;
    if (grown <= 0) return upper ? 0 : 1;
    term *= grown / (j * ratio);
    sum += term;
    if (term < sum * NEGLIGIBLE) break;
    if (owed < 0 && sum > RESCALE) {
      term /= RESCALE;
      sum /= RESCALE;
      owed += Math.log(RESCALE);
    }
  }
  const below = Math.min(1, owed === 0 ? sum : sum * Math.exp(owed));
  if (!upper) return below;
  return 1 - below > THIN_TAIL || excess < 0 ? 1 - below : thinTail(mean, ratio, j, term * Math.exp(owed));
}

function thinTail(mean: number, ratio: number, from: number, before: number): number {
  let term = before;
  let sum = 0;
  for (let j = from; ; j += 1) {
    term *= (mean + (j - 1) * (ratio - 1)) / (j * ratio);
    sum += term;
    if (!(term > sum * NEGLIGIBLE)) return sum;
  }
}

/** P(X <= k), or P(X > k) when `upper`, for a whole `k`. Stats are never negative. */
function tail(family: Family, mean: number, k: number, upper: boolean): number {
  if (k < 0) return upper ? 1 : 0;
  if (family.kind === 'count') {
    const ratio = family.ratio + (family.growth ?? 0) * mean;
    return countTail(mean, ratio, k, upper);
  }
  const z = (k + 0.5 - mean) / Math.sqrt(family.ratio * mean);
  return normalAtMost(upper ? -z : z);
}

function inRange(mean: number): number {
  return Math.min(LARGEST_MEAN, Math.max(SMALLEST_MEAN, mean));
}

/**
 * The chances that a stat of this family and mean ends over, on and under a line. A mean of 0 or less counts as a
 * thousandth, because no projection is a certainty (PRICE-3).
 */
export function chancesAt(family: Family, mean: number, line: number): Chances {
  const from = inRange(mean);
  const whole = Math.floor(line);
  const over = tail(family, from, whole, true);
  if (whole !== line) return { over, push: 0, under: 1 - over };
  const under = tail(family, from, whole - 1, false);
  return { over, push: Math.max(0, 1 - over - under), under };
}

/** The chance that an over wins when it is not a push: win / (win + loss) (PRICE-3). */
export function overGivenAction(family: Family, mean: number, line: number): number {
  const from = inRange(mean);
  const whole = Math.floor(line);
  const over = tail(family, from, whole, true);
  if (whole !== line) return over;
  const action = over + tail(family, from, whole - 1, false);
  return action > 0 ? over / action : from > line ? 1 : 0;
}

/** The usual spread of a stat around this mean: the standard deviation of its family, in units of the stat. */
export function spreadAt(family: Family, mean: number): number {
  const from = inRange(mean);
  const growth = family.kind === 'count' ? (family.growth ?? 0) * from : 0;
  return Math.sqrt((family.ratio + growth) * from);
}

function logit(chance: number): number {
  const within = Math.min(1 - 1e-15, Math.max(1e-300, chance));
  return Math.log(within / (1 - within));
}

/** From here one more secant step is exact to double precision, and need not be checked. */
const CLOSE = 1e-10;
const STEPS = 100;

/**
 * The mean at which an over of this line wins with chance `fair` (0 to 1, pushes aside): the inverse of
 * `overGivenAction`. Null where a quote says nothing about the mean: a line of 0 or less, a chance of 0 or 1. Quotes that
 * want a mean outside of 0.001 to 20,000 get the nearer end.
 */
export function meanAt(family: Family, line: number, fair: number): number | null {
  if (!(line > 0 && line <= LARGEST_MEAN && fair > 0 && fair < 1)) return null;
  const wanted = logit(fair);
  // The root of the mean is where a count's logit is nearly straight, so that secants meet it in four or five steps.
  const spread = Math.sqrt(
    family.kind === 'count' ? family.ratio + (family.growth ?? 0) * line : family.ratio,
  );
  let low = Math.sqrt(SMALLEST_MEAN);
  let high = Math.sqrt(LARGEST_MEAN);
  let before = Math.sqrt(line);
  let missBefore = logit(overGivenAction(family, before * before, line)) - wanted;
  let root = before - (missBefore * spread) / 3.4;
  if (missBefore < 0) low = Math.max(low, before);
  else high = Math.min(high, before);
  for (let step = 0; step < STEPS; step += 1) {
    if (!(root > low && root < high)) root = (low + high) / 2;
    const missed = logit(overGivenAction(family, root * root, line)) - wanted;
    if (missed < 0) low = root;
    else high = root;
    const next = root - (missed * (root - before)) / (missed - missBefore);
    if (Math.abs(missed) < CLOSE || high - low < 1e-14 * root) {
      if (next >= low && next <= high) root = next;
      break;
    }
    before = root;
    missBefore = missed;
    root = step % 12 === 11 ? (low + high) / 2 : next;
  }
  return root * root;
}
