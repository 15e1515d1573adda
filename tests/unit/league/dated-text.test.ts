import { expect, test } from 'vitest';
import { datedDay, datedTime } from '../../../src/lib/league/dated-text.ts';

const now = new Date(2027, 0, 2, 9, 0);

test('the year of a play is said where it is not this one (MINE-1, MINE-3)', () => {
  expect(datedTime(new Date(2027, 0, 1, 19, 30), now)).toMatch(/^Jan 1, 7:30 PM \S+$/);
  expect(datedTime(new Date(2026, 11, 31, 19, 30), now)).toMatch(/^Dec 31, 2026, 7:30 PM \S+$/);
  expect(datedDay(new Date(2027, 0, 1, 19, 30), now)).toBe('Jan\u00a01');
  expect(datedDay(new Date(2025, 7, 22, 0, 0), now)).toBe('Aug\u00a022,\u00a02025');
});

test('what is no instant has no text', () => {
  expect(() => datedTime(new Date(Number.NaN), now)).toThrow(RangeError);
  expect(() => datedDay(new Date(Number.NaN), now)).toThrow(RangeError);
});
