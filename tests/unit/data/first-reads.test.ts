import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginFirstReads, takeFirstRead } from '../../../src/data/first-reads.ts';
import { firstRequests } from '../../../src/data/first-requests.ts';
import { HEAD_PATH, publicPath } from '../../../src/lib/snapshots/head.ts';

const ENV = { url: 'https://project.example', publishableKey: 'sb_publishable_x' };
const POINTS =
  'https://project.example/rest/v1/props?select=*&order=player_name.asc%2Cid.asc&offset=0&limit=1000';

const POINTS_READS = firstRequests('/points', false);
const addresses = (path: string) => firstRequests(path, false).map(({ address }) => address);

let asked: { address: string; signal: AbortSignal; headers: Headers }[];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (address: string, { signal, headers }: RequestInit) => {
    if (!signal) throw new Error('A first read can be ended; this one has no signal.');
    asked.push({ address, signal, headers: new Headers(headers) });
    return new Promise<Response>((answer, refuse) => {
      signal.addEventListener('abort', () => refuse(signal.reason));
      setTimeout(() => answer(new Response(address)), 100);
    });
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('first reads', () => {
  test('are the table of the page and the two sources of its sport (PERF-7)', () => {
    expect(addresses('/points')).toEqual([
      '/rest/v1/props?select=*&order=player_name.asc%2Cid.asc&offset=0&limit=1000',
      '/rest/v1/sabersim_projections?select=*&order=id.asc&offset=0&limit=1000',
      '/rest/v1/etr_projections?select=*&order=id.asc&offset=0&limit=1000',
    ]);
    expect(addresses('/baseball-hits')).toEqual([
      '/rest/v1/baseball_props?select=*&prop_type=eq.hits&order=player_name.asc%2Cid.asc&offset=0&limit=1000',
      '/rest/v1/sabersim_baseball_projections?select=*&order=id.asc&offset=0&limit=1000',
    ]);
    expect(addresses('/mlb-player-props')).toEqual([
      '/rest/v1/baseball_player_props?select=*%2Cmlb_events%28home_team%2Caway_team%2Ccommence_time%29&prop_type=eq.hits_runs_rbis&order=player_name.asc%2Cid.asc&offset=0&limit=1000',
      '/rest/v1/sabersim_baseball_projections?select=*&order=id.asc&offset=0&limit=1000',
    ]);
    expect(addresses('/today')).toEqual(['/rest/v1/rpc/slate_props']);
    expect(addresses('/profile')).toEqual([]);
    expect(addresses('/nowhere')).toEqual([]);
  });

  test('begin with the key of the project, and are given once (PERF-7)', async () => {
    beginFirstReads(POINTS_READS, ENV);
    expect(asked.map(({ headers }) => [headers.get('apikey'), headers.get('prefer')])).toEqual(
      Array(3).fill(['sb_publishable_x', 'count=exact']),
    );
    const response = takeFirstRead(POINTS, undefined);
    vi.advanceTimersByTime(100);
    expect(await (await response)?.text()).toBe(POINTS);
    expect(takeFirstRead(POINTS, undefined)).toBeNull();
    expect(takeFirstRead(`${POINTS}&player_name=eq.X`, undefined)).toBeNull();
  });

  test('of more rows than come at once begin all, once the first response says how many there are (PERF-7)', async () => {
    const ranges: Record<string, string> = {
      '0': '0-999/2500',
      '1000': '1000-1999/2500',
      '2000': '2000-2499/2500',
    };
    const offsets: string[] = [];
    vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
      const offset = new URL(address).searchParams.get('offset') ?? '';
      offsets.push(`${offset} ${new Headers(headers).get('apikey')}`);
      return new Response(address, { headers: { 'content-range': ranges[offset] ?? '' } });
    });
    beginFirstReads(POINTS_READS.slice(0, 1), ENV);
    await expect.poll(() => offsets).toHaveLength(3);
    expect(offsets).toEqual(['0', '1000', '2000'].map((offset) => `${offset} sb_publishable_x`));
    const later = await takeFirstRead(POINTS.replace('offset=0', 'offset=1000'), undefined);
    expect(later?.headers.get('content-range')).toBe('1000-1999/2500');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(offsets).toHaveLength(3);
  });

  test('of touchdown scorers are their table and what books keep elsewhere in the league, also where there are snapshots (PERF-7, PRICE-5)', () => {
    const [, kept] = addresses('/nfl/anytime-td-scorers');
    expect(addresses('/nfl/anytime-td-scorers')).toHaveLength(2);
    expect(decodeURIComponent(kept ?? '')).toMatch(
      /^\/rest\/v1\/rpc\/book_overrounds\?p_tables=\{nfl_passing_yards_props,[a-z_,]+\}$/,
    );
    expect(firstRequests('/nfl/anytime-td-scorers', true)[1]?.address).toBe(kept);
    // Of its own tables a page knows both sides.
    expect(addresses('/nfl/passing-yards').join()).not.toContain('overrounds');
  });

  test('of a build that reads snapshots are the head alone, where a page shows rows (SCALE-6)', () => {
    expect(firstRequests('/profile', true)).toEqual([]);
    beginFirstReads(firstRequests('/points', true), ENV);
    expect(asked.map(({ address }) => address)).toEqual([`${ENV.url}${publicPath(HEAD_PATH)}`]);
    expect(asked[0]?.headers.get('apikey')).toBeNull();
  });

  test('end when their reader ends them, or had ended before (PERF-7)', async () => {
    beginFirstReads(POINTS_READS, ENV);
    const reader = new AbortController();
    const response = takeFirstRead(POINTS, reader.signal);
    expect(asked[0]?.signal.aborted).toBe(false);
    reader.abort();
    expect(asked[0]?.signal.aborted).toBe(true);
    await expect(response).rejects.toThrow();
    await expect(takeFirstRead(asked[1]?.address ?? '', reader.signal)).rejects.toThrow();
  });

  test('that nobody asks for end after ten seconds, and are not given later (PERF-7)', () => {
    beginFirstReads(POINTS_READS, ENV);
    takeFirstRead(POINTS, undefined);
    vi.advanceTimersByTime(10_001);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true, true]);
    expect(takeFirstRead(asked[1]?.address ?? '', undefined)).toBeNull();
  });
});
