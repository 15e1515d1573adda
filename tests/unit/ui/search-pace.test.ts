import { expect, test } from 'vitest';
import { paceAfter, type SearchPace } from '../../../src/ui/search-pace.ts';

const after = (...searches: readonly number[]) =>
  searches.reduce<SearchPace>((pace, ms) => paceAfter(pace, ms), 'in slices');

test('what a search asks for comes with its letter once a search was quick (PERF-3)', () => {
  expect(after()).toBe('in slices');
  expect(after(10)).toBe('at once');
  expect(after(45, 11)).toBe('in slices');
  expect(after(45, 9, 6, 9)).toBe('at once');
});

test('and never again where it took too much of its frame once (PERF-3)', () => {
  expect(after(8, 11)).toBe('slices for good');
  expect(after(8, 11, 1, 1)).toBe('slices for good');
});
