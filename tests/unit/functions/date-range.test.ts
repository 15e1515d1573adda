import { expect, test } from 'vitest';
import { dateRange } from '../../../supabase/functions/_shared/http/date-range.ts';

test('games may be asked for over 60 days, and over no second more (SEC-54)', () => {
  const startDate = '2026-09-01T00:00:00Z';
  // September has 30 days: 60 days on is October 31.
  expect(dateRange({ startDate, endDate: '2026-10-31T00:00:00Z' })).toEqual({
    from: new Date('2026-09-01T00:00:00Z'),
    to: new Date('2026-10-31T00:00:00Z'),
  });
  expect(() => dateRange({ startDate, endDate: '2026-10-31T00:00:01Z' })).toThrow('at most 60 days apart');
  // One instant is a range.
  expect(dateRange({ startDate, endDate: startDate }).to).toEqual(new Date('2026-09-01T00:00:00Z'));
});
