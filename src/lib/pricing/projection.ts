import type { League } from '../league/leagues.ts';
import { CONSTANTS } from './constants/by-league.ts';
import type { ProjectionConstant, ScorerConstant } from './constants/types.ts';
import { type Chances, chancesAt } from './distribution.ts';

/** Other names of a position: a fullback is used as a running back is. */
const POSITIONS: Readonly<Record<string, string>> = { FB: 'RB', HB: 'RB' };

/**
 * How results of a stat scatter around its projection. `stat` is the product's name of it (`statNamed`); `position`
 * counts in the NFL only, and one that is not known is taken for the stat's usual one. Null for a stat without a constant
 * (PRICE-4).
 */
export function projectionConstant(
  league: League,
  stat: string,
  position: string | null = null,
): ProjectionConstant | ScorerConstant | null {
  const { projections } = CONSTANTS[league];
  const constant = Object.hasOwn(projections, stat) ? projections[stat] : undefined;
  if (constant === undefined) return null;
  if (!('positions' in constant)) return constant;
  const asked = position?.trim().toUpperCase() ?? '';
  const known = POSITIONS[asked] ?? asked;
  const { positions, usual } = constant;
  return (Object.hasOwn(positions, known) ? positions[known] : positions[usual]) ?? null;
}

/**
 * The chances of a line by a projection, which is a mean in units of the stat and no median: a back beats their projected
 * rushing yards 42 times of 100. Null for a stat without a constant (PRICE-4).
 */
export function projectionChances(
  league: League,
  stat: string,
  projection: number,
  line: number,
  position: string | null = null,
): Chances | null {
  const constant = projectionConstant(league, stat, position);
  if (constant === null) return null;
  if ('family' in constant) return chancesAt(constant.family, projection, line);
  const mean = constant.level * Math.max(0, projection) ** constant.exponent;
  return chancesAt({ kind: 'count', ratio: 1 }, mean, line);
}
