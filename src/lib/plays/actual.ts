import type { League } from '../league/leagues.ts';
import { baseMarket } from '../pricing/market-constant.ts';

/** What a player did in a game, by the names of `RESULT_STATS`; a stat that is not there is not known. */
export type Stats = Readonly<Record<string, number>>;

/** The stats of each league's results: name, then the headers under which a file may bring it. */
export const RESULT_STATS: Readonly<
  Record<League, Readonly<Record<string, readonly [string, ...string[]]>>>
> = {
  nba: basketball(),
  wnba: basketball(),
  mlb: {
    plate_appearances: ['PA', 'Plate Appearances'],
    hits: ['H', 'Hits'],
    runs: ['R', 'Runs'],
    rbis: ['RBI', 'RBIs'],
    homeruns: ['HR', 'Home Runs'],
    total_bases: ['TB', 'Total Bases'],
    doubles: ['2B', 'Doubles'],
    triples: ['3B', 'Triples'],
    pitches: ['Pitches', 'NP'],
    strikeouts: ['K', 'SO', 'Strikeouts'],
  },
  nfl: {
    snaps: ['Snaps'],
    passing_yards: ['Pass Yds', 'Pass Yards', 'Passing Yards'],
    rushing_yards: ['Rush Yds', 'Rush Yards', 'Rushing Yards'],
    receiving_yards: ['Rec Yds', 'Receiving Yards'],
    receptions: ['Rec', 'Receptions'],
    touchdowns: ['TD', 'Touchdowns'],
    rushing_touchdowns: ['Rush TD'],
    receiving_touchdowns: ['Rec TD'],
    other_touchdowns: ['Other TD', 'Return TD'],
  },
};

function basketball() {
  return {
    minutes: ['MIN', 'Minutes'],
    points: ['PTS', 'Points'],
    rebounds: ['REB', 'Rebounds'],
    assists: ['AST', 'Assists'],
    threes: ['3PM', 'Threes'],
  } as const;
}

type Rule = (stats: Stats) => number | null;

/** The sum of stats that are all known. */
function sum(...names: readonly string[]): Rule {
  return (stats) => {
    let total = 0;
    for (const name of names) {
      const value = stats[name];
      if (value === undefined) return null;
      total += value;
    }
    return total;
  };
}

const basketballMarkets: Readonly<Record<string, Rule>> = {
  player_points: sum('points'),
  player_rebounds: sum('rebounds'),
  player_assists: sum('assists'),
  player_threes: sum('threes'),
  player_points_rebounds_assists: sum('points', 'rebounds', 'assists'),
  player_points_rebounds: sum('points', 'rebounds'),
  player_points_assists: sum('points', 'assists'),
  player_rebounds_assists: sum('rebounds', 'assists'),
};

/** Bases that the hits are worth: one each, and one, two or three more. */
function totalBases(stats: Stats): number | null {
  const { total_bases, hits, doubles, triples, homeruns } = stats;
  if (total_bases !== undefined) return total_bases;
  if (hits === undefined || doubles === undefined || triples === undefined || homeruns === undefined)
    return null;
  return hits + doubles + 2 * triples + 3 * homeruns;
}

/** Touchdowns that a player scored, none that a player threw. One that is known is enough to have scored. */
function touchdowns(stats: Stats): number | null {
  if (stats.touchdowns !== undefined) return stats.touchdowns;
  const parts = [stats.rushing_touchdowns, stats.receiving_touchdowns, stats.other_touchdowns];
  const known = parts.reduce<number>((total, part) => total + (part ?? 0), 0);
  return known > 0 || parts.every((part) => part !== undefined) ? known : null;
}

const MARKETS: Readonly<Record<League, Readonly<Record<string, Rule>>>> = {
  nba: basketballMarkets,
  wnba: basketballMarkets,
  mlb: {
    batter_hits: sum('hits'),
    batter_rbis: sum('rbis'),
    batter_runs_scored: sum('runs'),
    batter_home_runs: sum('homeruns'),
    batter_hits_runs_rbis: sum('hits', 'runs', 'rbis'),
    batter_total_bases: totalBases,
    pitcher_strikeouts: sum('strikeouts'),
  },
  nfl: {
    player_pass_yds: sum('passing_yards'),
    player_rush_yds: sum('rushing_yards'),
    player_reception_yds: sum('receiving_yards'),
    player_receptions: sum('receptions'),
    player_rush_reception_yds: sum('rushing_yards', 'receiving_yards'),
    player_anytime_td: touchdowns,
  },
};

/**
 * What a market counts, of what a player did, in units of the stat: combinations are the sums of their parts. Null where a part
 * is not known, or nobody knows what the market counts (GRADE-2).
 */
export function actualOf(league: League, market: string, stats: Stats): number | null {
  const markets = MARKETS[league];
  const base = baseMarket(market);
  return Object.hasOwn(markets, base) ? (markets[base]?.(stats) ?? null) : null;
}
