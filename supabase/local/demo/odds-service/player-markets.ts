import type { Means, SportKey, Stat } from '../leagues/model.ts';

/** A player market: which statistics it sums, how scattered the sum is, and from which mean on books have it. */
export type PlayerMarket = {
  key: string;
  weights: Partial<Record<Stat, number>>;
  /** Variance over mean: 1 is Poisson. */
  dispersion: number;
  leastMean: number;
  /** 'yes' markets ask only whether it happens at all: no point, and no book has a No. */
  kind: 'over-under' | 'yes';
};

const ONE_EACH = (...stats: Stat[]): Partial<Record<Stat, number>> =>
  Object.fromEntries(stats.map((stat) => [stat, 1]));

function overUnder(
  key: string,
  weights: Partial<Record<Stat, number>>,
  dispersion: number,
  leastMean: number,
): PlayerMarket {
  return { key, weights, dispersion, leastMean, kind: 'over-under' };
}

// Dispersions of basketball are those of NBA game logs; the others are chosen to look like real lines.
const BASKETBALL: PlayerMarket[] = [
  overUnder('player_points', ONE_EACH('points'), 3.05, 5),
  overUnder('player_rebounds', ONE_EACH('rebounds'), 1.26, 2.6),
  overUnder('player_assists', ONE_EACH('assists'), 1.17, 1.7),
  overUnder('player_points_rebounds', ONE_EACH('points', 'rebounds'), 3.1, 9),
  overUnder('player_points_assists', ONE_EACH('points', 'assists'), 3, 9),
  overUnder('player_rebounds_assists', ONE_EACH('rebounds', 'assists'), 1.5, 5),
  overUnder('player_points_rebounds_assists', ONE_EACH('points', 'rebounds', 'assists'), 3.1, 11),
];

const HITS = ONE_EACH('singles', 'doubles', 'triples', 'homeRuns');

const BASEBALL: PlayerMarket[] = [
  overUnder('batter_hits', HITS, 0.85, 0.2),
  overUnder('batter_home_runs', { homeRuns: 1 }, 1, 0.05),
  overUnder('batter_total_bases', { singles: 1, doubles: 2, triples: 3, homeRuns: 4 }, 1.9, 0.5),
  overUnder('batter_rbis', { rbis: 1 }, 1.3, 0.2),
  overUnder('batter_hits_runs_rbis', { ...HITS, runs: 1, rbis: 1 }, 1.5, 0.8),
  overUnder('pitcher_strikeouts', { strikeoutsThrown: 1 }, 0.95, 2),
];

const FOOTBALL: PlayerMarket[] = [
  overUnder('player_pass_yds', { passYards: 1 }, 20, 80),
  overUnder('player_rush_yds', { rushYards: 1 }, 13, 9),
  overUnder('player_reception_yds', { receivingYards: 1 }, 14, 9),
  overUnder('player_receptions', { receptions: 1 }, 1.2, 1.4),
  overUnder('player_rush_reception_yds', ONE_EACH('rushYards', 'receivingYards'), 14, 24),
  {
    key: 'player_anytime_td',
    weights: { touchdowns: 1 },
    dispersion: 1,
    leastMean: 0.1,
    kind: 'yes',
  },
];

export const PLAYER_MARKETS: Record<SportKey, PlayerMarket[]> = {
  basketball_nba: BASKETBALL,
  basketball_wnba: BASKETBALL,
  baseball_mlb: BASEBALL,
  americanfootball_nfl: FOOTBALL,
};

/** Documented markets that never have a line: batter_strikeouts came back empty in every recording. */
const EMPTY_MARKETS = [
  'batter_strikeouts',
  'batter_walks',
  'pitcher_outs',
  'pitcher_earned_runs',
  'pitcher_walks',
  'player_threes',
  'player_double_double',
  'player_rush_attempts',
  'player_pass_tds',
];

export const FEATURED_MARKETS = ['h2h', 'spreads', 'totals'];

/** Whether the service knows a market for the odds of one event. */
export function isEventMarket(key: string): boolean {
  return (
    FEATURED_MARKETS.includes(key) ||
    EMPTY_MARKETS.includes(key) ||
    Object.values(PLAYER_MARKETS).some((markets) => markets.some((market) => market.key === key))
  );
}

/** The player's mean in a market's own unit; null when the player has none of its statistics. */
export function marketMean(means: Means, market: PlayerMarket): number | null {
  let sum = 0;
  let found = false;
  for (const [stat, weight] of Object.entries(market.weights) as [Stat, number][]) {
    const mean = means[stat];
    if (mean === undefined) continue;
    sum += weight * mean;
    found = true;
  }
  return found ? sum : null;
}
