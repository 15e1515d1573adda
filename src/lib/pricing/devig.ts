import { impliedProbability } from '../odds/american-odds.ts';
import { sumOf } from '../sum-of.ts';
import { normalAtMost, normalQuantile } from './normal.ts';

/** Ways to take a book's margin out. Of two sides Shin's is the additive one. */
export const DEVIG_METHODS = ['additive', 'multiplicative', 'power', 'shin', 'probit'] as const;
/** A way to take a book's margin out (PRICE-1). */
export type DevigMethod = (typeof DEVIG_METHODS)[number];

/** Where a function that falls through 0 does so. */
function fallingRoot(at: (x: number) => number, low: number, high: number): number {
  let [from, to] = [low, high];
  for (let step = 0; step < 200; step += 1) {
    const middle = (from + to) / 2;
    if (middle === from || middle === to) break;
    if (at(middle) > 0) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

/** The exponent that makes the powers of these chances sum to 1. Newton's steps come from the left and cannot pass it. */
function powerExponent(implied: readonly number[]): number {
  const logs = implied.map(Math.log);
  let exponent = 1;
  for (let step = 0; step < 60; step += 1) {
    let miss = -1;
    let slope = 0;
    for (const log of logs) {
      const power = Math.exp(exponent * log);
      miss += power;
      slope += power * log;
    }
    const next = Math.max(1e-6, exponent - miss / slope);
    if (Math.abs(next - exponent) <= 1e-15 * exponent) return next;
    exponent = next;
  }
  return exponent;
}

/** Shin's model: the margin is what a share of insiders costs the book. Without a margin there is no such share. */
function shin(implied: readonly number[]): number[] {
  const total = sumOf(implied);
  if (total <= 1) return implied.map((chance) => chance / total);
  const fairAt = (share: number) =>
    implied.map(
      (chance) =>
        (Math.sqrt(share * share + (4 * (1 - share) * chance * chance) / total) - share) / (2 * (1 - share)),
    );
  return fairAt(fallingRoot((share) => sumOf(fairAt(share)) - 1, 0, 1 - 1e-9));
}

function probit(implied: readonly number[]): number[] {
  const scores = implied.map(normalQuantile);
  const fairAt = (shift: number) => scores.map((score) => normalAtMost(score - shift));
  return fairAt(fallingRoot((shift) => sumOf(fairAt(shift)) - 1, -10, 10));
}

/**
 * Fair chances of all outcomes of one market, of their implied chances (each above 0 and below 1). They sum to 1. The
 * additive way can leave less than 0 to a longshot among three outcomes and more, never among two (PRICE-1).
 */
export function devig(implied: readonly number[], method: DevigMethod): number[] {
  const total = sumOf(implied);
  switch (method) {
    case 'additive':
      return implied.map((chance) => chance - (total - 1) / implied.length);
    case 'multiplicative':
      return implied.map((chance) => chance / total);
    case 'power': {
      const exponent = powerExponent(implied);
      return implied.map((chance) => chance ** exponent);
    }
    case 'shin':
      return shin(implied);
    case 'probit':
      return probit(implied);
  }
}

/** What a book keeps of a two-way market: the implied chances of both American prices less 1; below 0 it pays. */
export function overround(over: number, under: number): number {
  return impliedProbability(over) + impliedProbability(under) - 1;
}

/** The fair chance of the over, 0 to 1 and pushes aside, of a line with both American prices (PRICE-1). */
export function fairOver(over: number, under: number, method: DevigMethod = 'additive'): number {
  const o = impliedProbability(over);
  const u = impliedProbability(under);
  if (method === 'additive' || method === 'shin') return (1 + o - u) / 2;
  if (method === 'multiplicative') return o / (o + u);
  return devig([o, u], method)[0] ?? Number.NaN;
}

/**
 * The fair chance of a side that a book offers alone, of its American price and the book's usual overround on markets
 * with two sides: what would bring one of two even sides to a half is taken off. Multiplicative divides, power raises,
 * every other way shifts the odds, so that a longshot keeps a chance above 0 (PRICE-5).
 */
export function fairOneSided(price: number, margin: number, method: DevigMethod = 'additive'): number {
  const implied = impliedProbability(price);
  const even = Math.min(0.999, Math.max(0.5, (1 + margin) / 2));
  if (method === 'multiplicative') return implied / (2 * even);
  if (method === 'power') return implied ** (Math.log(0.5) / Math.log(even));
  const odds = ((implied / (1 - implied)) * (1 - even)) / even;
  return odds / (1 + odds);
}
