import { expect, test } from 'vitest';
import { weekAround } from '../../../src/features/admin/pages/nfl-weeks.ts';

test.each([
  ['a Sunday', '2026-11-29T18:00:00Z', '2026-11-25', '2026-12-01'],
  ["a Monday night's game, which is on Tuesday in UTC", '2026-12-01T04:00:00Z', '2026-11-25', '2026-12-01'],
  ['a Tuesday morning before the next week begins', '2026-12-01T08:59:00Z', '2026-11-25', '2026-12-01'],
  ['a Tuesday morning, when all are over', '2026-12-01T09:00:00Z', '2026-12-02', '2026-12-08'],
  ['a Wednesday at the turn of the year', '2026-12-30T23:00:00Z', '2026-12-30', '2027-01-05'],
])('the week around %s (ADM-19)', (_day, instant, start, end) => {
  expect(weekAround(new Date(instant))).toEqual({ start, end });
});
