import { sports } from '../../../../src/lib/catalog/catalog.ts';
import type { Sport } from '../../../../src/lib/catalog/types.ts';
import { SPORT_KEYS } from '../leagues/leagues.ts';
import type { SportKey, Stat } from '../leagues/model.ts';
import { isEventMarket, PLAYER_MARKETS, type PlayerMarket } from './player-markets.ts';

type Weights = Partial<Record<Stat, number>>;

/** What the stat columns of SaberSim count, in the demo's statistics. */
const STATS_OF_COLUMN: Readonly<Record<string, Weights>> = {
  points: { points: 1 },
  rebounds: { rebounds: 1 },
  assists: { assists: 1 },
  H: { singles: 1, doubles: 1, triples: 1, homeRuns: 1 },
  R: { runs: 1 },
  RBI: { rbis: 1 },
  K: { strikeoutsThrown: 1 },
  HR: { homeRuns: 1 },
  '1B': { singles: 1 },
  '2B': { doubles: 1 },
  '3B': { triples: 1 },
  'Pass Yds': { passYards: 1 },
  'Rush Yds': { rushYards: 1 },
  'Rec Yds': { receivingYards: 1 },
  Rec: { receptions: 1 },
};

/** For a market that no source projects: a small number, larger for those who play more. */
const SOME_OF_SPORT: Readonly<Record<SportKey, Weights>> = {
  basketball_nba: { points: 0.1 },
  basketball_wnba: { points: 0.1 },
  baseball_mlb: { singles: 1, strikeoutsThrown: 0.3 },
  americanfootball_nfl: { passYards: 0.02, rushYards: 0.05, receivingYards: 0.05 },
};
const DISPERSION = 2;
const LEAST_MEAN = 0.5;

function statsOf(columns: Readonly<Record<string, number | undefined>>): Weights {
  const stats: Weights = {};
  for (const [column, weight = 0] of Object.entries(columns)) {
    for (const [stat, share] of Object.entries(STATS_OF_COLUMN[column] ?? {}) as [Stat, number][]) {
      stats[stat] = (stats[stat] ?? 0) + weight * share;
    }
  }
  return stats;
}

/** What a catalog buys of a sport and the demo has no model of its own for; the means are what it projects. */
export function marketsOfCatalog(catalog: readonly Sport[], sportKey: SportKey): PlayerMarket[] {
  const own = catalog.filter(({ oddsSport }) => oddsSport === sportKey);
  const bought = [
    ...own.flatMap(({ categories }) =>
      categories.map(({ market, projection }) => ({
        key: market,
        kind: 'over-under' as const,
        weights: statsOf(projection.sabersim ?? {}),
      })),
    ),
    ...own.flatMap(({ priceCategories }) =>
      priceCategories.map(({ market }) => ({ key: market, kind: 'yes' as const, weights: {} })),
    ),
  ];
  const modeled = PLAYER_MARKETS[sportKey].map(({ key }) => key);
  return bought
    .filter(({ key }) => !modeled.includes(key))
    .map(({ key, kind, weights }) => ({
      key,
      kind,
      weights: Object.keys(weights).length > 0 ? weights : SOME_OF_SPORT[sportKey],
      dispersion: DISPERSION,
      leastMean: LEAST_MEAN,
    }));
}

const OFFERED: ReadonlyMap<SportKey, readonly PlayerMarket[]> = new Map(
  SPORT_KEYS.map((sportKey) => [
    sportKey,
    [...PLAYER_MARKETS[sportKey], ...marketsOfCatalog(sports, sportKey)],
  ]),
);

/**
 * A player market that the books of a sport offer: one that is modeled by hand, or else whatever the catalog buys, its
 * mean being what the category projects, so that a new category has lines without a change to the demo. Null for others.
 */
export function offeredMarket(sportKey: SportKey, key: string): PlayerMarket | null {
  return OFFERED.get(sportKey)?.find((market) => market.key === key) ?? null;
}

/** Whether the service knows a market for the odds of one event. */
export function isKnownMarket(key: string): boolean {
  return isEventMarket(key) || SPORT_KEYS.some((sportKey) => offeredMarket(sportKey, key) !== null);
}
