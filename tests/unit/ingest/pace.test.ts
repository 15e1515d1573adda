import { describe, expect, test } from 'vitest';
import { tasksOf } from '../../../src/lib/ingest/jobs.ts';
import { creditsText, type FetchPace, nextRun } from '../../../src/lib/ingest/pace.ts';

const NOW = new Date('2026-11-30T18:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ago = (ms: number) => NOW.getTime() - ms;

function pace(name: string, more: Partial<FetchPace> = {}): FetchPace {
  return { name, credits: 0, lastScheduled: null, usualGap: null, since: ago(24 * HOUR), ...more };
}

describe('when the schedule fetches next (ADM-25)', () => {
  const every10 = (ranAgo: number) => pace('fast', { lastScheduled: ago(ranAgo), usualGap: 10 * MINUTE });
  const every30 = (ranAgo: number) => pace('slow', { lastScheduled: ago(ranAgo), usualGap: 30 * MINUTE });

  test.each([
    ['after its usual gap', [every10(6 * MINUTE)], 'next in about 4 min', false],
    ['the task that is due first', [every30(5 * MINUTE), every10(3 * MINUTE)], 'next in about 7 min', false],
    ['seconds', [every10(9.5 * MINUTE)], 'next in about 30 s', false],
    ['due', [every10(10 * MINUTE)], 'next due now', false],
    ['still due while one may be under way', [every10(20 * MINUTE)], 'next due now', false],
    ['a run that was left out', [every10(20 * MINUTE + 1)], 'overdue by 10 min', true],
    ['by another task that is late', [every10(MINUTE), every30(3 * HOUR)], 'overdue by 2 h', true],
  ])('%s', (_, paces, text, isLate) => {
    expect(nextRun(paces, ['fast', 'slow'], NOW)).toEqual({ text, isLate });
  });

  test('is not said of what the schedule has not run, or too seldom to tell', () => {
    expect(nextRun([every10(MINUTE)], ['slow'], NOW)).toBeNull();
    expect(nextRun([pace('fast')], ['fast'], NOW)).toBeNull();
    expect(nextRun([pace('fast', { lastScheduled: ago(MINUTE) })], ['fast'], NOW)).toBeNull();
    expect(nextRun([], ['fast'], NOW)).toBeNull();
    expect(nextRun([every10(MINUTE)], [], NOW)).toBeNull();
  });

  test('is by the tasks that bring a league’s games and props', () => {
    expect(tasksOf('nba')).toEqual({
      games: [],
      props: ['fetch-high-frequency-props', 'fetch-low-frequency-props'],
    });
    expect(tasksOf('nfl')).toEqual({ games: ['fetch-nfl-events'], props: ['fetch-nfl-props'] });
  });
});

describe('what fetches cost (ADM-25)', () => {
  const spent = (...credits: number[]) => credits.map((used, at) => pace(`task ${at}`, { credits: used }));

  test.each([
    [4_320, 20_000, '4,320 used in the last 24 h, so the rest lasts about 4 days'],
    [4_320, 7_200, '4,320 used in the last 24 h, so the rest lasts about 40 h'],
    [4_320, 0, '4,320 used in the last 24 h, so the rest lasts less than an hour'],
    [100, 6_000, '100 used in the last 24 h, so the rest lasts about 60 days'],
    [100, 6_100, '100 used in the last 24 h, so the rest lasts more than 60 days'],
    [0, 20_000, '0 used in the last 24 h'],
  ])('%i a day of %i', (used, left, text) => {
    expect(creditsText(spent(used - Math.min(used, 20), Math.min(used, 20)), left, NOW)).toBe(text);
  });

  test('is taken at the pace of the hours that are known, and of less than one not at all', () => {
    const since = (ms: number) => [pace('task', { credits: 600, since: ago(ms) })];
    expect(creditsText(since(6 * HOUR), 12_000, NOW)).toBe(
      '600 used in the last 6 h, so the rest lasts about 5 days',
    );
    expect(creditsText(since(59 * MINUTE), 12_000, NOW)).toBe('600 used in the last 59 min');
    expect(creditsText(since(30 * HOUR), 12_000, NOW)).toBe(
      '600 used in the last 24 h, so the rest lasts about 20 days',
    );
    expect(creditsText(since(-MINUTE), 12_000, NOW)).toBe('600 used in the last 0 s');
  });

  test('is said without what is left where nobody knows that, and not at all where nothing was fetched', () => {
    expect(creditsText(spent(4_320), null, NOW)).toBe('4,320 used in the last 24 h');
    expect(creditsText([], 20_000, NOW)).toBeNull();
  });
});
