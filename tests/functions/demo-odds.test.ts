import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobOf, type MarketTable, type PropsJob, SCHEDULED_TASKS } from '../../src/lib/ingest/jobs.ts';
import { familyName, normalizePlayerName, readPlayerName } from '../../src/lib/players/player-name.ts';
import { closeGames, pruneHistory } from '../../supabase/local/clock.ts';
import { type DemoOddsService, startDemoOddsService } from '../../supabase/local/demo/odds-service/server.ts';
import { type EventResponse, everyLine, expectedLines, namesOf } from '../support/expected-lines.ts';
import {
  DEVELOPER,
  type FunctionsBackend,
  type Json,
  ODDS_KEY,
  startFunctionsBackend,
} from '../support/functions-backend.ts';

const propFunctions = Object.values(SCHEDULED_TASKS)
  .flat()
  .filter((name) => name.endsWith('-props'));

let demo: DemoOddsService;
let backend: FunctionsBackend;
let developer: string;

beforeAll(async () => {
  // One moment for the odds service, so that its lines do not move while they are compared.
  const moment = new Date();
  demo = await startDemoOddsService({ seed: 11, clock: () => moment });
  backend = await startFunctionsBackend(demo.url, { ODDS_TIMEOUT_MS: '20000', ODDS_MAX_BYTES: '20000000' });
  developer = await backend.signIn(DEVELOPER);
});

afterAll(async () => {
  await backend.stop();
  await demo.stop();
});

async function request(path: string, parameters: Record<string, string>): Promise<unknown> {
  const query = new URLSearchParams({ apiKey: ODDS_KEY, oddsFormat: 'american', ...parameters });
  const response = await fetch(`${demo.url}/v4/sports/${path}?${query}`);
  if (!response.ok) throw new Error(`the odds service responded ${response.status} to ${path}`);
  return response.json();
}

async function oddsOf(job: PropsJob, eventId: string): Promise<EventResponse> {
  const markets = [...new Set(job.tables.map(({ market }) => market))].join(',');
  const response = await request(`${job.sport.oddsSport}/events/${eventId}/odds`, {
    markets,
    bookmakers: job.sport.books.join(','),
  });
  return response as EventResponse;
}

/** Whether a printed name means a row's player: the same name, a nickname of it, or its initial. */
function means(printed: string, player: string): boolean {
  const [a, b] = [readPlayerName(printed), readPlayerName(player)];
  if (a.aliasKey === b.aliasKey) return true;
  return familyName(a) === familyName(b) && a.abbreviated && b.given.startsWith(a.given);
}

function storedLine(row: Json, book: string) {
  return {
    point: row[`${book}_point`],
    over: row[`${book}_over_price`],
    under: row[`${book}_under_price`],
  };
}

const NO_LINE = { point: null, over: null, under: null };

function propsJob(name: (typeof propFunctions)[number]): PropsJob {
  const job = jobOf(name);
  if (job.kind !== 'props') throw new Error(`${name} fetches props`);
  return job;
}

function expectRow(
  row: Json,
  response: EventResponse,
  { market, shape }: MarketTable,
  books: readonly string[],
) {
  const isPlayer = (printed: string) => means(printed, String(row.player_name));
  if (shape === 'yes') {
    expect([row.player_name, storedPrices(row, books)]).toEqual([
      row.player_name,
      yesPrices(response, books, isPlayer),
    ]);
    return;
  }
  const expected = expectedLines(response, market, books, isPlayer);
  for (const book of books) {
    const line = expected.get(book) ?? NO_LINE;
    expect([row.player_name, book, storedLine(row, book)]).toEqual([row.player_name, book, line]);
  }
}

/** Compares the quotes on a market of a game with all that the service sells, ladders and single sides too. */
async function compareQuotes(
  response: EventResponse,
  { table, market }: MarketTable,
  players: readonly string[],
  books: readonly string[],
): Promise<void> {
  const quotes = await backend.rows(`quotes?event_id=eq.${response.id}&market=eq.${market}`);
  expect(new Set(quotes.map((quote) => quote.table_name))).toEqual(new Set([table]));
  for (const player of players) {
    const stored = quotes
      .filter((quote) => quote.player_name === player)
      .map(({ book, point, over_price, under_price }) => [
        `${book} ${point ?? 'yes'}`,
        { over: over_price, under: under_price },
      ]);
    const expected = everyLine(response, market, books, (printed) => means(printed, player));
    expect([player, Object.fromEntries(stored)]).toEqual([player, expected]);
    expect(stored).toHaveLength(Object.keys(expected).length);
  }
}

/** Compares every row of a table with the service's odds, and every name in the odds with the rows. */
async function compareWithService(job: PropsJob, target: MarketTable, games: number): Promise<void> {
  const { table, market, propType } = target;
  const { books } = job.sport;
  const rows = await backend.rows(`${table}?order=id${propType === null ? '' : `&prop_type=eq.${propType}`}`);
  // Late in the day a league may have a single game left.
  expect(rows.length).toBeGreaterThan(0);
  const eventIds = [...new Set(rows.map((row) => String(row.event_id)))];
  expect(eventIds).toHaveLength(games);
  for (const eventId of eventIds) {
    const response = await oddsOf(job, eventId);
    const own = rows.filter((row) => row.event_id === eventId);
    const players = own.map((row) => String(row.player_name));
    expect(new Set(players.map(normalizePlayerName)).size).toBe(players.length);
    for (const printed of namesOf(response, market, books)) {
      expect([printed, players.filter((player) => means(printed, player)).length]).toEqual([printed, 1]);
    }
    for (const row of own) expectRow(row, response, target, books);
    // A market that fills two tables has its quotes once, with the first.
    const first = job.tables.find((each) => each.market === market);
    if (first === target && eventId === eventIds[0]) await compareQuotes(response, target, players, books);
  }
}

function isFirstOfShape(name: (typeof propFunctions)[number]): boolean {
  const shapeOf = (each: typeof name) => {
    const { sport, tables } = propsJob(each);
    return `${sport.oddsSport} ${tables.map(({ shape }) => shape).join()}`;
  };
  return propFunctions.find((each) => shapeOf(each) === shapeOf(name)) === name;
}

describe.each(propFunctions)(
  "%s fills its table from the demo's odds service (FUNC-2, FUNC-9, FUNC-10, FUNC-15, FUNC-19, DATA-15, QUOTE-1)",
  (name) => {
    const job = propsJob(name);
    test('every row and price is what the odds service says, and every player that it offers has one row', async () => {
      const { status, body } = await backend.call(name, { token: developer });
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, failed: [] });
      for (const target of job.tables) await compareWithService(job, target, Number(body.eventsProcessed));
    });

    // Once a sport and shape of lines: the functions of one differ in their market only.
    if (!isFirstOfShape(name)) return;

    test('fetching again changes nothing but the time at which it was seen', async () => {
      const tables = [...new Set(job.tables.map(({ table }) => table))];
      const snapshot = async () => {
        const rows = await Promise.all(tables.map((table) => backend.rows(`${table}?order=id`)));
        return rows.flat().map(({ updated_at, ...row }) => row);
      };
      const history = () =>
        backend.rows(`line_history?select=id&order=id&table_name=in.(${tables.join(',')})`);
      const [before, changes] = [await snapshot(), await history()];
      expect((await backend.call(name, { token: developer })).status).toBe(200);
      expect(await snapshot()).toEqual(before);
      expect(await history()).toEqual(changes);
      expect(changes.length).toBeGreaterThan(0);
    });
  },
);

/** The lowest-paying Yes price of each book. */
function yesPrices(
  response: EventResponse,
  books: readonly string[],
  isPlayer: (printed: string) => boolean,
): Record<string, number> {
  const prices: Record<string, number> = {};
  for (const { key, markets } of response.bookmakers.filter((book) => books.includes(book.key))) {
    const yes = markets
      .flatMap(({ outcomes }) => outcomes)
      .filter((outcome) => outcome.name === 'Yes' && isPlayer(outcome.description))
      .map(({ price }) => price)
      .sort((a, b) => (a > 0 ? a : 10_000 / -a) - (b > 0 ? b : 10_000 / -b));
    if (yes[0] !== undefined) prices[key] = yes[0];
  }
  return prices;
}

function storedPrices(row: Json, books: readonly string[]): Json {
  const prices = books.map((book) => [book, row[`${book}_price`]] as const);
  return Object.fromEntries(prices.filter(([, price]) => price !== null));
}

describe('games with their featured odds', () => {
  type Featured = {
    id: string;
    home_team: string;
    away_team: string;
    bookmakers: EventFeatured[];
  };
  type EventFeatured = {
    key: string;
    markets: { key: string; outcomes: { name: string; price: number; point?: number }[] }[];
  };

  async function featured(sport: string, book: string): Promise<Map<string, Featured>> {
    const response = await request(`${sport}/odds`, { markets: 'h2h,spreads,totals', bookmakers: book });
    return new Map((response as Featured[]).map((game) => [game.id, game]));
  }

  function outcome(game: Featured | undefined, market: string, name: string | undefined) {
    const found = game?.bookmakers[0]?.markets.find(({ key }) => key === market);
    return found?.outcomes.find((candidate) => candidate.name === name);
  }

  test('the WNBA games show one book, FanDuel, and null where it offers nothing (FUNC-11, FUNC-12)', async () => {
    const { body } = await backend.call('fetch-wnba-events', { token: developer });
    const games = await featured('basketball_wnba', 'fanduel');
    const rows = await backend.rows('wnba_events?order=id');
    expect(rows).toHaveLength(Number(body.eventCount));
    expect(rows.some((row) => row.total !== null)).toBe(true);
    for (const row of rows) {
      const game = games.get(String(row.id));
      expect(row).toMatchObject({
        home_moneyline: outcome(game, 'h2h', game?.home_team)?.price ?? null,
        away_moneyline: outcome(game, 'h2h', game?.away_team)?.price ?? null,
        home_spread: outcome(game, 'spreads', game?.home_team)?.point ?? null,
        away_spread_price: outcome(game, 'spreads', game?.away_team)?.price ?? null,
        total: outcome(game, 'totals', 'Over')?.point ?? null,
        under_price: outcome(game, 'totals', 'Under')?.price ?? null,
      });
    }
  });

  test("the MLB games show DraftKings' total, and hits + runs + RBIs rows are joined to their game (FUNC-1, DATA-4)", async () => {
    const { body } = await backend.call('fetch-mlb-events', { token: developer });
    expect(body.message).toMatch(/^\d+ games, \d+ of them with odds$/);
    const games = await featured('baseball_mlb', 'draftkings');
    const inWindow = `commence_time=lt.${new Date(Date.now() + 27 * 3_600_000).toISOString()}`;
    for (const row of await backend.rows(`mlb_events?${inWindow}&order=id`)) {
      const game = games.get(String(row.id));
      expect(row).toMatchObject({
        DraftKings_total: outcome(game, 'totals', 'Over')?.point ?? null,
        DraftKings_over: outcome(game, 'totals', 'Over')?.price ?? null,
        DraftKings_under: outcome(game, 'totals', 'Under')?.price ?? null,
      });
    }
    const priced = await backend.rows('mlb_events?DraftKings_total=not.is.null&order=id');
    expect(priced.length).toBeGreaterThan(0);
    const [lost, ...kept] = priced;
    await backend.write('DELETE', `mlb_events?id=eq.${String(lost?.id)}`);
    await backend.call('fetch-mlb-player-props', { token: developer });
    // The game that was missing is there again for its props; the others keep their odds and the age of these.
    expect(await backend.rows('mlb_events?DraftKings_total=not.is.null&order=id')).toEqual(kept);
    const joined = await backend.rows(
      'baseball_player_props?select=prop_type,mlb_events(home_team)&order=id',
    );
    expect(joined.length).toBeGreaterThan(0);
    for (const row of joined) {
      expect(row).toMatchObject({
        prop_type: 'hits_runs_rbis',
        mlb_events: { home_team: expect.any(String) },
      });
    }
  });

  test('the NFL games are those of the given dates (FUNC-8, DATA-16)', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const dates = { startDate: `${day(0)}T00:00:00Z`, endDate: `${day(4)}T23:59:59Z` };
    const { body } = await backend.call('fetch-nfl-events', { token: developer, body: dates });
    const rows = await backend.rows('nfl_events?order=commence_time&total=not.is.null');
    expect(body).toMatchObject({ success: true, eventsProcessed: expect.any(Number) });
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('the tasks of the schedule buy each game once for all its markets (FUNC-3, FUNC-4, FUNC-17)', () => {
  test.each([
    'fetch-high-frequency-props',
    'fetch-low-frequency-props',
    'fetch-wnba-props',
    'fetch-nfl-props',
  ])('the task %s makes one call a game', async (task) => {
    const headers = { 'x-schedule-secret': backend.scheduleSecret };
    const { body } = await backend.call('scheduled-functions', { headers, body: { task } });
    expect(body).toMatchObject({ success: true });
    const calls = 1 + Number(body.eventCount);
    const paths = demo.requests().map(({ path }) => path);
    expect(new Set(paths.slice(-calls)).size).toBe(calls);
    const [run] = await backend.rows(`fetch_runs?function_name=eq.${task}&select=*,fetch_run_details(*)`);
    expect(run).toMatchObject({
      outcome: 'succeeded',
      fetch_run_details: { caller_kind: 'schedule', requests: calls },
    });
  });
});

test('at its start a game is closed with the quotes of the last fetch, and they stay when a fetch finds no games (QUOTE-4)', async () => {
  const [quoted] = await backend.rows('market_quotes?table_name=eq.props&order=event_id&limit=1');
  const of = `event_id=eq.${quoted?.event_id}&market=eq.${quoted?.market}`;
  const order = 'order=player_name,book,point&select=player_name,book,point,over_price,under_price,seen_at';
  const standing = await backend.rows(`quotes?${of}&${order}`);
  expect(standing.length).toBeGreaterThan(10);
  // The game begins a moment after the fetch.
  const start = new Date(Date.parse(String(quoted?.seen_at)) + 1).toISOString();
  await backend.write('PATCH', `market_quotes?${of}`, { commence_time: start });
  expect(await backend.rows(`closing_quotes?${of}`)).toEqual([]);
  await closeGames(backend.url, backend, AbortSignal.timeout(30_000));
  await backend.write('POST', 'rpc/replace_props', {
    p_table: 'props',
    p_rows: [],
    p_keep_event_ids: [],
    p_seen_at: new Date().toISOString(),
    p_quotes: [],
  });
  expect(await backend.rows('quotes?table_name=eq.props&limit=1')).toEqual([]);
  expect(await backend.rows(`closing_quotes?${of}&${order}`)).toEqual(standing);
  await expect(
    closeGames(backend.url, { secretKey: backend.publishableKey }, AbortSignal.timeout(30_000)),
  ).rejects.toThrow(/not closed \(4\d\d.*the next try comes by itself/);
});

test("the embedded clock's pruning leaves openings of hours, and of prices those of an hour and the last one (DATA-39)", async () => {
  const row = (kind: string, hours: number) => ({
    table_name: 'props',
    event_id: 'pruned',
    player_name: 'Luka Dončić',
    book: 'fanduel',
    kind,
    seen_at: new Date(Date.now() - hours * 3_600_000).toISOString(),
  });
  const kept = [row('opened', 5), row('price', 2)];
  await backend.write('POST', 'line_history', [row('opened', 7), row('price', 4), row('price', 3), ...kept]);
  await pruneHistory(backend.url, backend, AbortSignal.timeout(30_000));
  expect(await backend.rows('line_history?event_id=eq.pruned&order=id')).toMatchObject(
    kept.map(({ kind }) => ({ kind })),
  );
  await expect(
    pruneHistory(backend.url, { secretKey: backend.publishableKey }, AbortSignal.timeout(30_000)),
  ).rejects.toThrow(/not pruned \(4\d\d.*the next try comes by itself/);
});
