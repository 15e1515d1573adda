import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventOdds } from '../support/event-odds.ts';
import { type FakeOdds, startFakeOdds } from '../support/fake-odds.ts';
import {
  DEVELOPER,
  type FunctionsBackend,
  type Json,
  startFunctionsBackend,
} from '../support/functions-backend.ts';
import { eventPath, eventsPath, type Game, gamesAhead, pair } from '../support/odds-script.ts';

let odds: FakeOdds;
let backend: FunctionsBackend;
let developer: string;

beforeAll(async () => {
  odds = await startFakeOdds();
  backend = await startFunctionsBackend(odds.url);
  developer = await backend.signIn(DEVELOPER);
});

afterAll(async () => {
  await backend.stop();
  await odds.stop();
});

beforeEach(() => odds.reset());

async function lastRun(name: string): Promise<Json> {
  const [run] = await backend.rows(
    `fetch_runs?select=*,fetch_run_details(*)&function_name=eq.${name}&order=started_at.desc`,
  );
  return run ?? {};
}

type Odds = ReturnType<typeof eventOdds>;

/** Odds of one player of the game in each market, at one point. */
function oddsAt(game: Game, markets: readonly string[], point: number): Odds {
  const own = Object.fromEntries(
    markets.map((market) => [market, pair(`Player of ${game.home_team}`, point)]),
  );
  return eventOdds({ draftkings: own, fanduel: own }, game);
}

/** The same odds with the points of a market as text, as a changed schema might send them. */
const asText = (response: Odds, market: string) => ({
  ...response,
  bookmakers: response.bookmakers.map((bookmaker) => ({
    ...bookmaker,
    markets: bookmaker.markets.map(({ outcomes, ...rest }) => ({
      ...rest,
      outcomes: outcomes.map((outcome) =>
        rest.key === market && 'point' in outcome ? { ...outcome, point: String(outcome.point) } : outcome,
      ),
    })),
  })),
});

describe('a market of which nothing is usable keeps its earlier rows, whatever the others of its fetch bring (SEC-50)', () => {
  const MARKETS = [
    'player_points',
    'player_points_assists',
    'player_points_rebounds',
    'player_points_rebounds_assists',
  ];
  const games = gamesAhead(3);
  const [first] = games;
  if (first === undefined) throw new Error('three games are made above');
  const fetchTask = () =>
    backend.call('scheduled-functions', {
      token: developer,
      body: { task: 'fetch-high-frequency-props' },
    });
  const points = async (table: string) =>
    (await backend.rows(`${table}?select=draftkings_point&order=event_id`)).map(
      (row) => row.draftkings_point,
    );
  const allOf = (table: string) => backend.rows(`${table}?order=id`);

  beforeEach(async () => {
    odds.script(eventsPath('basketball_nba'), { body: games });
    for (const game of games) odds.script(eventPath(game), { body: oddsAt(game, MARKETS, 20.5) });
    expect((await fetchTask()).body).toMatchObject({ success: true, count: 12, failed: [] });
  });

  test('in every game: its table is left as it is, the others are new, and games and market are named', async () => {
    const before = await allOf('props');
    const quotes = await backend.rows('market_quotes?market=eq.player_points&order=event_id');
    const listed = games.slice(0, 2);
    odds.script(eventsPath('basketball_nba'), { body: listed });
    for (const game of listed) {
      odds.script(eventPath(game), { body: asText(oddsAt(game, MARKETS, 22.5), 'player_points') });
    }
    const { status, body } = await fetchTask();
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, count: 6, eventCount: 2 });
    expect(body.failed).toMatchObject(
      listed.map((game) => ({ game: `${game.away_team} @ ${game.home_team}`, markets: ['player_points'] })),
    );
    expect(body.message).toContain(
      '6 props of 2 games. Away 1 @ Home 1: Nothing that was sent of player_points',
    );
    expect(await allOf('props')).toEqual(before);
    expect(before).toHaveLength(3);
    expect(await backend.rows('market_quotes?market=eq.player_points&order=event_id')).toEqual(quotes);
    expect(await points('points_assists_props')).toEqual([22.5, 22.5]);
    const run = await lastRun('fetch-high-frequency-props');
    expect(run).toMatchObject({ outcome: 'partial', events_total: 2, events_failed: 2, rows_written: 6 });
    expect(JSON.stringify(run.fetch_run_details)).toContain('player_points was usable');
  });

  test('in one game: that game keeps its rows of it, and the others are new', async () => {
    for (const game of games) odds.script(eventPath(game), { body: oddsAt(game, MARKETS, 22.5) });
    odds.script(eventPath(first), { body: asText(oddsAt(first, MARKETS, 22.5), 'player_points') });
    const { body } = await fetchTask();
    expect(body.failed).toHaveLength(1);
    expect(await points('props')).toEqual([20.5, 22.5, 22.5]);
    expect(await points('points_rebounds_props')).toEqual([22.5, 22.5, 22.5]);
  });

  test('in a game that has started meanwhile: its rows end, as they do in any case (DATA-36)', async () => {
    const started = { ...first, commence_time: new Date(Date.now() - 60_000).toISOString() };
    odds.script(eventPath(first), { body: asText(oddsAt(started, MARKETS, 22.5), 'player_points') });
    const { body } = await fetchTask();
    expect(body.failed).toEqual([]);
    expect(await points('props')).toEqual([20.5, 20.5]);
  });
});

test('a game of which books say only who is not to score has no touchdown props, and that is no failure (DATA-33)', async () => {
  const games = gamesAhead(2, 'americanfootball_nfl');
  const scorers = (game: Game, side: 'Yes' | 'No') =>
    eventOdds({ fanduel: { player_anytime_td: [[`Player of ${game.home_team}`, side, null, 140]] } }, game);
  const fetchScorers = () => backend.call('fetch-nfl-anytime-td-props', { token: developer });
  const stored = async () =>
    (await backend.rows('nfl_anytime_td_props?select=player_name&order=event_id')).map(
      (row) => row.player_name,
    );
  odds.script(eventsPath('americanfootball_nfl'), { body: games });
  for (const game of games) odds.script(eventPath(game), { body: scorers(game, 'Yes') });
  expect((await fetchScorers()).body).toMatchObject({ success: true, count: 2, failed: [] });
  expect(await stored()).toEqual(['Player of Home 1', 'Player of Home 2']);

  const [first] = games;
  if (first === undefined) throw new Error('two games are made above');
  odds.script(eventPath(first), { body: scorers(first, 'No') });
  expect((await fetchScorers()).body).toMatchObject({ success: true, count: 1, failed: [] });
  expect(await stored()).toEqual(['Player of Home 2']);
  expect(await lastRun('fetch-nfl-anytime-td-props')).toMatchObject({
    outcome: 'succeeded',
    events_failed: 0,
  });
});

describe('of a table with several types only the type of such a market keeps its rows (SEC-50)', () => {
  const MARKETS = ['batter_hits', 'batter_rbis', 'batter_hits_runs_rbis'];
  const games = gamesAhead(2, 'baseball_mlb');
  const [first] = games;
  if (first === undefined) throw new Error('two games are made above');
  const fetchProps = () => backend.call('fetch-mlb-player-props', { token: developer });
  const pointsOf = async (table: string, type: string) =>
    (await backend.rows(`${table}?select=draftkings_point&prop_type=eq.${type}&order=event_id`)).map(
      (row) => row.draftkings_point,
    );

  test.each<[string, readonly Game[], number[]]>([
    ['one game', [first], [1.5, 2.5]],
    ['every game', games, [1.5, 1.5]],
  ])('in %s', async (_, faulty, kept) => {
    odds.script(eventsPath('baseball_mlb'), { body: games });
    for (const game of games) odds.script(eventPath(game), { body: oddsAt(game, MARKETS, 1.5) });
    expect((await fetchProps()).body).toMatchObject({ success: true, count: 6, failed: [] });
    for (const game of games) odds.script(eventPath(game), { body: oddsAt(game, MARKETS, 2.5) });
    for (const game of faulty) {
      odds.script(eventPath(game), {
        body: asText(oddsAt(game, MARKETS, 2.5), 'batter_hits_runs_rbis'),
      });
    }
    const { body } = await fetchProps();
    expect(body).toMatchObject({ success: true, count: 6 - faulty.length });
    expect(body.failed).toHaveLength(faulty.length);
    expect(await pointsOf('baseball_props', 'hits')).toEqual([2.5, 2.5]);
    expect(await pointsOf('baseball_props', 'rbis')).toEqual([2.5, 2.5]);
    expect(await pointsOf('baseball_props', 'hits_runs_rbis')).toEqual(kept);
    expect(await pointsOf('baseball_player_props', 'hits_runs_rbis')).toEqual(kept);
  });
});

describe('a game of the list that cannot be read keeps what is stored of it, and is named (SEC-50)', () => {
  const games = gamesAhead(3);
  const [first, second, third] = games;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('three games are made above');
  const fetchPoints = () => backend.call('fetch-player-props', { token: developer });
  const idsIn = async (table: string, column: string, filter = '') =>
    (await backend.rows(`${table}?select=${column}&order=${column}${filter}`)).map((row) => row[column]);
  const quotedGames = () => idsIn('market_quotes', 'event_id', '&market=eq.player_points');
  const idsOfAll = games.map(({ id }) => id);

  beforeEach(async () => {
    for (const game of games) odds.script(eventPath(game), { body: oddsAt(game, ['player_points'], 20.5) });
    odds.script(eventsPath('basketball_nba'), { body: games });
    expect((await fetchPoints()).body).toMatchObject({ success: true, count: 3, failed: [] });
  });

  test('its props and its game stay, whatever else was not listed goes', async () => {
    odds.script(eventsPath('basketball_nba'), { body: [first, { ...second, home_team: null }] });
    const { status, body } = await fetchPoints();
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, count: 1, eventsProcessed: 1, eventCount: 2 });
    expect(body.failed).toMatchObject([{ game: 'Away 2 @ —' }]);
    expect(body.message).toContain(
      '1 prop of 1 of 2 games. Away 2 @ — keeps its earlier rows: The list of games was not understood in what it says of it (found home_team null).',
    );
    expect(await idsIn('props', 'event_id')).toEqual([first.id, second.id]);
    expect(await quotedGames()).toEqual([first.id, second.id]);
    expect(await idsIn('nba_events', 'id')).toEqual([first.id, second.id]);
    expect(await lastRun('fetch-player-props')).toMatchObject({
      outcome: 'partial',
      events_total: 2,
      events_failed: 1,
    });
  });

  test('a game that is listed twice is asked for once, and a name that no table holds costs its own line alone (SEC-47, SEC-49)', async () => {
    const body = oddsAt(first, ['player_points'], 22.5);
    const [book] = body.bookmakers;
    const odd = { name: 'Over' as const, description: `Paolo${'\0'}Banchero`, price: -110, point: 9.5 };
    book?.markets[0]?.outcomes.push(odd, { ...odd, description: 'x'.repeat(5_000) });
    odds.script(eventPath(first), { body });
    odds.script(eventsPath('basketball_nba'), { body: [first, first, second] });
    const { status, body: told } = await fetchPoints();
    expect([status, told.message]).toEqual([200, '2 props of 2 games']);
    expect(await idsIn('props', 'event_id')).toEqual([first.id, second.id]);
    const [run] = await backend.rows('fetch_runs?order=started_at.desc&limit=1');
    expect(run).toMatchObject({ outcome: 'succeeded', events_total: 2, rows_rejected: 2 });
  });

  test('without even an id no game and no props go, for it may be any of them', async () => {
    odds.script(eventsPath('basketball_nba'), { body: [first, { ...second, id: 7 }] });
    const { body } = await fetchPoints();
    expect(body).toMatchObject({ count: 1, eventsProcessed: 1, eventCount: 2 });
    expect(body.failed).toMatchObject([{ game: 'Away 2 @ Home 2' }]);
    expect(await idsIn('props', 'event_id')).toEqual(idsOfAll);
    expect(await quotedGames()).toEqual(idsOfAll);
    expect(await idsIn('nba_events', 'id')).toEqual(idsOfAll);
  });

  test.each<[string, unknown, string[]]>([
    ['with its id: it stays in a fetch of games too', null, ['1', '2']],
    ['without its id: every game stays', 7, ['1', '2', '3']],
  ])('%s', async (_, brokenId, staying) => {
    const wnba = gamesAhead(3, 'basketball_wnba').map((game, at) => ({ ...game, id: String(at + 1) }));
    const [one, two] = wnba;
    odds.script(eventsPath('basketball_wnba'), { body: wnba });
    odds.script('/v4/sports/basketball_wnba/odds', {
      body: wnba.map((game) => ({ ...game, bookmakers: [] })),
    });
    const fetchGames = () => backend.call('fetch-wnba-events', { token: developer });
    expect((await fetchGames()).body).toMatchObject({ success: true, count: 3 });
    odds.script(eventsPath('basketball_wnba'), {
      body: [one, { ...two, ...(brokenId === null ? { home_team: null } : { id: brokenId }) }],
    });
    const { body } = await fetchGames();
    expect(body).toMatchObject({ success: true, count: 1 });
    expect(body.failed).toHaveLength(1);
    expect(body.message).toMatch(/^1 game, 0 of them with odds\. Away 2 @ .* keeps what is stored of it: /);
    expect(await idsIn('wnba_events', 'id')).toEqual(staying);
    expect(await lastRun('fetch-wnba-events')).toMatchObject({ outcome: 'partial', events_total: 2 });
  });
});

describe('odds of games that were not understood leave the stored ones (SEC-50)', () => {
  const wnba = gamesAhead(2, 'basketball_wnba').map((game, at) => ({ ...game, id: `game-${at + 1}` }));
  const [one, two] = wnba;
  if (one === undefined || two === undefined) throw new Error('two games are made above');
  const priced = (game: Game, home: number) => ({
    ...game,
    bookmakers: [
      {
        key: 'fanduel',
        markets: [
          {
            key: 'h2h',
            outcomes: [
              { name: game.home_team, price: home },
              { name: game.away_team, price: 130 },
            ],
          },
          {
            key: 'totals',
            outcomes: ['Over', 'Under'].map((name) => ({ name, price: -110, point: 165.5 })),
          },
        ],
      },
    ],
  });
  const scriptOdds = (body: unknown) => odds.script('/v4/sports/basketball_wnba/odds', { body });
  const fetchGames = () => backend.call('fetch-wnba-events', { token: developer });
  const stored = () => backend.rows('wnba_events?order=id');
  const renamed = (from: string, to: string) =>
    JSON.parse(JSON.stringify(wnba.map((game) => priced(game, -160))).replaceAll(from, to));

  beforeEach(async () => {
    odds.script(eventsPath('basketball_wnba'), { body: wnba });
    scriptOdds(wnba.map((game) => priced(game, -150)));
    expect((await fetchGames()).body).toMatchObject({
      success: true,
      message: '2 games, 2 of them with odds',
      failed: [],
    });
  });

  test.each<[string, () => unknown]>([
    [
      'prices as decimals',
      () => JSON.parse(JSON.stringify(renamed('-160', '1.63')).replace(/-110|130/g, '1.91')),
    ],
    ['prices under another name', () => renamed('"price"', '"odds"')],
    [
      'markets by name',
      () => wnba.map((game) => ({ ...game, bookmakers: [{ key: 'fanduel', markets: { h2h: {} } }] })),
    ],
    ['bookmakers by name', () => wnba.map((game) => ({ ...game, bookmakers: { fanduel: {} } }))],
  ])('%s: the fetch fails, and every price stays', async (_, body) => {
    const before = await stored();
    scriptOdds(body());
    const response = await fetchGames();
    expect(response.status).toBe(502);
    expect(response.body.error).toContain('not one usable price in the answer');
    expect(await stored()).toEqual(before);
  });

  test.each<[string, unknown]>([
    ['is unreadable', { ...priced(two, -160), home_team: null }],
    ['is unreadable, and so is its id', { ...priced(two, -160), id: null }],
    ['has odds of another form', { ...two, bookmakers: [{ key: 'fanduel', markets: { h2h: {} } }] }],
  ])('one game %s: it keeps its odds with their age and is named, the other is new', async (_, broken) => {
    const [, before] = await stored();
    scriptOdds([priced(one, -160), broken]);
    const { status, body } = await fetchGames();
    expect(status).toBe(200);
    expect(body).toMatchObject({ eventsProcessed: 1, failed: [{ game: 'Away 2 @ Home 2' }] });
    expect(body.message).toBe(
      '2 games, 1 of them with odds. Away 2 @ Home 2 keeps what is stored of it: Its odds were not understood.',
    );
    const [first, second] = await stored();
    expect(first).toMatchObject({ home_moneyline: -160, total: 165.5 });
    expect(second).toEqual(before);
    expect(await lastRun('fetch-wnba-events')).toMatchObject({ outcome: 'partial', events_failed: 1 });
  });

  test('a game that no book prices any more has no odds, and that is no failure', async () => {
    scriptOdds([priced(one, -160), { ...two, bookmakers: [] }]);
    expect((await fetchGames()).body).toMatchObject({ message: '2 games, 1 of them with odds', failed: [] });
    expect((await stored())[1]).toMatchObject({ home_moneyline: null, total: null });
  });
});
