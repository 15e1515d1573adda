import { afterEach, expect, test, vi } from 'vitest';

/** Fresh, since a worker rehearses once; what it draws by is loaded with it. */
async function freshWorker() {
  vi.resetModules();
  return import('../../../src/features/props/ahead.tsx');
}

/** The time, and how often it was asked for. */
const clockOf = () => vi.fn(() => Date.parse('2026-11-24T18:00:00Z'));

afterEach(() => vi.unstubAllGlobals());

test('What a page of props is drawn by runs once before anybody says for whom, and asks for nothing (PERF-17)', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const { rehearse } = await freshWorker();
  const clock = clockOf();
  rehearse('/points', clock);
  const asked = clock.mock.calls.length;
  expect(asked).toBeGreaterThan(0);
  rehearse('/points', clock);
  rehearse('/rebounds', clock);
  expect(clock).toHaveBeenCalledTimes(asked);
  expect(fetched).not.toHaveBeenCalled();
});

test('Where a path is no page of props nothing runs, and the page that is told of later does (PERF-17)', async () => {
  const { rehearse } = await freshWorker();
  const clock = clockOf();
  for (const path of ['/', '/today', '/how', '']) rehearse(path, clock);
  expect(clock).not.toHaveBeenCalled();
  rehearse('/points', clock);
  expect(clock).toHaveBeenCalled();
});
