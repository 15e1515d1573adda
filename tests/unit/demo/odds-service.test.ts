import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BOOK_KEYS } from '../../../src/lib/league/books.ts';
import { listen, type ServiceResponse } from '../../../supabase/local/demo/odds-service/delivery.ts';
import { FAILURE_MODES, failed } from '../../../supabase/local/demo/odds-service/failures.ts';
import {
  type DemoOddsService,
  startDemoOddsService,
} from '../../../supabase/local/demo/odds-service/server.ts';

const NOW = new Date('2026-11-21T14:00:00Z');
const KEY = 'canary-key-1f7c';
const BOOKS = BOOK_KEYS.join(',');
const GUIDE = 'https://the-odds-api.com/liveapi/guides/v4/api-error-codes.html';

const Event = z.object({
  id: z.string(),
  commence_time: z.string(),
  home_team: z.string(),
  away_team: z.string(),
});
const Outcome = z.object({ name: z.string(), price: z.number(), point: z.number().optional() });
const Market = z.object({ key: z.string(), last_update: z.string(), outcomes: z.array(Outcome) });
const EventOdds = Event.extend({
  bookmakers: z.array(z.object({ key: z.string(), title: z.string(), markets: z.array(Market) })),
});

let service: DemoOddsService;
beforeAll(async () => {
  service = await startDemoOddsService({ seed: 3, clock: () => NOW, apiKey: KEY });
});
afterAll(() => service.stop());
afterEach(() => service.recover());

function get(path: string, parameters: Record<string, string> = {}, url = service.url): Promise<Response> {
  return fetch(`${url}${path}?${new URLSearchParams({ apiKey: KEY, ...parameters })}`, {
    redirect: 'manual',
  });
}

async function events(sport: string, parameters: Record<string, string> = {}) {
  return z.array(Event).parse(await (await get(`/v4/sports/${sport}/events`, parameters)).json());
}

async function nextEvent(sport: string): Promise<string> {
  const found = (await events(sport)).find(({ commence_time }) => commence_time > NOW.toISOString());
  if (!found) throw new Error(`Expected a game of ${sport} ahead`);
  return found.id;
}

async function oddsOf(sport: string, id: string, parameters: Record<string, string>) {
  return get(`/v4/sports/${sport}/events/${id}/odds`, parameters);
}

describe('the demo odds service speaks The Odds API v4 (DESK-5)', () => {
  test('lists the four sports', async () => {
    const sports = z
      .array(z.object({ key: z.string(), active: z.boolean() }))
      .parse(await (await get('/v4/sports')).json());
    expect(sports.map(({ key }) => key)).toEqual([
      'basketball_nba',
      'basketball_wnba',
      'baseball_mlb',
      'americanfootball_nfl',
    ]);
  });

  test('follows the window of commence times', async () => {
    const all = await events('baseball_mlb');
    const window = { commenceTimeFrom: '2026-11-21T19:00:00Z', commenceTimeTo: '2026-11-22T01:00:00Z' };
    const inside = await events('baseball_mlb', window);
    expect(inside.length).toBeGreaterThan(0);
    expect(inside).toEqual(
      all.filter(
        ({ commence_time: start }) => start >= window.commenceTimeFrom && start <= window.commenceTimeTo,
      ),
    );
  });

  test('follows event ids and the unix date format', async () => {
    const id = await nextEvent('basketball_wnba');
    const listed = await (
      await get('/v4/sports/basketball_wnba/events', { eventIds: id, dateFormat: 'unix' })
    ).json();
    expect(listed).toEqual([expect.objectContaining({ id, commence_time: expect.any(Number) })]);
  });

  test('refuses times with fractions of a second, as the service does', async () => {
    const response = await get('/v4/sports/basketball_nba/events', { commenceTimeFrom: NOW.toISOString() });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error_code: 'INVALID_COMMENCE_TIME_FROM' });
  });

  test('prices are decimal unless American ones are asked for', async () => {
    const id = await nextEvent('basketball_nba');
    const prices = async (format: Record<string, string>) => {
      const response = await oddsOf('basketball_nba', id, {
        markets: 'player_points',
        bookmakers: BOOKS,
        ...format,
      });
      const { bookmakers } = EventOdds.parse(await response.json());
      return bookmakers.flatMap(({ markets }) =>
        markets.flatMap((market) => market.outcomes.map(({ price }) => price)),
      );
    };
    const decimal = await prices({});
    expect(decimal.every((price) => price > 1 && price < 100)).toBe(true);
    expect(await prices({ oddsFormat: 'decimal' })).toEqual(decimal);
    const american = await prices({ oddsFormat: 'american' });
    expect(american.every((price) => Math.abs(price) >= 100)).toBe(true);
    expect(american.length).toBe(decimal.length);
  });

  test('a book has the title that the service gives it, which is not always the name shown (DATA-38)', async () => {
    const id = await nextEvent('basketball_nba');
    const books = 'espnbet,williamhill_us';
    const response = await oddsOf('basketball_nba', id, { markets: 'player_points', bookmakers: books });
    const titles = EventOdds.parse(await response.json()).bookmakers.map(({ key, title }) => [key, title]);
    expect(Object.fromEntries(titles)).toMatchObject({ espnbet: 'theScore Bet', williamhill_us: 'Caesars' });
  });

  test('only the books asked for come back, or those of a region', async () => {
    const id = await nextEvent('baseball_mlb');
    const keys = async (parameters: Record<string, string>) => {
      const response = await oddsOf('baseball_mlb', id, { markets: 'batter_hits', ...parameters });
      return EventOdds.parse(await response.json()).bookmakers.map(({ key }) => key);
    };
    const two = await keys({ bookmakers: 'fanduel,draftkings' });
    expect(two.filter((key) => key !== 'mybookieag')).toEqual(['draftkings', 'fanduel']);
    const secondRegion = await keys({ regions: 'us2' });
    expect(secondRegion.every((key) => ['espnbet', 'fliff'].includes(key))).toBe(true);
  });

  test('the featured odds of every game hold no player market', async () => {
    const response = await get('/v4/sports/basketball_wnba/odds', {
      markets: 'h2h,spreads,totals',
      bookmakers: 'fanduel',
      oddsFormat: 'american',
    });
    const games = z.array(EventOdds).parse(await response.json());
    const keys = games.flatMap(({ bookmakers }) =>
      bookmakers.flatMap(({ markets }) => markets.map(({ key }) => key)),
    );
    expect(new Set(keys)).toEqual(new Set(['h2h', 'spreads', 'totals']));
    expect(games.length).toBeGreaterThan(4);
  });

  test('links are there when asked for, and some hold a placeholder', async () => {
    const id = await nextEvent('basketball_nba');
    const ask = { markets: 'player_points', bookmakers: BOOKS };
    const text = await (await oddsOf('basketball_nba', id, { ...ask, includeLinks: 'true' })).text();
    expect(text).toContain('https://sports.{state}.betmgm.com/event');
    expect(await (await oddsOf('basketball_nba', id, ask)).text()).not.toContain('"link"');
  });
});

describe('what a request costs', () => {
  const cost = (response: Response) => Number(response.headers.get('x-requests-last'));

  test('odds of an event cost the markets that come back, ten books counting as one region', async () => {
    const id = await nextEvent('basketball_nba');
    const markets = 'player_points,player_rebounds,player_threes';
    expect(cost(await oddsOf('basketball_nba', id, { markets, bookmakers: BOOKS }))).toBe(2);
    expect(cost(await oddsOf('basketball_nba', id, { markets, bookmakers: `${BOOKS},mybookieag` }))).toBe(4);
    expect(cost(await oddsOf('basketball_nba', id, { markets, regions: 'us,us2,eu' }))).toBe(6);
  });

  test('lists of games are free and so are empty responses', async () => {
    expect(cost(await get('/v4/sports/basketball_nba/events'))).toBe(0);
    const id = await nextEvent('baseball_mlb');
    expect(cost(await oddsOf('baseball_mlb', id, { markets: 'batter_strikeouts', bookmakers: BOOKS }))).toBe(
      0,
    );
  });

  test('remaining falls by what used rises', async () => {
    const id = await nextEvent('basketball_nba');
    const before = await get('/v4/sports');
    const after = await oddsOf('basketball_nba', id, { markets: 'player_points', bookmakers: BOOKS });
    const change = (header: string) => Number(after.headers.get(header)) - Number(before.headers.get(header));
    expect([change('x-requests-used'), change('x-requests-remaining')]).toEqual([1, -1]);
  });

  test('without credits left odds are refused with 401 and lists still come', async () => {
    const poor = await startDemoOddsService({ seed: 3, clock: () => NOW, credits: 0 });
    const refused = await get('/v4/sports/basketball_nba/odds', { regions: 'us' }, poor.url);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({
      message: 'Usage quota has been reached. See usage plans at https://the-odds-api.com',
      error_code: 'OUT_OF_USAGE_CREDITS',
      details_url: `${GUIDE}#out-of-usage-credits`,
    });
    expect((await get('/v4/sports/basketball_nba/events', {}, poor.url)).status).toBe(200);
    await poor.stop();
  });
});

describe('what the demo odds service refuses', () => {
  test.each([
    ['another key', '/v4/sports', { apiKey: 'wrong' }, 401, 'INVALID_KEY'],
    ['no key', '/v4/sports', { apiKey: '' }, 401, 'MISSING_KEY'],
    ['an unknown sport', '/v4/sports/cricket/events', {}, 404, 'UNKNOWN_SPORT'],
    ['an unknown game', '/v4/sports/basketball_nba/events/0/odds', { regions: 'us' }, 404, 'EVENT_NOT_FOUND'],
    ['no books and no region', '/v4/sports/basketball_nba/odds', {}, 422, 'MISSING_REGION'],
    [
      'a player market for all games',
      '/v4/sports/americanfootball_nfl/odds',
      { regions: 'us', markets: 'player_pass_yds' },
      422,
      'INVALID_MARKET',
    ],
    ['an unknown region', '/v4/sports/basketball_nba/odds', { regions: 'moon' }, 422, 'INVALID_REGION'],
    [
      'another odds format',
      '/v4/sports/basketball_nba/odds',
      { regions: 'us', oddsFormat: 'hex' },
      422,
      'INVALID_ODDS_FORMAT',
    ],
  ])('%s', async (_what, path, parameters, status, code) => {
    const response = await get(path, parameters);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      error_code: code,
      details_url: `${GUIDE}#${code.toLowerCase().replaceAll('_', '-')}`,
    });
  });

  test('the body of a refused market names the market', async () => {
    const response = await get('/v4/sports/americanfootball_nfl/odds', {
      regions: 'us',
      markets: 'player_pass_yds',
    });
    expect(await response.json()).toEqual({
      message: 'Markets not supported by this endpoint: player_pass_yds',
      error_code: 'INVALID_MARKET',
      details_url: `${GUIDE}#invalid-market`,
    });
  });
});

describe('the demo odds service can be told to fail', () => {
  const control = (body: unknown, type = 'application/json') =>
    fetch(`${service.url}/__demo/fail`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    });

  test.each([
    ['401', 401, 'INVALID_KEY'],
    ['quota', 401, 'OUT_OF_USAGE_CREDITS'],
    ['422', 422, 'INVALID_MARKET'],
    ['429', 429, 'EXCEEDED_FREQ_LIMIT'],
    ['500', 500, 'Internal Server Error'],
  ])('mode %s, once, by the control', async (mode, status, text) => {
    expect((await control({ mode, times: 1 })).status).toBe(200);
    const response = await get('/v4/sports');
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(text);
    expect((await get('/v4/sports')).status).toBe(200);
  });

  test('429 says when to come back', async () => {
    service.fail({ mode: '429', times: 1 });
    expect((await get('/v4/sports')).headers.get('retry-after')).toBe('1');
  });

  test('html with status 200, and a redirect to another host', async () => {
    service.fail({ mode: 'html', times: 1 });
    const page = await get('/v4/sports');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    service.fail({ mode: 'redirect', times: 1 });
    const elsewhere = await get('/v4/sports');
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([
      302,
      'https://example.com/v4/sports',
    ]);
  });

  test('a cut response and a reset connection break the read', async () => {
    service.fail({ mode: 'cut', times: 1 });
    await expect(get('/v4/sports').then((response) => response.text())).rejects.toThrow();
    service.fail({ mode: 'reset', times: 1 });
    await expect(get('/v4/sports')).rejects.toThrow();
  });

  test('a huge response goes on past a megabyte', async () => {
    service.fail({ mode: 'huge', times: 1 });
    const reader = (await get('/v4/sports')).body?.getReader();
    let read = 0;
    while (read < 1_500_000) read += (await reader?.read())?.value?.length ?? Number.POSITIVE_INFINITY;
    await reader?.cancel();
    expect(Number.isFinite(read)).toBe(true);
  });

  test('a slow or dripping response can be given up, and the service still stops', async () => {
    const slow = await startDemoOddsService({
      seed: 3,
      clock: () => NOW,
      failures: [{ mode: 'slow', times: 1 }, { mode: 'drip' }],
    });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const given = fetch(`${slow.url}/v4/sports?apiKey=x`, { signal: AbortSignal.timeout(100) });
      await expect(given.then((response) => response.text())).rejects.toThrow(/timeout/i);
    }
    await slow.stop();
  });

  test('only the sport, game or market of the rule fails', async () => {
    const id = await nextEvent('basketball_nba');
    service.fail({ mode: '500', sport: 'basketball_nba', eventId: id, market: 'player_points' });
    const status = async (market: string) =>
      (await oddsOf('basketball_nba', id, { markets: market, bookmakers: BOOKS })).status;
    expect(await status('player_points')).toBe(500);
    expect(await status('player_rebounds')).toBe(200);
    expect((await get('/v4/sports/baseball_mlb/events')).status).toBe(200);
  });

  test('an unknown mode and a form of a web page are refused', async () => {
    const wrong = await control({ mode: 'explode' });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('found explode');
    expect((await control({ mode: '500' }, 'text/plain')).status).toBe(415);
    expect((await get('/v4/sports')).status).toBe(200);
  });

  test('DELETE takes failures back', async () => {
    await control({ mode: '500' });
    expect((await get('/v4/sports')).status).toBe(500);
    await fetch(`${service.url}/__demo/fail`, { method: 'DELETE' });
    expect((await get('/v4/sports')).status).toBe(200);
  });

  test('each mode changes what a good response would have been', () => {
    const good: ServiceResponse = { status: 200, headers: {}, body: '[1,2,3]', delivery: { how: 'whole' } };
    expect(
      FAILURE_MODES.filter((mode) => JSON.stringify(failed(mode, good)) === JSON.stringify(good)),
    ).toEqual([]);
  });

  test('remembers requests without their key', async () => {
    await get('/v4/sports/basketball_nba/events', { dateFormat: 'iso' });
    const log = await (await fetch(`${service.url}/__demo/requests`)).text();
    expect(log).toContain('/v4/sports/basketball_nba/events');
    expect(log).not.toContain(KEY);
    expect(service.requests().at(-1)).toMatchObject({
      parameters: { dateFormat: 'iso' },
      status: 200,
      cost: 0,
    });
  });
});

test('a port that is taken is an error at start', async () => {
  const { url, stop } = await listen((_request, response) => response.end(), 0);
  await expect(listen(() => undefined, Number(new URL(url).port))).rejects.toThrow(/EADDRINUSE/);
  await stop();
});
