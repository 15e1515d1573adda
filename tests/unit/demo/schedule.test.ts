import { describe, expect, test } from 'vitest';
import { leagueDay } from '../../../src/lib/league/league-day.ts';
import { slateOf } from '../../../src/lib/league/slate.ts';
import { SPORT_KEYS } from '../../../supabase/local/demo/leagues/leagues.ts';
import type { Game, SportKey } from '../../../supabase/local/demo/leagues/model.ts';
import { gamesOfDay, hasStarted, listedGames } from '../../../supabase/local/demo/leagues/schedule.ts';
import { minutesLaterAt } from '../../support/late-evening.ts';
import { fc } from '../../support/properties.ts';

const SEED = 7;
const LEAGUE = {
  basketball_nba: 'nba',
  basketball_wnba: 'wnba',
  baseball_mlb: 'mlb',
  americanfootball_nfl: 'nfl',
} as const;

const anyMoment = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2028-12-31T00:00:00Z'),
  noInvalidDate: true,
});
/** The first game of the day is minutes late here; the second night is the one in which clocks go back. */
const NIGHTS_OF_A_LATE_START: [Date, SportKey][] = [
  [new Date('2026-02-06T18:00:00.001Z'), 'basketball_wnba'],
  [new Date('2026-11-01T17:59:00.000Z'), 'basketball_wnba'],
];
const anySport = fc.constantFrom(...SPORT_KEYS);

function slate(sport: SportKey, now: Date, minutesLater = 0): Game[] {
  const games = listedGames(SEED, sport, now, minutesLater);
  const scheduled = games.map((game) => ({ game, commence_time: game.commenceTime.toISOString() }));
  return slateOf(LEAGUE[sport], scheduled, now).map(({ game }) => game);
}

describe('the demo schedule', () => {
  test('at any moment of any season each league has games ahead and a game that has started', () => {
    fc.assert(
      fc.property(anyMoment, anySport, (now, sport) => {
        expect(slate(sport, now).length).toBeGreaterThan(0);
        expect(listedGames(SEED, sport, now).some((game) => hasStarted(game, now))).toBe(true);
      }),
      { numRuns: 60, examples: NIGHTS_OF_A_LATE_START },
    );
  });

  test('the slate is never down to the last game of an evening', () => {
    const least = { basketball_nba: 4, basketball_wnba: 2, baseball_mlb: 5, americanfootball_nfl: 13 };
    const lastStarts = ['20:00', '20:15'];
    for (let quarter = 0; quarter < 96; quarter += 1) {
      const now = new Date(Date.parse('2026-11-20T05:00:00Z') + quarter * 15 * 60_000);
      const eastern = now.toLocaleTimeString('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' });
      if (lastStarts.includes(eastern)) continue;
      for (const sport of SPORT_KEYS) {
        expect([sport, eastern, slate(sport, now).length >= least[sport]]).toEqual([sport, eastern, true]);
      }
    }
  });

  test('each league day holds 8 NBA, 12 MLB, 4 WNBA and 2 NFL games', () => {
    const now = new Date('2026-11-21T03:00:00Z');
    const count = (sport: SportKey) => gamesOfDay(SEED, sport, '2026-11-21', now).length;
    expect(SPORT_KEYS.map((sport) => [sport, count(sport)])).toEqual([
      ['basketball_nba', 8],
      ['basketball_wnba', 4],
      ['baseball_mlb', 12],
      ['americanfootball_nfl', 2],
    ]);
  });

  test('every game lies in its league day, starts after the one before, and no team plays twice a day', () => {
    fc.assert(
      fc.property(anyMoment, anySport, (now, sport) => {
        const day = leagueDay(now);
        const games = gamesOfDay(SEED, sport, day, now);
        const teams = games.flatMap(({ home, away }) => [home.name, away.name]);
        expect(new Set(teams).size).toBe(teams.length);
        expect(games.map(({ commenceTime }) => leagueDay(commenceTime))).toEqual(games.map(() => day));
      }),
      { numRuns: 60 },
    );
  });

  test('at most 14 football games lie within seven days and no football team plays twice in them', () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        const games = slate('americanfootball_nfl', now);
        const teams = games.flatMap(({ home, away }) => [home.name, away.name]);
        expect(games.length).toBeLessThanOrEqual(14);
        expect(games.length).toBeGreaterThanOrEqual(13);
        expect(new Set(teams).size).toBe(teams.length);
      }),
      { numRuns: 40 },
    );
  });

  test('ids are 32 hexadecimal digits, all different, and stay when asked again later', () => {
    const noon = new Date('2026-11-20T17:00:00Z');
    const later = new Date('2026-11-20T20:00:00Z');
    const ids = SPORT_KEYS.flatMap((sport) => listedGames(SEED, sport, noon).map(({ id }) => id));
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    const laterIds = new Set(
      SPORT_KEYS.flatMap((sport) => listedGames(SEED, sport, later).map(({ id }) => id)),
    );
    expect(ids.filter((id) => !laterIds.has(id)).length).toBeLessThan(30);
  });

  test('the start of some games moves by a few minutes while their id stays', () => {
    const early = new Date('2026-11-20T10:00:00Z');
    const late = new Date('2026-11-20T22:00:00Z');
    const moves = SPORT_KEYS.flatMap((sport) => {
      const before = gamesOfDay(SEED, sport, '2026-11-20', early);
      const after = gamesOfDay(SEED, sport, '2026-11-20', late);
      expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
      return after.map((game, index) => game.commenceTime.getTime() - Number(before[index]?.commenceTime));
    }).map((ms) => ms / 60_000);
    expect(moves.some((minutes) => minutes > 0)).toBe(true);
    expect(moves.every((minutes) => minutes >= 0 && minutes <= 6)).toBe(true);
    expect(moves.filter((minutes) => minutes === 0).length).toBeGreaterThan(moves.length / 2);
  });

  test('games that start later than usual are the same ones of the same league day', () => {
    const noon = new Date('2026-11-20T17:00:00Z');
    for (const sport of SPORT_KEYS) {
      const usual = gamesOfDay(SEED, sport, '2026-11-21', noon);
      const later = gamesOfDay(SEED, sport, '2026-11-21', noon, 180);
      expect(later).toEqual(
        usual.map((game) => ({
          ...game,
          commenceTime: new Date(game.commenceTime.getTime() + 180 * 60_000),
        })),
      );
      expect(later.map(({ commenceTime }) => leagueDay(commenceTime))).toEqual(later.map(() => '2026-11-21'));
      expect(
        listedGames(SEED, sport, noon, 180).filter(({ leagueDay: day }) => day === '2026-11-21'),
      ).toEqual(later);
    }
  });

  test('journeys that begin at any moment have games of tonight ahead until they end', () => {
    // Football's slate is a week.
    const sports = SPORT_KEYS.filter((sport) => sport !== 'americanfootball_nfl');
    // Clocks go back in the second night.
    for (let minute = 0; minute < 2 * 24 * 60; minute += 7) {
      const now = new Date(Date.parse('2026-10-31T05:00:00Z') + minute * 60_000);
      const end = new Date(now.getTime() + 50 * 60_000);
      const tonight = sports.flatMap((sport) => slate(sport, now, minutesLaterAt(now)));
      const isAhead = tonight.some((game) => !hasStarted(game, end));
      expect([now.toISOString(), isAhead]).toEqual([now.toISOString(), true]);
    }
  });

  test('both Max Muncys play every day, on some days against each other', () => {
    const now = new Date('2026-07-01T12:00:00Z');
    const days = Array.from({ length: 12 }, (_, index) => `2026-07-${String(index + 1).padStart(2, '0')}`);
    const meetings = days.map((day) => {
      const games = gamesOfDay(SEED, 'baseball_mlb', day, now);
      const muncys = games.map(
        ({ home, away }) =>
          [...home.players, ...away.players].filter(({ name }) => name === 'Max Muncy').length,
      );
      expect(muncys.reduce((sum, each) => sum + each, 0)).toBe(2);
      return muncys.includes(2);
    });
    expect(new Set(meetings)).toEqual(new Set([true, false]));
  });

  test('no game starts an hour off on the days when the clocks change', () => {
    const now = new Date('2026-10-30T12:00:00Z');
    const [first] = gamesOfDay(SEED, 'basketball_nba', '2026-11-02', now);
    expect(first?.commenceTime.toISOString()).toBe('2026-11-02T17:30:00.000Z');
    const [summer] = gamesOfDay(SEED, 'basketball_nba', '2026-10-31', now);
    expect(summer?.commenceTime.toISOString()).toBe('2026-10-31T16:30:00.000Z');
  });
});
