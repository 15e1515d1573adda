import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectionsQuery } from '../../../src/features/props/projection-queries.ts';

const FIRST = '2026-01-10T15:00:00.000Z';
const SECOND = '2026-01-10T23:30:00.000Z';
const MINUTE = 60_000;

let written = FIRST;
let asked: ('rows' | 'newest')[] = [];
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(FIRST).getTime() + MINUTE });
  written = FIRST;
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const isNewest = new URL(address, location.href).searchParams.get('limit') === '1';
    asked.push(isNewest ? 'newest' : 'rows');
    const row = isNewest ? { updated_at: written } : { id: 1, player_name: 'A', updated_at: written };
    return new Response(JSON.stringify([row]), { headers: { 'content-range': '0-0/1' } });
  });
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const observer = new QueryObserver(
    client,
    projectionsQuery({ table: 'sabersim_projections', staleMs: MINUTE }),
  );
  return { observer, leave: observer.subscribe(() => {}) };
}
const shown = ({ observer }: ReturnType<typeof open>) => observer.getCurrentResult().data?.[0]?.updated_at;

test('a page that stays open asks every five minutes whether a file was uploaded, and reads only that one (PERF-1)', async () => {
  const page = open();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(asked).toEqual(['rows']);

  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(asked).toEqual(['rows', 'newest', 'newest']);
  expect(shown(page)).toBe(FIRST);

  written = SECOND;
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(asked).toEqual(['rows', 'newest', 'newest', 'newest', 'rows']);
  expect(shown(page)).toBe(SECOND);
  page.leave();
});

test('who comes back after a quarter of an hour reads the projections whole (PERF-1)', async () => {
  const page = open();
  await vi.advanceTimersByTimeAsync(MINUTE);
  page.leave();
  vi.setSystemTime(Date.now() + 15 * MINUTE);
  asked = [];
  const back = open();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(['rows']);
  back.leave();
});
