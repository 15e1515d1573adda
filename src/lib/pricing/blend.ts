/** How much a projection counts beside the market before graded plays have taught better (PRICE-9). */
export const PROJECTION_WEIGHT = 0.3;

/** An opinion on a mean, in units of the stat, and how much it counts (0 to 1). */
export interface WeightedMean {
  readonly mean: number;
  readonly weight: number;
}

/**
 * The mean of market and projections together: projections take their weights, the market what they leave. Weights that
 * sum to more than 1 are scaled to 1. Without a market the projections share everything; null without either (PRICE-9).
 */
export function blendedMean(market: number | null, projections: readonly WeightedMean[]): number | null {
  const total = projections.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) return market;
  const scale = market === null || total > 1 ? 1 / total : 1;
  const projected = projections.reduce((sum, { mean, weight }) => sum + mean * weight * scale, 0);
  return market === null ? projected : projected + market * Math.max(0, 1 - total * scale);
}
