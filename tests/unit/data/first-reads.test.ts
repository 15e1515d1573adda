import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginFirstReads, firstRequests, takeFirstRead } from '../../../src/data/first-reads.ts';
import { HEAD_PATH, publicPath } from '../../../src/lib/snapshots/head.ts';

const ENV = { url: 'https://project.example', publishableKey: 'sb_publishable_x' };
const POINTS =
  'https://project.example/rest/v1/props?select=*&order=player_name.asc%2Cid.asc&offset=0&limit=1000';

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
  vi.unstubAllEnvs();
});

describe('first reads', () => {
  test('are the table of the page and the two sources of its sport (PERF-7)', () => {
    expect(firstRequests('/points').map(([address]) => address)).toEqual([
      'props?select=*&order=player_name.asc%2Cid.asc&offset=0&limit=1000',
      'sabersim_projections?select=*&order=id.asc&offset=0&limit=1000',
      'etr_projections?select=*&order=id.asc&offset=0&limit=1000',
    ]);
    expect(firstRequests('/baseball-hits').map(([address]) => address)).toEqual([
      'baseball_props?select=*&prop_type=eq.hits&order=player_name.asc%2Cid.asc&offset=0&limit=1000',
      'sabersim_baseball_projections?select=*&order=id.asc&offset=0&limit=1000',
    ]);
    expect(firstRequests('/profile')).toEqual([]);
    expect(firstRequests('/nowhere')).toEqual([]);
  });

  test('begin with the key of the project, and are given once (PERF-7)', async () => {
    beginFirstReads('/points', ENV);
    expect(asked.map(({ headers }) => [headers.get('apikey'), headers.get('prefer')])).toEqual(
      Array(3).fill(['sb_publishable_x', 'count=exact']),
    );
    const response = takeFirstRead(POINTS, undefined);
    vi.advanceTimersByTime(100);
    expect(await (await response)?.text()).toBe(POINTS);
    expect(takeFirstRead(POINTS, undefined)).toBeNull();
    expect(takeFirstRead(`${POINTS}&player_name=eq.X`, undefined)).toBeNull();
  });

  test('of a build that reads snapshots are the head alone, where a page shows rows (SCALE-6)', () => {
    vi.stubEnv('VITE_SNAPSHOTS', 'on');
    beginFirstReads('/profile', ENV);
    expect(asked).toEqual([]);
    beginFirstReads('/points', ENV);
    expect(asked.map(({ address }) => address)).toEqual([`${ENV.url}${publicPath(HEAD_PATH)}`]);
    expect(asked[0]?.headers.get('apikey')).toBeNull();
  });

  test('end when their reader ends them, or had ended before (PERF-7)', async () => {
    beginFirstReads('/points', ENV);
    const reader = new AbortController();
    const response = takeFirstRead(POINTS, reader.signal);
    expect(asked[0]?.signal.aborted).toBe(false);
    reader.abort();
    expect(asked[0]?.signal.aborted).toBe(true);
    await expect(response).rejects.toThrow();
    await expect(takeFirstRead(asked[1]?.address ?? '', reader.signal)).rejects.toThrow();
  });

  test('that nobody asks for end after ten seconds, and are not given later (PERF-7)', () => {
    beginFirstReads('/points', ENV);
    takeFirstRead(POINTS, undefined);
    vi.advanceTimersByTime(10_001);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true, true]);
    expect(takeFirstRead(asked[1]?.address ?? '', undefined)).toBeNull();
  });
});
