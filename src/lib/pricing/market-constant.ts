import { LEAGUES, type League } from '../league/leagues.ts';
import { CONSTANTS } from './constants/by-league.ts';
import type { MarketConstant } from './constants/types.ts';

/** A market's key without what only says that its lines are other ones: alternate lines are of the same prop. */
export function baseMarket(key: string): string {
  return key
    .trim()
    .toLowerCase()
    .replace(/_alternate$/, '');
}

/**
 * The families of a market, by its key at the odds service. Without a league the first that has the key is meant, which
 * for keys of basketball is the NBA. Null for a key that no league has (PRICE-2).
 */
export function marketConstant(key: string, league: League | null = null): MarketConstant | null {
  const base = baseMarket(key);
  for (const one of league === null ? LEAGUES : [league]) {
    const { markets } = CONSTANTS[one];
    if (Object.hasOwn(markets, base)) return markets[base] ?? null;
  }
  return null;
}

/** Whether any league has both markets, by their keys without '_alternate' (PRICE-5). */
export function areOfOneLeague(market: string, other: string): boolean {
  return LEAGUES.some((league) => {
    const { markets } = CONSTANTS[league];
    return Object.hasOwn(markets, market) && Object.hasOwn(markets, other);
  });
}

/** The keys of all markets that can be priced, without '_alternate'. */
export const MARKET_KEYS: readonly string[] = [
  ...new Set(LEAGUES.flatMap((league) => Object.keys(CONSTANTS[league].markets))),
].sort();

/** Markets that say yes or no: their line is 0.5 where a book writes none. */
const YES_ONLY: ReadonlySet<string> = new Set(['player_anytime_td', 'batter_home_runs']);
const YES_ONLY_STATS: ReadonlySet<string> = new Set(['anytime_td', 'homeruns']);
const YES_LINE = 0.5;

/** The line of a market whose books may write none; null where every quote must have one (PRICE-5). */
export function impliedLine(key: string): number | null {
  return YES_ONLY.has(baseMarket(key)) ? YES_LINE : null;
}

/** The same by the product's name of a stat, as a projection says it. */
export function impliedLineOfStat(stat: string): number | null {
  return YES_ONLY_STATS.has(stat) ? YES_LINE : null;
}
