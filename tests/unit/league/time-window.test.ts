import { describe, expect, onTestFinished, test } from 'vitest';
import { leagueDay, leagueDayWindow } from '../../../src/lib/league/league-day.ts';
import { gamesWindow, slateOf, slateSearchWindow } from '../../../src/lib/league/slate.ts';
import { agoText } from '../../../src/lib/league/time-text.ts';

const at = (iso: string) => new Date(iso);
const game = (commence_time: string) => ({ commence_time });

describe("the league's day is US Eastern (NAV-25)", () => {
  test('a game after midnight UTC belongs to the evening before', () => {
    expect(leagueDay(at('2026-08-21T00:00:00Z'))).toBe('2026-08-20');
    expect(leagueDay(at('2026-08-21T04:00:00Z'))).toBe('2026-08-21');
    expect(leagueDay(at('2026-01-10T04:59:59Z'))).toBe('2026-01-09');
  });

  test('a browser that writes the month first in every language names the same day', () => {
    const writing = Intl.DateTimeFormat.prototype;
    const own = Object.getOwnPropertyDescriptor(writing, 'format') ?? {};
    Object.defineProperty(writing, 'format', { ...own, get: () => () => '08/20/2026' });
    onTestFinished(() => void Object.defineProperty(writing, 'format', own));
    expect(leagueDay(at('2026-08-21T00:00:00Z'))).toBe('2026-08-20');
    expect(leagueDayWindow('2026-08-20').from).toEqual(at('2026-08-20T04:00:00Z'));
  });

  test.each([
    ['2026-08-20', '2026-08-20T04:00:00.000Z', '2026-08-21T03:59:59.999Z'],
    ['2026-01-10', '2026-01-10T05:00:00.000Z', '2026-01-11T04:59:59.999Z'],
    ['2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
    ['2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ])('%s lasts from %s to %s, also when the clocks change', (day, from, to) => {
    const window = leagueDayWindow(day);
    expect(window.from.toISOString()).toBe(from);
    expect(window.to.toISOString()).toBe(to);
  });

  test('what is no date is refused by name', () => {
    expect(() => leagueDayWindow('tomorrow')).toThrow("'tomorrow'");
  });
});

describe('the slate (FUNC-21)', () => {
  const now = at('2026-11-21T20:00:00Z');

  test('games of today that have not started, and none that has', () => {
    const started = game('2026-11-21T19:30:00Z');
    const early = game('2026-11-22T00:00:00Z');
    const evening = game('2026-11-22T03:30:00Z');
    const tomorrow = game('2026-11-23T00:00:00Z');
    expect(slateOf('nba', [tomorrow, evening, started, early], now)).toEqual([early, evening]);
  });

  test('a game that starts at this very moment has started, one a second later has not', () => {
    const games = [game('2026-11-21T20:00:00Z'), game('2026-11-21T20:00:01Z')];
    expect(slateOf('nba', games, now)).toEqual([games[1]]);
    expect(slateOf('nfl', games, now)).toEqual([games[1]]);
  });

  test('when the last game of today has started, the whole of tomorrow', () => {
    const tomorrow = [game('2026-11-22T18:00:00Z'), game('2026-11-23T03:00:00Z')];
    expect(slateOf('nba', [game('2026-11-21T19:30:00Z'), ...tomorrow], now)).toEqual(tomorrow);
  });

  test('a day further away than 36 hours is no slate', () => {
    expect(slateOf('mlb', [game('2026-11-23T08:00:01Z')], now)).toEqual([]);
  });

  test('the NFL plays a week', () => {
    const week = [game('2026-11-22T18:00:00Z'), game('2026-11-24T01:15:00Z'), game('2026-11-28T01:00:00Z')];
    expect(slateOf('nfl', [...week, game('2026-11-29T18:00:00Z')], now)).toEqual(week);
  });

  test('the search asks for every game that the slate may hold', () => {
    const { from, to } = slateSearchWindow('nba', now);
    expect([from.toISOString(), to.toISOString()]).toEqual([
      '2026-11-21T20:00:00.000Z',
      '2026-11-24T04:59:59.999Z',
    ]);
  });

  test('a game without a readable start is left out', () => {
    expect(slateOf('nba', [game('soon')], now)).toEqual([]);
  });
});

test('the games window lasts from 00:00 UTC today to 28 hours after now (WNBA-17)', () => {
  const { from, to } = gamesWindow(at('2026-08-20T17:05:00Z'));
  expect(from.toISOString()).toBe('2026-08-20T00:00:00.000Z');
  expect(to.toISOString()).toBe('2026-08-21T21:05:00.000Z');
});

test.each([
  ['2026-08-20T19:29:58Z', 'just now'],
  ['2026-08-20T19:29:40Z', '20 s ago'],
  ['2026-08-20T19:25:00Z', '5 min ago'],
  ['2026-08-20T16:00:00Z', '3 h ago'],
  ['2026-08-18T10:00:00Z', '2 d ago'],
  ['2026-08-20T19:31:00Z', 'just now'],
])('%s was %s', (instant, text) => {
  expect(agoText(at(instant), at('2026-08-20T19:30:00Z'))).toBe(text);
});
