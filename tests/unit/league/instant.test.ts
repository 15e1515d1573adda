import { describe, expect, test } from 'vitest';
import { readInstant } from '../../../src/lib/league/instant.ts';

describe('a time with its zone is an instant (SEC-50, SEC-54, MINE-6)', () => {
  test.each([
    ['to the second', '2026-11-21T19:30:00Z'],
    ['to the minute', '2026-11-21T19:30Z'],
    ['with blanks around it and a blank inside', ' 2026-11-21 19:30:00Z '],
    ['of another zone', '2026-11-21T14:30:00-05:00'],
    ['of another zone without a colon', '2026-11-21T14:30:00.000-0500'],
  ])('%s', (_, text) => {
    expect(readInstant(text)).toBe(Date.UTC(2026, 10, 21, 19, 30));
  });

  test('on February 29 of a leap year', () => {
    expect(readInstant('2028-02-29T23:59:59Z')).toBe(Date.UTC(2028, 1, 29, 23, 59, 59));
  });

  test.each([
    ['February 30', '2026-02-30T00:00:00Z'],
    ['February 29 of another year', '2026-02-29T00:00:00Z'],
    ['November 31', '2026-11-31T19:30:00-05:00'],
    ['a thirteenth month', '2026-13-01T00:00:00Z'],
    ['an hour after the last', '2026-11-21T24:00:00Z'],
    ['a minute after the last', '2026-11-21T19:60:00Z'],
    ['no zone', '2026-11-21T19:30:00'],
    ['a day alone', '2026-11-21'],
    ['a year of six digits', '+275760-09-13T00:00:00Z'],
    ['more than a time', '2026-11-21T19:30:00Z&apiKey=x'],
    ['words', 'soon'],
    ['nothing', ''],
  ])('but not with %s', (_, text) => {
    expect(readInstant(text)).toBeNull();
  });
});
