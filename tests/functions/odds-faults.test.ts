import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeOdds, type ScriptedResponse, startFakeOdds } from '../support/fake-odds.ts';
import {
  DEVELOPER,
  type FunctionsBackend,
  type Json,
  ODDS_KEY,
  startFunctionsBackend,
} from '../support/functions-backend.ts';
import { eventPath, eventsPath, gamesAhead, plainOdds, scriptSlate } from '../support/odds-script.ts';

const games = gamesAhead(10);
const [first, second, third] = games;
if (first === undefined || second === undefined || third === undefined)
  throw new Error('ten games are made above');
const events = eventsPath('basketball_nba');

/** As short as the tests of answers that never end want it, and long enough for a good one on a busy machine. */
const TIMEOUT_MS = 1_500;

let odds: FakeOdds;
let elsewhere: FakeOdds;
let backend: FunctionsBackend;
let developer: string;
const responses: string[] = [];

beforeAll(async () => {
  odds = await startFakeOdds();
  elsewhere = await startFakeOdds();
  backend = await startFunctionsBackend(odds.url, { ODDS_TIMEOUT_MS: String(TIMEOUT_MS) });
  developer = await backend.signIn(DEVELOPER);
});

afterAll(async () => {
  await backend.stop();
  await odds.stop();
  await elsewhere.stop();
});

/** Before each test the table holds the ten games' rows of an earlier good fetch. */
beforeEach(async () => {
  odds.reset();
  scriptSlate(odds, games);
  const response = await fetchPoints();
  expect(response.body).toMatchObject({ success: true, count: 10, eventsProcessed: 10 });
  odds.requests.length = 0;
});

async function fetchPoints() {
  const response = await backend.call('fetch-player-props', { token: developer });
  responses.push(response.text);
  return response;
}

const stored = () => backend.rows('props?order=id');

async function lastRun(): Promise<Json> {
  const [run] = await backend.rows(
    'fetch_runs?select=*,fetch_run_details(*)&function_name=eq.fetch-player-props&order=started_at.desc',
  );
  return run ?? {};
}

const asked = (path: string) => odds.requests.filter((request) => request.path === path);

describe('a request that meets a fault of the odds service is sent again a few times, and then the fault is reported (SEC-43)', () => {
  test('a game is fetched when its odds come after two responses of 500', async () => {
    odds.script(eventPath(first), { status: 500 }, { status: 503 }, { body: plainOdds(first) });
    const { body } = await fetchPoints();
    expect(body).toMatchObject({ success: true, eventsProcessed: 10 });
    expect(asked(eventPath(first))).toHaveLength(3);
  });

  test.each([500, 502, 503])(
    '%i to the end: three tries, an error in words, the old rows as they were',
    async (status) => {
      const before = await stored();
      odds.script(events, { status, body: { message: 'Internal Server Error' } });
      const { status: told, body } = await fetchPoints();
      expect(told).toBe(502);
      expect(body).toMatchObject({ success: false });
      expect(body.error).toContain(`(${status})`);
      expect(body.error).toContain('The earlier rows stand.');
      expect(asked(events)).toHaveLength(3);
      expect(await stored()).toEqual(before);
      expect(await lastRun()).toMatchObject({ outcome: 'failed', rows_written: 0 });
    },
  );
});

describe('the pause that the odds service demands is kept and capped (SEC-44)', () => {
  test('Retry-After is obeyed', async () => {
    odds.script(events, { status: 429, headers: { 'retry-after': '1' } }, { body: games });
    expect((await fetchPoints()).body).toMatchObject({ success: true, eventsProcessed: 10 });
    const [one, two] = asked(events);
    expect((two?.at ?? 0) - (one?.at ?? 0)).toBeGreaterThanOrEqual(1000);
  });

  test('a Retry-After of an hour is not waited for, and not disobeyed', async () => {
    const before = await stored();
    odds.script(events, { status: 429, headers: { 'retry-after': '3600' } });
    const { status, body } = await fetchPoints();
    expect(status).toBe(502);
    expect(body.error).toContain('429');
    expect(asked(events)).toHaveLength(1);
    expect(await stored()).toEqual(before);
  });

  test('a 429 for one game makes the other calls wait too, and never more than four wait (FUNC-18)', async () => {
    odds.script(
      eventPath(first),
      { status: 429, headers: { 'retry-after': '1' }, body: { error_code: 'EXCEEDED_FREQ_LIMIT' } },
      { body: plainOdds(first) },
    );
    expect((await fetchPoints()).body).toMatchObject({ eventsProcessed: 10 });
    expect(odds.mostAtOnce()).toBeLessThanOrEqual(4);
  });
});

describe('a request that cannot succeed is not sent again (SEC-45)', () => {
  test.each([
    ['OUT_OF_USAGE_CREDITS', 503, 'credits of the odds service are used up'],
    ['INVALID_KEY', 502, 'rejects the key'],
  ])('401 %s has a message of its own (FUNC-20)', async (error_code, status, words) => {
    const before = await stored();
    odds.script(events, { status: 401, body: { message: `key ${ODDS_KEY} is not good`, error_code } });
    const response = await fetchPoints();
    expect(response.status).toBe(status);
    expect(response.body.error).toContain(words);
    expect(asked(events)).toHaveLength(1);
    expect(await stored()).toEqual(before);
  });

  test('when credits end in the middle the calls stop, what was fetched is saved and the rest keeps its rows', async () => {
    const spent = { status: 401, body: { error_code: 'OUT_OF_USAGE_CREDITS' } };
    for (const game of games.slice(4)) odds.script(eventPath(game), spent);
    for (const game of games.slice(0, 4))
      odds.script(eventPath(game), { body: plainOdds(game, 'player_points', 22.5) });
    const { body } = await fetchPoints();
    expect(body).toMatchObject({ success: true, eventsProcessed: 4, eventCount: 10 });
    expect(odds.requests.filter(({ path }) => path !== events).length).toBeLessThan(10);
    const points = (await stored()).map((row) => row.draftkings_point);
    expect(points.filter((point) => point === 22.5)).toHaveLength(4);
    expect(points.filter((point) => point === 20.5)).toHaveLength(6);
  });

  test('a request that gets 422 is not sent again', async () => {
    odds.script(eventPath(first), { status: 422, body: { error_code: 'INVALID_MARKET' } });
    const { body } = await fetchPoints();
    expect(body.message).toContain('422, INVALID_MARKET');
    expect(asked(eventPath(first))).toHaveLength(1);
  });
});

describe('when one game of ten fails its old rows stay and the response says 9 of 10 (SEC-47)', () => {
  test('its old rows stay, the nine others are new, and the response says 9 of 10', async () => {
    const before = await stored();
    for (const game of games) odds.script(eventPath(game), { body: plainOdds(game, 'player_points', 23.5) });
    odds.script(eventPath(third), { status: 500 });
    const { status, body } = await fetchPoints();
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, count: 9, eventsProcessed: 9, eventCount: 10 });
    expect(body.message).toContain('9 of 10 games');
    expect(body.message).toContain(`${third.away_team} @ ${third.home_team}`);
    const after = await stored();
    expect(after).toHaveLength(10);
    const old = (rows: Json[]) => rows.filter((row) => row.event_id === third.id);
    expect(old(after)).toEqual(old(before));
    expect(after.filter((row) => row.draftkings_point === 23.5)).toHaveLength(9);
    expect(await lastRun()).toMatchObject({
      outcome: 'partial',
      events_total: 10,
      events_failed: 1,
      rows_written: 9,
    });
  });

  test('when all games fail there is an error, and every old row stays', async () => {
    const before = await stored();
    odds.script(/\/odds$/, { status: 503 });
    const { status, body } = await fetchPoints();
    expect(status).toBe(502);
    expect(body.error).toContain('None of the 10 games');
    expect(await stored()).toEqual(before);
  });
});

describe('a response that does not come, does not end or cannot be read leaves the old rows (SEC-48)', () => {
  const faults: [string, ScriptedResponse, string][] = [
    ['hangs', { delivery: { how: 'hang' } }, `within ${TIMEOUT_MS} ms`],
    ['drips', { body: games, delivery: { how: 'drip', bytes: 1, everyMs: 100 } }, `within ${TIMEOUT_MS} ms`],
    ['is reset', { delivery: { how: 'reset' } }, 'could not be reached'],
    ['is cut off', { body: games, delivery: { how: 'cut' } }, 'could not be reached, or broke off'],
    ['is cut JSON', { body: JSON.stringify(games).slice(0, 300) }, 'not JSON'],
    ['is a web page with 200', { html: true }, 'a web page'],
    ['is 100 MB', { body: games, delivery: { how: 'huge', bytes: 100 * 1024 * 1024 } }, 'over 4000000 bytes'],
  ];

  test.each(faults)('the list of games %s', async (_, response, words) => {
    const before = await stored();
    odds.script(events, response);
    const { status, body } = await fetchPoints();
    expect(status).toBe(502);
    expect(body.error).toContain(words);
    expect(await stored()).toEqual(before);
  });

  test.each(faults)('the response of one game %s', async (_, response, words) => {
    const before = await stored();
    odds.script(eventPath(second), response);
    const { status, body } = await fetchPoints();
    expect(status).toBe(200);
    expect(body.message).toContain('9 of 10 games');
    expect(body.message).toContain(words);
    const own = (rows: Json[]) => rows.filter((row) => row.event_id === second.id);
    expect(own(await stored())).toEqual(own(before));
  });
});

describe('each faulty outcome of a good response is rejected, counted and named for developers (SEC-49)', () => {
  test('a point as text, a price of 0, an unknown book and a doubled player make no line', async () => {
    const good = plainOdds(first);
    const outcome = { name: 'Over', description: 'Paolo Banchero', price: -110, point: 20.5 };
    const broken = [
      { ...outcome, point: '20.5' },
      { ...outcome, price: 0 },
      { ...outcome, description: `Player of ${first.home_team}`, price: -400 },
    ];
    const [draftkings, ...others] = good.bookmakers;
    const [points] = draftkings?.markets ?? [];
    if (draftkings === undefined || points === undefined) throw new Error('DraftKings has a points market');
    const market = { ...points, outcomes: [...points.outcomes, ...broken] };
    odds.script(eventPath(first), {
      body: {
        ...good,
        bookmakers: [{ ...draftkings, markets: [market] }, { ...draftkings, key: 'mybookieag' }, ...others],
      },
    });
    expect((await fetchPoints()).body).toMatchObject({ success: true, count: 10 });
    const run = await lastRun();
    expect(run).toMatchObject({ outcome: 'succeeded', rows_rejected: 3 });
    const details = JSON.stringify(run.fetch_run_details);
    for (const words of ['\\"20.5\\"', 'Paolo Banchero: 0', 'mybookieag', 'two prices for one outcome']) {
      expect(details).toContain(words);
    }
    const [row] = await backend.rows(`props?event_id=eq.${first.id}`);
    expect(row).toMatchObject({ draftkings_over_price: -400, betmgm_point: null, betmgm_over_price: null });
  });
});

describe('a day without games may empty a table, a response that cannot be read may not (SEC-50)', () => {
  test('a day without games empties the table', async () => {
    odds.script(events, { body: [] });
    expect((await fetchPoints()).body).toMatchObject({ success: true, count: 0, eventCount: 0 });
    expect(await stored()).toEqual([]);
  });

  test('a game that started meanwhile loses its rows, and that is no failure (DATA-17, DATA-36)', async () => {
    const started = { ...first, commence_time: new Date(Date.now() - 60_000).toISOString() };
    odds.script(eventPath(first), { body: { ...started, bookmakers: [] } });
    const { body } = await fetchPoints();
    expect(body).toMatchObject({ success: true, count: 9, failed: [] });
    expect((await stored()).some((row) => row.event_id === first.id)).toBe(false);
  });

  test('a game that started meanwhile keeps the quotes of before as its close, whatever is quoted in it (QUOTE-4)', async () => {
    const ofGame = `event_id=eq.${first.id}&order=player_name,book,point`;
    const quotes = await backend.rows(`quotes?${ofGame}&select=player_name,book,point,over_price,seen_at`);
    expect(quotes.length).toBeGreaterThan(0);
    const start = new Date(Date.parse(String(quotes[0]?.seen_at)) + 1).toISOString();
    odds.script(eventPath(first), { body: { ...plainOdds(first), commence_time: start } });
    await fetchPoints();
    expect(await backend.rows(`quotes?${ofGame}`)).toEqual([]);
    expect((await stored()).some((row) => row.event_id === first.id)).toBe(false);
    const closed = await backend.rows(`closing_quotes?${ofGame}`);
    expect(closed).toMatchObject(quotes);
    expect(closed.map((quote) => Date.parse(String(quote.commence_time)))).toEqual(
      quotes.map(() => Date.parse(start)),
    );
  });

  test.each<[string, unknown]>([
    ['an object in place of the games', { games }],
    ['games without the known fields', games.map(({ id }) => ({ event: id }))],
  ])('a changed schema leaves the table as it was: %s', async (_, body) => {
    const before = await stored();
    odds.script(events, { body });
    const response = await fetchPoints();
    expect(response.status).toBe(502);
    expect(response.body.error).toContain('a form that is not understood');
    expect(await stored()).toEqual(before);
  });

  test.each<[string, (game: (typeof games)[number]) => unknown]>([
    ['no bookmakers', (game) => ({ ...game })],
    ['bookmakers by name', (game) => ({ ...game, bookmakers: { draftkings: [] } })],
    [
      'other names in the outcomes',
      (game) => JSON.parse(JSON.stringify(plainOdds(game)).replaceAll('price', 'odds')),
    ],
    ['another game', () => plainOdds({ ...first, id: 'another' })],
  ])('a changed schema leaves the table as it was: %s', async (_, body) => {
    const before = await stored();
    for (const game of games) odds.script(eventPath(game), { body: body(game) });
    expect((await fetchPoints()).status).toBe(502);
    expect(await stored()).toEqual(before);
  });
});

describe('a redirect of the odds service to another host is not followed (SEC-55)', () => {
  test('a redirect to another host is not followed and the key does not leave', async () => {
    const before = await stored();
    odds.script(events, { redirectTo: `${elsewhere.url}${events}` });
    const { status, body } = await fetchPoints();
    expect(status).toBe(502);
    expect(body.error).toContain('another address');
    expect(elsewhere.requests).toEqual([]);
    expect(await stored()).toEqual(before);
  });
});

test('the key of the odds service is in every call and in no response, record or log (SEC-71)', async () => {
  odds.script(events, { delivery: { how: 'reset' } });
  await fetchPoints();
  expect(odds.requests.every((request) => request.query.get('apiKey') === ODDS_KEY)).toBe(true);
  expect(responses.length).toBeGreaterThan(30);
  expect(responses.filter((text) => text.includes(ODDS_KEY))).toEqual([]);
  const records = JSON.stringify(await backend.rows('fetch_run_details?select=*'));
  expect(records).not.toContain(ODDS_KEY);
  expect(records.length).toBeGreaterThan(100);
  expect(backend.log()).not.toContain(ODDS_KEY);
});

test('a run whose time is up asks for no further game, says so and leaves what is there (SEC-48)', async () => {
  const hurried = await startFunctionsBackend(odds.url, { FETCH_RUN_MS: '0' });
  const token = await hurried.signIn(DEVELOPER);
  const { status, body } = await hurried.call('fetch-player-props', { token });
  expect(status).toBe(502);
  expect(body.error).toBe(
    'None of the 10 games could be fetched. The time of this run was up. The earlier rows stand.',
  );
  expect(odds.requests.map(({ path }) => path)).toEqual([events]);
  await hurried.stop();
});
