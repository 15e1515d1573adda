import { joinNameVariants } from '../../src/lib/ingest/name-variants.ts';
import { readEventOdds } from '../../src/lib/ingest/outcomes.ts';
import { propRows } from '../../src/lib/ingest/prop-rows.ts';
import { marketQuotes, type PlayerQuote } from '../../src/lib/ingest/quotes.ts';
import { BOOK_KEYS } from '../../src/lib/league/books.ts';
import type { League } from '../../src/lib/league/leagues.ts';
import { expectedPlayers } from '../../supabase/local/demo/leagues/game-means.ts';
import type { Game, SportKey } from '../../supabase/local/demo/leagues/model.ts';
import { unit } from '../../supabase/local/demo/leagues/random.ts';
import { gamesOfDay } from '../../supabase/local/demo/leagues/schedule.ts';
import { oddsQuery } from '../../supabase/local/demo/odds-service/query.ts';
import { eventOddsResponse } from '../../supabase/local/demo/odds-service/responses.ts';
import type { FunctionsBackend, Json } from './functions-backend.ts';
import { lines } from './projection-csv.ts';

// Days of the demo as they were played: the last quotes before each game, and box scores drawn beside what was expected.

const SEED = 20261121;
const MINUTE_MS = 60_000;
/** How long before the start the last fetch was. */
export const MINUTES_BEFORE = 7;

type Category = { market: string; table: string; propType: string | null; shape: 'over-under' | 'yes' };
type Sport = { key: SportKey; league: League; projections: string; categories: readonly Category[] };

const category = (market: string, table: string, propType: string | null = null): Category => ({
  market,
  table,
  propType,
  shape: table.includes('anytime') ? 'yes' : 'over-under',
});
const SPORTS: readonly Sport[] = [
  {
    key: 'basketball_nba',
    league: 'nba',
    projections: 'etr_projections',
    categories: [
      category('player_points', 'props'),
      category('player_rebounds_assists', 'rebounds_assists_props'),
      category('player_points_rebounds_assists', 'points_rebounds_assists_props'),
    ],
  },
  {
    key: 'baseball_mlb',
    league: 'mlb',
    projections: 'sabersim_baseball_projections',
    categories: [
      category('batter_hits_runs_rbis', 'baseball_props', 'hits_runs_rbis'),
      category('batter_total_bases', 'baseball_props', 'bases'),
      category('pitcher_strikeouts', 'baseball_props', 'strikeouts'),
    ],
  },
  {
    key: 'americanfootball_nfl',
    league: 'nfl',
    projections: 'nfl_etr_projections',
    categories: [
      category('player_rush_reception_yds', 'nfl_rush_reception_yards_props'),
      category('player_anytime_td', 'nfl_anytime_td_props'),
    ],
  },
];

/** What somebody did in a game, under the headers of a file of results. */
export type BoxScore = {
  league: League;
  day: string;
  player: string;
  team: string;
  pos: string;
  cells: Record<string, string>;
};

export type PlayedMarket = Category & {
  league: League;
  game: Game;
  quotes: readonly PlayerQuote[];
  rows: readonly Json[];
};
export type PlayedDay = { day: string; markets: readonly PlayedMarket[]; boxScores: readonly BoxScore[] };

const HEADERS: Readonly<Record<string, string>> = {
  points: 'PTS',
  rebounds: 'REB',
  assists: 'AST',
  runs: 'R',
  rbis: 'RBI',
  homeRuns: 'HR',
  doubles: '2B',
  triples: '3B',
  strikeoutsThrown: 'K',
  rushYards: 'Rush Yds',
  receivingYards: 'Rec Yds',
  touchdowns: 'TD',
};

function boxScore(
  league: League,
  game: Game,
  expected: ReturnType<typeof expectedPlayers>[number],
): BoxScore {
  const { player, team, means } = expected;
  const drawn = (stat: string, mean: number) =>
    Math.round(mean * 2 * unit(SEED, 'played', game.id, player.name, player.position, stat));
  const cells: Record<string, string> = {};
  const counts = new Map<string, number>();
  for (const [stat, mean] of Object.entries(means)) counts.set(stat, drawn(stat, mean));
  for (const [stat, header] of Object.entries(HEADERS)) cells[header] = String(counts.get(stat) ?? '');
  if (league === 'nba') cells.MIN = '30';
  if (league === 'mlb') {
    const hit = (stat: string) => counts.get(stat) ?? 0;
    cells.H = String(hit('singles') + hit('doubles') + hit('triples') + hit('homeRuns'));
    cells.PA = '4';
    cells.Pitches = '80';
    cells.Started = 'yes';
  }
  if (league === 'nfl') for (const header of ['Rush Yds', 'Rec Yds', 'TD']) cells[header] ||= '0';
  return {
    league,
    day: game.leagueDay,
    player: player.name,
    team: team.code,
    pos: player.position,
    cells: { ...cells, Played: 'yes' },
  };
}

function playedMarket({ key, league }: Sport, game: Game, one: Category): PlayedMarket {
  const now = new Date(game.commenceTime.getTime() - MINUTES_BEFORE * MINUTE_MS);
  const parameters = new URLSearchParams({
    markets: one.market,
    bookmakers: BOOK_KEYS.join(','),
    oddsFormat: 'american',
  });
  const odds = eventOddsResponse(
    { seed: SEED, now },
    key,
    game.id,
    'iso',
    oddsQuery(parameters, () => true),
  );
  const wanted = { markets: new Map([[one.market, one.shape]]), books: BOOK_KEYS };
  const { event, outcomes } = readEventOdds(JSON.parse(JSON.stringify(odds)), game.id, wanted);
  const read = propRows(event, outcomes, joinNameVariants(outcomes), { ...one, books: BOOK_KEYS });
  return { ...one, league, game, quotes: read.quotes, rows: read.rows };
}

/**
 * A game a sport of each of these league days, at the moment of its last quotes: the markets of a sport take turns, and one
 * that has no second side comes with the others.
 */
export function playedDays(days: readonly string[]): PlayedDay[] {
  return days.map((day, turn) => {
    const games = SPORTS.map((sport) => {
      const planned = gamesOfDay(SEED, sport.key, day, new Date(`${day}T12:00:00Z`))[0];
      if (planned === undefined) throw new Error(`no game of ${sport.league} on ${day}`);
      const game = gamesOfDay(
        SEED,
        sport.key,
        day,
        new Date(planned.commenceTime.getTime() - MINUTES_BEFORE * MINUTE_MS),
      )[0];
      if (game === undefined) throw new Error(`no game of ${sport.league} on ${day}`);
      return { sport, game };
    });
    return {
      day,
      markets: games.flatMap(({ sport, game }) =>
        sport.categories
          .filter((_, at, all) => at === turn % all.length || all[turn % all.length]?.shape === 'yes')
          .map((one) => playedMarket(sport, game, one)),
      ),
      boxScores: games.flatMap(({ sport, game }) =>
        expectedPlayers(SEED, game).map((expected) => boxScore(sport.league, game, expected)),
      ),
    };
  });
}

/** Names everybody of these days by files of projections, so that odds and results meet the same players. */
export async function storeWhoPlays(backend: FunctionsBackend, days: readonly PlayedDay[]): Promise<void> {
  for (const { league, projections } of SPORTS) {
    const names = new Map<string, Json>();
    for (const { player, team, pos } of days.flatMap(({ boxScores }) =>
      boxScores.filter((one) => one.league === league),
    )) {
      const row = league === 'mlb' ? { Name: player, Team: team, Pos: pos } : { Player: player, Team: team };
      names.set(`${player} ${team} ${pos}`, row);
    }
    await backend.write('POST', 'rpc/replace_projections', {
      p_table: projections,
      p_rows: [...names.values()],
      p_seen_at: new Date(Date.parse('2026-10-01T00:00:00Z')).toISOString(),
    });
  }
}

/** Writes the last fetch before each game of a day; the next day's takes it away, and it stays as the close. */
export async function storeLastFetch(backend: FunctionsBackend, { markets }: PlayedDay): Promise<void> {
  for (const one of markets) {
    const { game, market, table, propType, rows, quotes } = one;
    const event = {
      id: game.id,
      commence_time: game.commenceTime.toISOString(),
      home_team: game.home.name,
      away_team: game.away.name,
    };
    const columns = (row: Json) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !isOfOtherBook(column, table)));
    await backend.write('POST', 'rpc/replace_props', {
      p_table: table,
      p_rows: rows.map(columns),
      p_keep_event_ids: [],
      p_seen_at: new Date(game.commenceTime.getTime() - MINUTES_BEFORE * MINUTE_MS).toISOString(),
      p_prop_types: propType === null ? null : [propType],
      p_quotes: [marketQuotes(event, { market, propType }, quotes, BOOK_KEYS, new Map())],
    });
  }
}

/** Tables of other sports lack some books. */
function isOfOtherBook(column: string, table: string): boolean {
  const lacking = /^nfl_/.test(table)
    ? ['bovada']
    : /^baseball_/.test(table)
      ? ['bovada', 'pinnacle', 'betonlineag']
      : [];
  return lacking.some((book) => column.startsWith(`${book}_`));
}

/** Box scores of a league as a file of results. */
export function resultsCsv(boxScores: readonly BoxScore[]): string {
  const headers = [...new Set(boxScores.flatMap(({ cells }) => Object.keys(cells)))];
  const isBaseball = boxScores.some(({ league }) => league === 'mlb');
  return lines(
    ['Date', 'Player', 'Team', ...(isBaseball ? ['Pos'] : []), ...headers].join(','),
    ...boxScores.map(({ day, player, team, pos, cells }) =>
      [
        day,
        `"${player}"`,
        team,
        ...(isBaseball ? [`"${pos}"`] : []),
        ...headers.map((header) => cells[header] ?? ''),
      ].join(','),
    ),
  );
}
