import { expect, test } from 'vitest';
import { askedAgain } from '../../../src/data/asked-again.ts';

test.each([
  ['all is well', 'success', [], 30_000],
  ['the first read is under way', 'pending', undefined, 30_000],
  ['a first read failed', 'error', undefined, 15_000],
  ['asking failed where rows are known', 'error', [], 5_000],
] as const)('when %s, an open page asks again in time (PERF-1)', (_case, status, data, ms) => {
  expect(askedAgain(30_000)({ state: { status, data } })).toBe(ms);
});
