import type { PlayerRole } from '../catalog/types.ts';
import type { League } from '../league/leagues.ts';

/** Names of one stat beside its own, as catalog, odds service and files write it. */
type Names = Readonly<Record<string, readonly string[]>>;

const BASKETBALL: Names = {
  points: ['pts', 'player_points'],
  rebounds: ['reb', 'rebs', 'rb', 'player_rebounds'],
  assists: ['ast', 'player_assists'],
  threes: ['3pm', '3pt', 'threes_made', 'three_pointers_made', 'player_threes'],
  points_rebounds_assists: ['pra', 'player_points_rebounds_assists'],
  points_rebounds: ['pr', 'player_points_rebounds'],
  points_assists: ['pa', 'player_points_assists'],
  rebounds_assists: ['ra', 'player_rebounds_assists'],
  blocks: ['blk', 'player_blocks'],
  steals: ['stl', 'player_steals'],
  blocks_steals: ['bs', 'stocks', 'player_blocks_steals'],
  turnovers: ['to', 'tov', 'player_turnovers'],
};

const BATTER: Names = {
  hits: ['h', 'batter_hits'],
  bases: ['tb', 'total_bases', 'batter_total_bases'],
  homeruns: ['hr', 'home_runs', 'batter_home_runs'],
  runs: ['r', 'runs_scored', 'batter_runs_scored'],
  rbis: ['rbi', 'runs_batted_in', 'batter_rbis'],
  batter_strikeouts: ['so', 'k', 'strikeouts'],
  hits_runs_rbis: ['hrr', 'hits_runs_rbi', 'batter_hits_runs_rbis'],
  singles: ['1b', 'batter_singles'],
  doubles: ['2b', 'batter_doubles'],
  walks: ['bb', 'batter_walks'],
  stolen_bases: ['sb', 'batter_stolen_bases'],
};

const PITCHER: Names = {
  strikeouts: ['so', 'k', 'ks', 'pitcher_strikeouts'],
  hits_allowed: ['h', 'hits', 'pitcher_hits_allowed'],
  outs: ['pitching_outs', 'outs_recorded', 'pitcher_outs'],
  earned_runs: ['er', 'pitcher_earned_runs'],
  walks: ['bb', 'walks_allowed', 'pitcher_walks'],
};

const FOOTBALL: Names = {
  passing_yards: ['pass_yards', 'pass_yds', 'passing_yds', 'player_pass_yds'],
  rushing_yards: ['rush_yards', 'rush_yds', 'rushing_yds', 'player_rush_yds'],
  receiving_yards: ['rec_yards', 'rec_yds', 'receiving_yds', 'reception_yds', 'player_reception_yds'],
  receptions: ['rec', 'recs', 'player_receptions'],
  rush_reception_yards: ['rush_rec_yards', 'rush_rec_yds', 'player_rush_reception_yds'],
  pass_rush_yards: ['pass_rush_yds', 'player_pass_rush_yds'],
  anytime_td: [
    'td',
    'tds',
    'anytime_tds',
    'anytime_touchdown',
    'anytime_td_scorer',
    'anytime_td_scorers',
    'anytime_touchdown_scorers',
    'player_anytime_td',
  ],
  passing_tds: ['pass_tds', 'pass_td', 'player_pass_tds'],
  interceptions: ['int', 'player_pass_interceptions'],
  rushing_attempts: ['rush_attempts', 'player_rush_attempts'],
  passing_attempts: ['pass_attempts', 'player_pass_attempts'],
  completions: ['pass_completions', 'player_pass_completions'],
};

/** Case and whatever stands between the words do not matter: 'Points + Rebounds and Assists' is one stat of three. */
function spelled(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replaceAll('_and_', '_')
    .replace(/^_+|_+$/g, '');
}

/** A slate asks thousands of times for a handful of words; of a file with others no more are kept than a slate has. */
const known = new Map<string, string>();
const MOST_KNOWN = 500;
const LONGEST_KNOWN = 60;

function spelling(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const made = spelled(text);
  if (known.size < MOST_KNOWN && text.length <= LONGEST_KNOWN) known.set(text, made);
  return made;
}

function lookUp(names: Names): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(names).flatMap(([stat, others]) => [stat, ...others].map((name) => [name, stat] as const)),
  );
}

const STATS: Readonly<Record<Exclude<League, 'mlb'> | PlayerRole, ReadonlyMap<string, string>>> = {
  nba: lookUp(BASKETBALL),
  wnba: lookUp(BASKETBALL),
  nfl: lookUp(FOOTBALL),
  batter: lookUp(BATTER),
  pitcher: lookUp(PITCHER),
};

/**
 * The product's name of a stat, of a prop type as the catalog, the odds service or a file writes it; null for one that
 * is not known. Batters and pitchers share words: without a role 'strikeouts' are thrown, as on the product's page, and
 * every other shared word is the batter's (PRICE-4).
 */
export function statNamed(league: League, propType: string, role: PlayerRole | null): string | null {
  const name = spelling(propType);
  if (league !== 'mlb') return STATS[league].get(name) ?? null;
  if (role !== null) return STATS[role].get(name) ?? null;
  if (name === 'strikeouts') return name;
  return STATS.batter.get(name) ?? STATS.pitcher.get(name) ?? null;
}

/** The product's names of every stat of a league, and in MLB of one role, that can be priced. */
export function statNames(league: League, role: PlayerRole | null): string[] {
  const tables =
    league !== 'mlb' ? [STATS[league]] : role === null ? [STATS.batter, STATS.pitcher] : [STATS[role]];
  return [...new Set(tables.flatMap((table) => [...table.values()]))];
}
