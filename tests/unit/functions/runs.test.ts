import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '../../../supabase/functions/_shared/http/call.ts';
import { reserveCredits } from '../../../supabase/functions/_shared/runs/credits.ts';
import { type FetchContext, fetchRun } from '../../../supabase/functions/_shared/runs/fetch-run.ts';
import { underLeases } from '../../../supabase/functions/_shared/runs/leases.ts';
import { readSettings } from '../../../supabase/functions/_shared/settings.ts';

const ENVIRONMENT: Record<string, string> = {
  SUPABASE_URL: 'http://database.test',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
};
const settings = readSettings((name) => ENVIRONMENT[name]);
const HOLDER = '00000000-0000-4000-8000-000000000001';

type Asked = { path: string; body: Record<string, unknown> };
let asked: Asked[] = [];
/** What the database answers to a call; the default is null. */
let answer: (call: Asked) => unknown = () => null;

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = {
      path: new URL(url).pathname.replace('/rest/v1/', ''),
      body: JSON.parse(String(init.body ?? '{}')),
    };
    asked.push(call);
    const said = answer(call);
    if (said instanceof Error) throw said;
    return new Response(JSON.stringify(said));
  });
});
afterEach(() => vi.unstubAllGlobals());

const down = new TypeError('connection refused');
const calls = (name: string) => asked.filter(({ path }) => path === `rpc/${name}`);

describe('leases are given back however the work ends (SEC-52)', () => {
  const pauses: number[] = [];
  /** What goes on once the answer is given. */
  const later: Promise<void>[] = [];
  const outside = {
    settings,
    pause: async (ms: number) => void pauses.push(ms),
    later: (work: Promise<void>) => void later.push(work),
  };
  const unreleased: unknown[] = [];
  const under = (work: () => Promise<string>) =>
    underLeases(outside, ['table b', 'table a'], HOLDER, (error) => unreleased.push(error), work);
  beforeEach(() => {
    pauses.length = 0;
    later.length = 0;
    unreleased.length = 0;
  });

  test('when the database fails in the middle of taking them', async () => {
    answer = ({ path, body }) => {
      if (path === 'rpc/release_leases') return 1;
      return body.p_name === 'table a' ? true : down;
    };
    await expect(under(async () => 'done')).rejects.toThrow('no answer from the database');
    expect(calls('take_lease').map(({ body }) => body.p_name)).toEqual(['table a', 'table b']);
    expect(calls('release_leases')).toEqual([expect.objectContaining({ body: { p_holder: HOLDER } })]);
  });

  test('when another run has one of them: 409, with what to do', async () => {
    answer = ({ body }) => body.p_name === 'table a';
    await expect(under(async () => 'done')).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/running already.*try again/),
    });
    expect(calls('release_leases')).toHaveLength(1);
  });

  test('when the work fails', async () => {
    answer = () => true;
    await expect(under(() => Promise.reject(new Error('work')))).rejects.toThrow('work');
    expect(calls('release_leases')).toHaveLength(1);
  });

  test('by further tries while a database starts again, for which the answer does not wait (DESK-16)', async () => {
    const restartMs = 20_000;
    const waited = () => pauses.reduce((sum, ms) => sum + ms, 0);
    answer = ({ path }) => (path !== 'rpc/release_leases' || waited() >= restartMs ? true : down);
    expect(await under(async () => 'done')).toBe('done');
    expect(later).toHaveLength(1);
    await Promise.all(later);
    expect(waited()).toBeLessThan(restartMs + 5_000);
    expect(unreleased).toEqual([]);
    const tries = calls('release_leases').length;
    expect(await under(async () => 'done')).toBe('done');
    expect(calls('release_leases')).toHaveLength(tries + 1);
  });

  test('and a release that fails for good is told, and costs not the result', async () => {
    answer = ({ path }) => (path === 'rpc/release_leases' ? down : true);
    expect(await under(async () => 'done')).toBe('done');
    await Promise.all(later);
    expect(unreleased).toEqual([expect.objectContaining({ name: 'DatabaseError' })]);
  });
});

describe('credits are set aside before they are spent', () => {
  const clock = () => new Date('2026-11-21T15:30:00Z');
  const reserve = (credits: number, remaining: number | null = null) =>
    reserveCredits({ settings, clock }, HOLDER, remaining, credits);

  test('for the run, within the day and the default cap of both kinds (SEC-80)', async () => {
    answer = () => null;
    await reserve(40, 59);
    expect(calls('reserve_credits').map(({ body }) => body)).toEqual([
      {
        p_run_id: HOLDER,
        p_credits: 40,
        p_since: '2026-11-21T00:00:00.000Z',
        p_cap: 27_000,
        p_public_cap: 500,
        p_remaining: 59,
        p_floor: 20,
      },
    ]);
  });

  test('a refusal says why, that nothing was spent, and what to do', async () => {
    answer = () => 'day';
    await expect(reserve(40)).rejects.toThrow(
      /^The cap of 27000 credits a day is reached: .* costs up to 40\. Nothing was spent; the earlier rows stand\. .*ODDS_CREDITS_PER_DAY/,
    );
    answer = () => 'public';
    await expect(reserve(40)).rejects.toThrow(
      /visitors are used up for today.*Nothing was spent.*midnight UTC/,
    );
    answer = () => 'floor';
    await expect(reserve(40, 59)).rejects.toThrow(
      /59 credits left, this fetch costs up to 40.*ODDS_CREDIT_FLOOR/,
    );
    await expect(reserve(40, 115)).rejects.toThrow(
      /115 credits left, of which fetches that are running may spend some.*fetch again when those have ended/,
    );
  });

  test('a fetch that would leave just what is to remain waits for those that are running, and not for next month (SEC-46)', async () => {
    answer = () => 'floor';
    // 60 - 40 are the 20 that are to remain: what stands in the way is what others have set aside.
    await expect(reserve(40, 60)).rejects.toThrow(
      /60 credits left, of which .* running.*when those have ended\.$/,
    );
    await expect(reserve(40, 59)).rejects.toThrow(/59 credits left, this fetch .*ODDS_CREDIT_FLOOR/);
  });

  test('what costs nothing asks nobody', async () => {
    await reserve(0, 0);
    expect(asked).toEqual([]);
  });
});

describe('a run that outlives its lease', () => {
  test('stores nothing: another one may have written since (SEC-79)', async () => {
    answer = ({ path }) => path === 'rpc/take_lease';
    let now = Date.parse('2026-11-21T15:30:00Z');
    const call: Call = {
      request: new Request('http://functions.test'),
      caller: { kind: 'schedule', id: null },
      settings,
      clock: () => new Date(now),
      log: () => undefined,
    };
    const work = { name: 'fetch-player-props', tables: ['props'], stored: [], coveredBy: [] };
    let inTime: Date | null = null;
    const run = fetchRun(call, work, async ({ seenAt }: FetchContext) => {
      now += 179_000;
      inTime = seenAt();
      now += 1_000;
      seenAt();
      throw new Error('not reached');
    });
    await expect(run).rejects.toMatchObject({ status: 503, message: expect.stringContaining('fetch again') });
    expect(inTime).toEqual(new Date('2026-11-21T15:32:59Z'));
  });
});

describe('a run that cannot be recorded as it ends', () => {
  const log: Record<string, unknown>[] = [];
  const call: Call = {
    request: new Request('http://functions.test'),
    caller: { kind: 'schedule', id: null },
    settings,
    clock: () => new Date('2026-11-21T15:30:00Z'),
    log: (line) => log.push(line),
  };
  const work = { name: 'fetch-player-props', tables: ['props'], stored: [], coveredBy: [] };
  const report = {
    ...{ eventsTotal: 1, failed: [], rowsWritten: 9, tallies: [], unmatched: [] },
    response: { message: 'Stored 9 props', count: 9 },
  };
  /** The run's own columns that were written, of which those of its details are refused. */
  const ended = () => asked.filter(({ path, body }) => path === 'fetch_runs' && body.outcome === 'succeeded');
  beforeEach(() => {
    log.length = 0;
    answer = ({ path, body }) => {
      if (path === 'fetch_run_details' && 'requests' in body) return down;
      return path === 'rpc/take_lease' ? true : null;
    };
  });

  test('is told as done, for its rows are stored and paid for, ends all the same, and is logged', async () => {
    expect(await fetchRun(call, work, async () => report)).toMatchObject({
      message: 'Stored 9 props. What the run did could not be recorded.',
      count: 9,
    });
    expect(ended()).toEqual([
      expect.objectContaining({ body: expect.objectContaining({ rows_written: 9 }) }),
    ]);
    expect(log).toEqual([{ run: work.name, error: expect.stringContaining('no answer from the database') }]);
  });

  test('says why it failed where it did', async () => {
    const failing = fetchRun(call, work, () => Promise.reject(new Error('the work')));
    await expect(failing).rejects.toThrow('the work');
    expect(log).toHaveLength(1);
  });
});
