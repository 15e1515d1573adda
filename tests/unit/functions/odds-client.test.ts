import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BOOK_KEYS } from '../../../src/lib/league/books.ts';
import {
  backoffMs,
  oddsClient,
  priceOf,
  retryAfterMs,
} from '../../../supabase/functions/_shared/odds/client.ts';
import { endsTheRun, mayPass, oddsRefusal } from '../../../supabase/functions/_shared/odds/errors.ts';
import { readSettings, SettingError } from '../../../supabase/functions/_shared/settings.ts';
import { fc } from '../../support/properties.ts';

const PROJECT = {
  SUPABASE_URL: 'https://project.supabase.co/',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_a"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_b","other":"c"}',
};
const settings = (env: Record<string, string>) => readSettings((name) => env[name]);

describe('the wait that the odds service asks for is obeyed up to a cap (SEC-44)', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  test('Retry-After is read in seconds and as a date; one of the past is 0, an absent or unreadable one null', () => {
    expect(retryAfterMs('2', now)).toBe(2000);
    expect(retryAfterMs('0.5', now)).toBe(500);
    expect(retryAfterMs('Sat, 21 Nov 2026 12:00:30 GMT', now)).toBe(30_000);
    expect(retryAfterMs('Sat, 21 Nov 2026 11:00:00 GMT', now)).toBe(0);
    expect(retryAfterMs(null, now)).toBeNull();
    expect(retryAfterMs('soon', now)).toBeNull();
  });

  test('pauses double up to a cap, with jitter (SEC-43)', () => {
    const { odds } = settings(PROJECT);
    expect([1, 2, 3].map((attempt) => backoffMs(attempt, odds, () => 0))).toEqual([250, 500, 1000]);
    expect([1, 2, 3].map((attempt) => backoffMs(attempt, odds, () => 1))).toEqual([500, 1000, 2000]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempt, luck) => {
          const pause = backoffMs(attempt, odds, () => luck);
          expect(pause).toBeGreaterThan(0);
          expect(pause).toBeLessThanOrEqual(odds.longestPauseMs);
        },
      ),
    );
  });
});

describe('calls that wait for the odds service', () => {
  const START = Date.parse('2026-11-21T12:00:00Z');
  /** When each game was asked for, in milliseconds from the start. */
  let asked: [game: string, atMs: number][];
  let answers: Record<string, () => Promise<Response>>;
  const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const slowDown = (seconds: string) =>
    new Response('{}', { status: 429, headers: { 'retry-after': seconds } });

  beforeEach(() => {
    vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'Date'] });
    asked = [];
    answers = {};
    vi.stubGlobal('fetch', async (url: URL) => {
      const game = url.pathname.split('/').at(-2) ?? '';
      asked.push([game, Date.now() - START]);
      const again = asked.filter(([other]) => other === game).length > 1;
      return again ? new Response('{}') : ((await answers[game]?.()) ?? new Response('{}'));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const client = () =>
    oddsClient({
      settings: settings({ ...PROJECT, ODDS_API_KEY: 'key' }).odds,
      clock: () => new Date(),
      random: () => 0,
      pause: later,
    });

  test('obey a Retry-After that comes while they wait already (SEC-44)', async () => {
    const odds = client();
    answers = {
      early: async () => slowDown('1'),
      late: async () => {
        await later(500);
        return slowDown('5');
      },
    };
    const get = (game: string) => odds.eventOdds('basketball_nba', game, ['player_points'], ['draftkings']);
    const first = [get('late'), get('early')];
    await vi.advanceTimersByTimeAsync(10);
    const waiting = get('waiting');
    await vi.advanceTimersByTimeAsync(20_000);
    await Promise.all([...first, waiting]);
    const [, at] = asked.find(([game]) => game === 'waiting') ?? ['', 0];
    expect(at).toBe(5_500);
  });

  test('are not made once the run has ended while they waited (SEC-45)', async () => {
    const odds = client();
    answers = {
      early: async () => slowDown('1'),
      late: async () => {
        await later(500);
        return new Response('{"error_code":"OUT_OF_USAGE_CREDITS"}', { status: 401 });
      },
    };
    const get = (game: string) => odds.eventOdds('basketball_nba', game, ['player_points'], ['draftkings']);
    const all = Promise.allSettled([get('late'), get('early')]);
    await vi.advanceTimersByTimeAsync(10);
    const waiting = Promise.allSettled([get('waiting')]);
    await vi.advanceTimersByTimeAsync(20_000);
    await Promise.all([all, waiting]);
    expect(asked.map(([game]) => game)).toEqual(['late', 'early']);
  });
});

describe('credits that are left', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('are the fewest that any answer told, for answers to calls at the same time come in any order (FUNC-17)', async () => {
    const told = [
      { left: '59', used: '441' },
      { left: '57', used: '443' },
      { left: '58', used: '442' },
    ];
    vi.stubGlobal('fetch', async () => {
      const { left = '', used = '' } = told.shift() ?? {};
      return new Response('{}', {
        headers: { 'x-requests-remaining': left, 'x-requests-used': used, 'x-requests-last': '1' },
      });
    });
    const odds = oddsClient({
      settings: settings({ ...PROJECT, ODDS_API_KEY: 'key' }).odds,
      clock: () => new Date(),
      random: () => 0,
      pause: async () => undefined,
    });
    for (const game of ['a', 'b', 'c'])
      await odds.eventOdds('basketball_nba', game, ['player_points'], ['draftkings']);
    expect(odds.spending).toMatchObject({ remaining: 57, used: 443 });
  });
});

describe('credits of a request', () => {
  const MARKETS = ['player_points', 'player_rebounds', 'player_assists'];
  afterEach(() => vi.unstubAllGlobals());

  /** What three tries at most cost when each of them ends as `answer` does. */
  async function spent(answer: () => Promise<Response>, books = BOOK_KEYS.slice(0, 10)) {
    vi.stubGlobal('fetch', answer);
    const odds = oddsClient({
      settings: settings({ ...PROJECT, ODDS_API_KEY: 'key', ODDS_ATTEMPTS: '3' }).odds,
      clock: () => new Date(),
      random: () => 0,
      pause: async () => undefined,
    });
    await odds.eventOdds('basketball_nba', 'a', MARKETS, books).catch(() => undefined);
    return odds.spending.credits;
  }
  const answered =
    (status: number, headers: Record<string, string> = {}) =>
    async () =>
      new Response('{}', { status, headers });

  test('that nobody told the price of are counted in full, for each try may have been charged (SEC-80)', async () => {
    const away = () => Promise.reject(new TypeError('connection reset'));
    const late = () => Promise.reject(new DOMException('too late', 'TimeoutError'));
    expect(await spent(away)).toBe(9);
    expect(await spent(late)).toBe(9);
    expect(await spent(answered(200))).toBe(3);
    expect(await spent(answered(502))).toBe(9);
  });

  test('are those that the service tells, and none where it refuses', async () => {
    expect(await spent(answered(200, { 'x-requests-last': '2' }))).toBe(2);
    expect(await spent(answered(200, { 'x-requests-last': '0' }))).toBe(0);
    expect(await spent(answered(500, { 'x-requests-last': '0' }))).toBe(0);
    expect(await spent(answered(422))).toBe(0);
    expect(await spent(answered(302))).toBe(0);
  });

  test('are markets times groups of ten books, and the list of games is free (FUNC-16, FUNC-17)', async () => {
    expect([priceOf(MARKETS, BOOK_KEYS.slice(0, 1)), priceOf(MARKETS, BOOK_KEYS.slice(0, 10))]).toEqual([
      3, 3,
    ]);
    expect(priceOf(MARKETS, [...BOOK_KEYS.slice(0, 10), 'fliff'])).toBe(6);
    vi.stubGlobal('fetch', answered(200));
    const odds = oddsClient({
      settings: settings({ ...PROJECT, ODDS_API_KEY: 'key' }).odds,
      clock: () => new Date(),
      random: () => 0,
      pause: async () => undefined,
    });
    const at = new Date('2026-11-21T12:00:00Z');
    await odds.events('basketball_nba', { from: at, to: at });
    expect(odds.spending.credits).toBe(0);
    await odds.featuredOdds('basketball_nba', ['fanduel'], { from: at, to: at });
    expect(odds.spending.credits).toBe(3);
  });
});

describe('what an error of the odds service means', () => {
  test.each([
    [401, 'OUT_OF_USAGE_CREDITS', 'quota used up'],
    [401, 'INVALID_KEY', 'key rejected'],
    [401, null, 'key rejected'],
    [422, 'INVALID_MARKET', 'refused'],
    [404, null, 'refused'],
    [429, 'EXCEEDED_FREQ_LIMIT', 'too many requests'],
    [500, null, 'server fault'],
    [302, null, 'redirect'],
  ] as const)('%i %s is %s', (status, code, fault) => {
    expect(oddsRefusal(status, code).fault).toBe(fault);
  });

  test('a used-up quota and a rejected key end the run and are never tried again (SEC-45)', () => {
    for (const fault of ['quota used up', 'key rejected', 'no key'] as const) {
      expect([endsTheRun(fault), mayPass(fault)]).toEqual([true, false]);
    }
  });
});

describe('settings of the functions', () => {
  test('a hosted project needs nothing but its own variables', () => {
    const read = settings(PROJECT);
    expect(read.supabaseUrl).toBe('https://project.supabase.co');
    expect(read.publishableKey).toBe('sb_publishable_a');
    expect(read.secretKey).toBe('sb_secret_b');
    expect(read.scheduleSecret).toBeNull();
    expect(read.odds).toMatchObject({
      baseUrl: 'https://api.the-odds-api.com',
      apiKey: null,
      concurrency: 4,
    });
  });

  test('credits of a day have a cap unless none is asked for (SEC-80)', () => {
    expect(settings(PROJECT).limits.creditsPerDay).toBe(27_000);
    expect(settings({ ...PROJECT, ODDS_CREDITS_PER_DAY: '900' }).limits.creditsPerDay).toBe(900);
    expect(settings({ ...PROJECT, ODDS_CREDITS_PER_DAY: 'none' }).limits.creditsPerDay).toBeNull();
    expect(() => settings({ ...PROJECT, ODDS_CREDITS_PER_DAY: 'never' })).toThrow('ODDS_CREDITS_PER_DAY');
  });

  test('the older names of the keys are taken where the newer ones are missing', () => {
    const read = settings({
      SUPABASE_URL: 'http://127.0.0.1:54321',
      SUPABASE_ANON_KEY: 'anon',
      SUPABASE_SERVICE_ROLE_KEY: 'service',
    });
    expect([read.publishableKey, read.secretKey]).toEqual(['anon', 'service']);
  });

  test('keys are taken by other names where none is named default, as after they were replaced (DESK-10)', () => {
    const replaced = {
      ...PROJECT,
      SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_w","phone":"sb_publishable_p"}',
      SUPABASE_SECRET_KEYS: '{"backend":"sb_secret_x"}',
    };
    expect(settings(replaced)).toMatchObject({
      publishableKey: 'sb_publishable_w',
      secretKey: 'sb_secret_x',
    });
    expect([...settings(replaced).publishableKeys]).toEqual(['sb_publishable_w', 'sb_publishable_p']);
    const later = {
      ...PROJECT,
      SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_w","default":"sb_publishable_a"}',
    };
    expect(settings(later).publishableKey).toBe('sb_publishable_a');
    const legacy = { ...PROJECT, SUPABASE_SECRET_KEYS: '{}', SUPABASE_SERVICE_ROLE_KEY: 'service' };
    expect(settings(legacy).secretKey).toBe('service');
  });

  test('the public key under either name means a request without a user', () => {
    const read = settings({ ...PROJECT, SUPABASE_ANON_KEY: 'anon' });
    expect([...read.publishableKeys]).toEqual(['sb_publishable_a', 'anon']);
  });

  test.each([
    ['no address', { SUPABASE_URL: ' ' }, 'SUPABASE_URL'],
    ['keys that are no JSON', { SUPABASE_SECRET_KEYS: 'sb_secret_b' }, 'SUPABASE_SECRET_KEYS'],
    ['no key at all', { SUPABASE_SECRET_KEYS: '{}' }, 'SUPABASE_SECRET_KEYS'],
    ['a key that is no text', { SUPABASE_SECRET_KEYS: '{"default":7}' }, 'SUPABASE_SECRET_KEYS'],
    ['a limit in words', { ODDS_CREDIT_FLOOR: 'a few' }, 'ODDS_CREDIT_FLOOR'],
    ['a negative limit', { FETCH_COOLDOWN_SECONDS: '-1' }, 'FETCH_COOLDOWN_SECONDS'],
    ['a limit as 1e9', { ODDS_MAX_BYTES: '1e9' }, 'ODDS_MAX_BYTES'],
  ])('a setting that is wrong (%s) is named, and a key is never shown', (_, change, name) => {
    const read = () => settings({ ...PROJECT, ...change });
    expect(read).toThrow(SettingError);
    expect(read).toThrow(name);
    expect(read).not.toThrow('sb_secret_b');
  });
});
