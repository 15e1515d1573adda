import type { Family } from '../distribution.ts';

/** The methods that make the span; the first is the one that a figure is made with. */
export const SPAN_METHODS = ['additive', 'multiplicative', 'power'] as const;
/** A devig method that has families of its own in every market. */
export type SpanMethod = (typeof SPAN_METHODS)[number];

/** Where a constant comes from: what it was fitted to, and to how many rows; 0 where it is borrowed. */
interface Origin {
  readonly source: string;
  readonly n: number;
}

/**
 * How a market's prices scatter around its mean. A family fits the books' ladders only together with the method that
 * took the margin out: change both or none (PRICE-2).
 */
export interface MarketConstant extends Origin {
  readonly families: Readonly<Record<SpanMethod, Family>>;
}

/** How results scatter around a projection (PRICE-4). */
export interface ProjectionConstant extends Origin {
  readonly family: Family;
}

/** A stat whose scatter depends on who is projected; `usual` is for a position that is unknown or not listed. */
interface ConstantByPosition {
  readonly usual: string;
  readonly positions: Readonly<Record<string, ProjectionConstant>>;
}

/** A stat that counts once it happens: the chance is that of a count with mean `level` x projection ^ `exponent`. */
export interface ScorerConstant extends Origin {
  readonly level: number;
  readonly exponent: number;
}

/** Every constant of a sport: markets by their key at the odds service without '_alternate', projections by stat. */
export interface SportConstants {
  readonly markets: Readonly<Record<string, MarketConstant>>;
  readonly projections: Readonly<Record<string, ProjectionConstant | ConstantByPosition | ScorerConstant>>;
}

/** A count with this variance to mean. */
export function count(ratio: number, growth?: number): Family {
  return growth === undefined ? { kind: 'count', ratio } : { kind: 'count', ratio, growth };
}

/** The families of a market, in the order of `SPAN_METHODS`. */
export function marketFamilies(
  additive: number,
  multiplicative: number,
  power: number,
): MarketConstant['families'] {
  return { additive: count(additive), multiplicative: count(multiplicative), power: count(power) };
}
