import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventOdds } from '../support/event-odds.ts';
import { type FakeOdds, startFakeOdds } from '../support/fake-odds.ts';
import { DEVELOPER, type FunctionsBackend, startFunctionsBackend } from '../support/functions-backend.ts';
import { holding } from '../support/holding.ts';
import { eventPath, eventsPath, gamesAhead, pair, plainOdds, scriptSlate } from '../support/odds-script.ts';

const nbaGames = gamesAhead(10);
const wnbaGames = gamesAhead(3, 'basketball_wnba');
const nbaEvents = eventsPath('basketball_nba');
const wnbaEvents = eventsPath('basketball_wnba');

let odds: FakeOdds;
let backend: FunctionsBackend;
let developer: string;

beforeAll(async () => {
  odds = await startFakeOdds();
  backend = await startFunctionsBackend(odds.url, {
    ODDS_CREDIT_FLOOR: '20',
    ODDS_CREDITS_PER_DAY: '100000',
    ODDS_PUBLIC_CREDITS_PER_DAY: '1000',
    ODDS_TIMEOUT_MS: '60000',
  });
  developer = await backend.signIn(DEVELOPER);
});

afterAll(async () => {
  await backend.stop();
  await odds.stop();
});

beforeEach(async () => {
  await backend.write('DELETE', 'fetch_runs?function_name=neq.none');
  await backend.write('DELETE', 'fetch_leases?name=neq.none');
  odds.reset();
  scriptSlate(odds, nbaGames);
  scriptSlate(odds, wnbaGames);
});

const fetchPoints = () => backend.call('fetch-player-props', { token: developer });
const clickWnbaPoints = () => backend.call('fetch-wnba-player-props');

/** Credits that runs of today have used already, by a kind of caller. */
async function spentAlready(credits: number, kind: 'public' | 'schedule'): Promise<void> {
  const id = randomUUID();
  const at = new Date(Date.now() - 1000).toISOString();
  await backend.write('POST', 'fetch_runs', {
    id,
    function_name: 'another-fetch',
    started_at: at,
    finished_at: at,
    outcome: 'succeeded',
  });
  await backend.write('POST', 'fetch_run_details', { run_id: id, caller_kind: kind, credits_used: credits });
}

describe('credits are counted before they are spent (SEC-46)', () => {
  test('under the floor only the free list of games is requested, and the old rows stay', async () => {
    await fetchPoints();
    const before = await backend.rows('props?order=id');
    odds.reset();
    odds.script(nbaEvents, {
      body: nbaGames,
      headers: { 'x-requests-remaining': '29', 'x-requests-last': '0' },
    });
    const { status, body } = await fetchPoints();
    expect(status).toBe(503);
    expect(body.error).toContain('29 credits left, this fetch costs up to 10 and 20 are to remain');
    expect(odds.requests.map(({ path }) => path)).toEqual([nbaEvents]);
    expect(await backend.rows('props?order=id')).toEqual(before);
  });

  test('just above the floor the fetch is made', async () => {
    odds.script(nbaEvents, {
      body: nbaGames,
      headers: { 'x-requests-remaining': '30', 'x-requests-last': '0' },
    });
    expect((await fetchPoints()).status).toBe(200);
  });

  test('the cap of the day holds for everyone, the schedule included', async () => {
    await spentAlready(99_995, 'schedule');
    const { status, body } = await fetchPoints();
    expect(status).toBe(503);
    expect(body.error).toContain('cap of 100000 credits a day');
    expect(odds.requests.map(({ path }) => path)).toEqual([nbaEvents]);
  });

  test('visitors have a cap of their own: once it is used up, a developer still fetches', async () => {
    await spentAlready(998, 'public');
    const { status, body } = await clickWnbaPoints();
    expect(status).toBe(503);
    expect(body.error).toContain('Fetches by visitors are used up for today');
    expect((await backend.call('fetch-wnba-player-props', { token: developer })).status).toBe(200);
  });

  test('what a run may spend counts from its first paid request, so a killed run counts it (SEC-80)', async () => {
    const paid = nbaGames.map(eventPath);
    const { held, release } = holding();
    for (const game of nbaGames) odds.script(eventPath(game), { body: plainOdds(game), held });
    const running = fetchPoints();
    while (!odds.requests.some(({ path }) => paid.includes(path))) await wait(10);
    const [during] = await backend.rows('fetch_run_details?select=credits_used');
    expect(during).toEqual({ credits_used: 10 });
    release();
    const { body } = await running;
    const [after] = await backend.rows('fetch_run_details?select=credits_used');
    expect(after).toEqual({ credits_used: body.creditsUsed });
  });

  test('what was used is kept: the quota of the service and the credits of the run (FUNC-17)', async () => {
    for (const path of [nbaEvents, ...nbaGames.map(eventPath)]) {
      const game = nbaGames.find((candidate) => eventPath(candidate) === path);
      odds.script(path, {
        body: game === undefined ? nbaGames : plainOdds(game),
        headers: {
          'x-requests-remaining': '490',
          'x-requests-used': '10',
          'x-requests-last': game === undefined ? '0' : '1',
        },
      });
    }
    expect((await fetchPoints()).body).toMatchObject({ creditsUsed: 10 });
    expect(await backend.rows('odds_quota')).toMatchObject([{ used: 10, remaining: 490 }]);
    const [details] = await backend.rows('fetch_run_details?select=*');
    expect(details).toMatchObject({
      caller_kind: 'developer',
      credits_used: 10,
      credits_left: 490,
      requests: 11,
      error: null,
    });
  });
});

describe('what a developer reads of a run (ADM-17)', () => {
  const unmatched = async () => (await backend.rows('fetch_run_details?select=unmatched'))[0]?.unmatched;
  const project = (players: readonly string[]) =>
    backend.write(
      'POST',
      'sabersim_projections',
      players.map((player_name) => ({ player_name, team: 'HOM', points: 20 })),
    );

  afterEach(() => backend.write('DELETE', 'sabersim_projections?id=gt.0'));

  test('players without a projection are listed by name', async () => {
    await project(nbaGames.slice(1).map((game) => `player of ${game.home_team}`));
    await fetchPoints();
    expect(await unmatched()).toEqual([{ name: 'Player of Home 1', reason: 'not projected' }]);
  });

  test('a player whose projection is known to be theirs by a decision is not listed (REVIEW-4)', async () => {
    await backend.write('POST', 'players', [{ league: 'nba', display_name: 'Called Otherwise' }]);
    const [who] = await backend.rows('players?display_name=eq.Called%20Otherwise');
    const player = { player_id: who?.id };
    const decision = { league: 'nba', spelling: 'Player of Home 1', decision: 'same', ...player };
    await backend.write('POST', 'player_aliases', [decision]);
    await project(nbaGames.slice(1).map((game) => `player of ${game.home_team}`));
    const otherwise = { player_name: 'Called Otherwise', team: 'HOM', points: 20, ...player };
    await backend.write('POST', 'sabersim_projections', [otherwise]);
    await fetchPoints();
    expect(await backend.rows('props?player_name=eq.Player%20of%20Home%201')).toMatchObject([player]);
    expect(await unmatched()).toEqual([]);
    await backend.write('DELETE', 'player_aliases?spelling=eq.Player%20of%20Home%201');
  });

  test('without any projections no player is listed', async () => {
    await fetchPoints();
    expect(await unmatched()).toEqual([]);
  });

  test('more projections than the API gives in one response all count (SEC-72)', async () => {
    const others = Array.from({ length: 1500 }, (_, at) => `Somebody ${at}`);
    await project([...others, ...nbaGames.map((game) => `Player of ${game.home_team}`)]);
    await fetchPoints();
    expect(await unmatched()).toEqual([]);
  });

  test('an initial that could be two players is listed as such', async () => {
    const [game] = nbaGames;
    if (game === undefined) throw new Error('there are ten games');
    odds.script(eventPath(game), {
      body: eventOdds(
        {
          draftkings: { player_points: [...pair('Jalen Williams', 20.5), ...pair('Jaylin Williams', 6.5)] },
          betmgm: { player_points: pair('J. Williams', 20.5) },
        },
        game,
      ),
    });
    await fetchPoints();
    expect(await unmatched()).toEqual([{ name: 'J. Williams', reason: 'ambiguous' }]);
    expect(await backend.rows(`props?event_id=eq.${game.id}`)).toHaveLength(3);
  });
});

describe('the public fetch buttons cost one batch of calls, however many visitors press them (SEC-51, SEC-69)', () => {
  test('50 visitors who click at once cause one batch of calls, and each gets a true response', async () => {
    odds.script(wnbaEvents, { body: wnbaGames, delivery: { how: 'delay', ms: 500 } });
    const responses = await Promise.all(Array.from({ length: 50 }, clickWnbaPoints));
    expect(odds.requests).toHaveLength(1 + wnbaGames.length);
    const answered = responses.filter(({ status }) => status === 200 || status === 409);
    expect(answered).toHaveLength(50);
    const fetched = responses.filter(({ body }) => body.success === true && body.fresh !== true);
    expect(fetched).toHaveLength(1);
    for (const { body } of responses.filter(({ status }) => status === 409)) {
      expect(body.error).toContain('running already');
    }
  });

  test('a second click is told how old the rows are, and nothing is bought', async () => {
    expect((await clickWnbaPoints()).body).toMatchObject({ success: true, totalPropsProcessed: 3 });
    const run = await backend.rows('fetch_runs?select=*');
    await backend.write('PATCH', `fetch_runs?id=eq.${String(run[0]?.id)}`, {
      finished_at: new Date(Date.now() - 20_000).toISOString(),
    });
    odds.requests.length = 0;
    const { status, body } = await clickWnbaPoints();
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, fresh: true, totalPropsProcessed: 3, eventCount: 3 });
    // On a busy machine the click takes its time, within the minute in which nothing is fetched again.
    expect(body.message).toMatch(/^updated [2-5]\d s ago, nothing was fetched again$/);
    expect(odds.requests).toEqual([]);
  });

  test('a click within the cooldown has its response while a developer fetches again', async () => {
    await clickWnbaPoints();
    const { held, release } = holding();
    odds.script(wnbaEvents, { body: wnbaGames, held });
    odds.requests.length = 0;
    const running = backend.call('fetch-wnba-player-props', { token: developer });
    while (odds.requests.length === 0) await wait(10);
    expect((await clickWnbaPoints()).body).toMatchObject({ success: true, fresh: true });
    release();
    expect((await running).status).toBe(200);
  });

  test('a click buys nothing after the schedule brought the table up to date', async () => {
    const headers = { 'x-schedule-secret': backend.scheduleSecret };
    await backend.call('scheduled-functions', { headers, body: { task: 'fetch-wnba-props' } });
    odds.requests.length = 0;
    expect((await clickWnbaPoints()).body).toMatchObject({ fresh: true, totalPropsProcessed: 3, count: 3 });
    const { body } = await backend.call('fetch-wnba-assists-props');
    // The schedule's run wrote points; of assists nothing is stored.
    expect(body).toMatchObject({ fresh: true, totalPropsProcessed: 0, count: 0, eventCount: 3 });
    expect(odds.requests).toEqual([]);
  });

  test('after the cooldown the next click fetches; a developer does not wait for it', async () => {
    await clickWnbaPoints();
    expect((await backend.call('fetch-wnba-player-props', { token: developer })).body.fresh).toBeUndefined();
    await backend.write('PATCH', 'fetch_runs?function_name=eq.fetch-wnba-player-props', {
      finished_at: new Date(Date.now() - 61_000).toISOString(),
    });
    odds.requests.length = 0;
    expect((await clickWnbaPoints()).body).toMatchObject({ success: true, count: 3 });
    expect(odds.requests).toHaveLength(4);
  });

  test('after a failed run a visitor is told when the next one is possible', async () => {
    odds.script(wnbaEvents, { status: 401, body: { error_code: 'INVALID_KEY' } });
    expect((await clickWnbaPoints()).status).toBe(502);
    odds.requests.length = 0;
    const { status, body } = await clickWnbaPoints();
    expect(status).toBe(503);
    expect(body.error).toMatch(/^The last fetch failed .*The next try is possible in \d+ s\.$/);
    expect(odds.requests).toEqual([]);
  });
});

describe('of two fetches of one table at once one is refused (SEC-52)', () => {
  test('the second is told that one is running, and the first is not disturbed', async () => {
    const { held, release } = holding();
    odds.script(nbaEvents, { body: nbaGames, held });
    const running = fetchPoints();
    while (odds.requests.length === 0) await wait(10);
    const second = await fetchPoints();
    expect(second.status).toBe(409);
    expect(second.body.error).toContain('running already');
    const body = { task: 'fetch-high-frequency-props' };
    expect((await backend.call('scheduled-functions', { token: developer, body })).status).toBe(409);
    release();
    expect((await running).body).toMatchObject({ success: true, count: 10 });
    expect(await backend.rows('fetch_leases')).toEqual([]);
  });

  test('fetches of different tables do not wait for each other', async () => {
    scriptSlate(odds, nbaGames, 'player_rebounds', 7.5);
    odds.script(nbaEvents, { body: nbaGames, delivery: { how: 'delay', ms: 300 } });
    const rebounds = await backend.call('fetch-rebounds-props', { token: developer });
    expect(rebounds.status).toBe(200);
    const [points, wnba] = await Promise.all([
      backend.call('fetch-rebounds-props', { token: developer }),
      backend.call('fetch-wnba-player-props', { token: developer }),
    ]);
    expect([points.status, wnba.status]).toEqual([200, 200]);
  });

  test('games that another fetch stored meanwhile stand, and this one goes on (SEC-79)', async () => {
    await backend.write('POST', 'rpc/replace_events', {
      p_table: 'nba_events',
      p_rows: [],
      p_from: null,
      p_to: null,
      p_seen_at: new Date(Date.now() + 60_000).toISOString(),
    });
    expect((await fetchPoints()).body).toMatchObject({ success: true, count: 10 });
  });

  test("a dead worker's lease ends by itself, and its run is marked as failed", async () => {
    const lease = (at: number) => ({
      name: 'table props',
      holder: randomUUID(),
      expires_at: new Date(at).toISOString(),
    });
    await backend.write('POST', 'fetch_runs', { id: randomUUID(), function_name: 'fetch-player-props' });
    await backend.write('POST', 'fetch_leases', lease(Date.now() + 60_000));
    expect((await fetchPoints()).status).toBe(409);
    await backend.write('DELETE', 'fetch_leases?name=neq.none');
    await backend.write('POST', 'fetch_leases', lease(Date.now() - 1));
    expect((await fetchPoints()).status).toBe(200);
    const outcomes = (await backend.rows('fetch_runs?select=outcome')).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['failed', 'succeeded']);
  });
});

describe('a tab that is closed while a fetch runs leaves a whole table (SEC-53)', () => {
  test('the table is whole: the run ends by itself and gives its lease back', async () => {
    await fetchPoints();
    scriptSlate(odds, nbaGames, 'player_points', 25.5);
    const { held, release } = holding();
    odds.script(nbaEvents, { body: nbaGames, held });
    odds.requests.length = 0;
    const tab = new AbortController();
    const left = backend.call('fetch-player-props', { token: developer, signal: tab.signal });
    while (odds.requests.length === 0) await wait(10);
    tab.abort();
    await expect(left).rejects.toThrow();
    release();
    let running = true;
    while (running) {
      await wait(50);
      running = (await backend.rows('fetch_runs?outcome=eq.running')).length > 0;
    }
    const points = new Set((await backend.rows('props')).map((row) => row.draftkings_point));
    expect(points.size).toBe(1);
    while ((await backend.rows('fetch_leases')).length > 0) await wait(50);
    expect((await fetchPoints()).status).toBe(200);
  });
});

describe('dates of NFL games that make no sensible range are refused (SEC-54)', () => {
  const good = { startDate: '2025-09-04T00:00:00Z', endDate: '2025-09-08T23:59:59Z' };
  const fetchNfl = (body: unknown) => backend.call('fetch-nfl-events', { token: developer, body });

  test.each<[string, object, string]>([
    ['no dates', {}, 'Please select both start and end dates.'],
    ['no end', { startDate: good.startDate }, 'Please select both start and end dates.'],
    ['an empty start', { ...good, startDate: '' }, 'Please select both start and end dates.'],
    ['the end before the start', { startDate: good.endDate, endDate: good.startDate }, 'before the start'],
    ['400 days', { ...good, endDate: '2026-10-09T00:00:00Z' }, 'at most 60 days'],
    ['an & in a date', { ...good, endDate: '2025-09-08T23:59:59Z&apiKey=x' }, 'found "2025-09-08T23:59:59Z'],
    ['a time of no zone', { ...good, endDate: '2025-09-08T23:59:59' }, 'endDate is to be a time'],
    ['a day that does not exist', { ...good, startDate: '2025-02-30T00:00:00Z' }, 'found "2025-02-30T'],
    ['an hour that does not exist', { ...good, startDate: '2025-09-04T25:00:00Z' }, 'found "2025-09-04T25'],
    ['a number', { ...good, startDate: 20250904 }, 'startDate is to be a time'],
    ['words', { ...good, startDate: 'next Sunday' }, 'startDate is to be a time'],
  ])(
    'a range with %s is a bad request, and nothing is requested from the odds service',
    async (_, body, words) => {
      const response = await fetchNfl(body);
      expect(response.status).toBe(400);
      expect(response.body.error).toContain(words);
      expect(odds.requests).toEqual([]);
    },
  );

  test('good dates fetch exactly these days, and the games of these days are replaced (FUNC-8, FUNC-12, FUNC-16)', async () => {
    const game = (id: string, commence_time: string) => ({
      id,
      commence_time,
      home_team: 'Miami Dolphins',
      away_team: 'Las Vegas Raiders',
    });
    await backend.write('DELETE', 'nfl_events?id=neq.none');
    await backend.write('POST', 'nfl_events', [
      game('gone', '2025-09-05T00:20:00Z'),
      game('outside', '2025-09-12T00:20:00Z'),
    ]);
    const listed = game('listed', '2025-09-07T17:00:00Z');
    const market = { key: 'h2h', outcomes: [{ name: 'Miami Dolphins', price: -150 }] };
    odds.script(eventsPath('americanfootball_nfl'), { body: [listed] });
    odds.script('/v4/sports/americanfootball_nfl/odds', {
      body: [{ ...listed, bookmakers: [{ key: 'draftkings', markets: [market] }] }],
    });
    const { body } = await fetchNfl(good);
    expect(body).toMatchObject({ success: true, eventsProcessed: 1 });
    for (const { query } of odds.requests) {
      expect(query.get('commenceTimeFrom')).toBe('2025-09-04T00:00:00Z');
      expect(query.get('commenceTimeTo')).toBe('2025-09-08T23:59:59Z');
    }
    const rows = await backend.rows('nfl_events?order=id');
    expect(rows).toMatchObject([
      { id: 'listed', home_moneyline: -150, away_moneyline: null, total: null },
      { id: 'outside' },
    ]);
  });
});
