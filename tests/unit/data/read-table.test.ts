import { afterEach, expect, test, vi } from 'vitest';
import { tellEnv } from '../../../src/data/env.ts';
import { readTable } from '../../../src/data/read-table.ts';
import { holding } from '../../support/holding.ts';

afterEach(() => {
  tellEnv(null);
  vi.unstubAllGlobals();
});

const row = (id: number) => ({ id, event_id: null, updated_at: '2026-11-24T18:00:00Z' });

/** Two rows, which come one at a time. */
const answer = (from: number) =>
  Response.json([row(from + 1)], { headers: { 'content-range': `${from}-${from}/2` } });

test('Rows are told of as they come, while others are on their way (PERF-3)', async () => {
  const { held, release } = holding();
  vi.stubGlobal('fetch', async (address: string) => {
    const from = Number(new URL(address).searchParams.get('offset'));
    if (from > 0) await held;
    return answer(from);
  });
  tellEnv({ url: 'https://project.example', publishableKey: 'sb_publishable_x' });
  const seen = vi.fn();
  const reading = readTable('props', { signal: new AbortController().signal, seen });
  await expect.poll(() => seen.mock.calls).toEqual([[[row(1)]]]);
  release();
  expect(await reading).toEqual([row(1), row(2)]);
  expect(seen.mock.calls).toEqual([[[row(1)]], [[row(2)]]]);
});
