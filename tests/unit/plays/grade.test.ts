import { describe, expect, test } from 'vitest';
import { propPages } from '../../../src/lib/catalog/catalog.ts';
import type { BookKey } from '../../../src/lib/league/books.ts';
import { actualOf, RESULT_STATS } from '../../../src/lib/plays/actual.ts';
import {
  type GradedPlay,
  gradePlay,
  type KnownDays,
  outcome,
  type PlayerResult,
} from '../../../src/lib/plays/grade.ts';
import { countsAfterMove, VOID_RULES } from '../../../src/lib/plays/void-rules.ts';
import { laterCategories } from '../../support/later-categories.ts';

const KNOWN: KnownDays = { isKnown: () => true, hasSecondGame: () => false };
const UNKNOWN: KnownDays = { ...KNOWN, isKnown: () => false };

const play = (more: Partial<GradedPlay> = {}): GradedPlay => ({
  league: 'nba',
  market: 'player_points',
  side: 'over',
  point: 24.5,
  book: 'draftkings',
  home: 'Boston Celtics',
  away: 'Miami Heat',
  eventId: 'game-1',
  firstStart: new Date('2026-11-22T00:30:00Z'),
  start: new Date('2026-11-22T00:30:00Z'),
  ...more,
});
const result = (more: Partial<PlayerResult> = {}): PlayerResult => ({
  day: '2026-11-21',
  eventId: null,
  game: 1,
  team: 'BOS',
  played: true,
  started: null,
  stats: { points: 25, rebounds: 8, assists: 6 },
  ...more,
});
const batter = (more: Partial<GradedPlay> = {}) =>
  play({
    league: 'mlb',
    market: 'batter_hits',
    point: 1.5,
    home: 'New York Yankees',
    away: 'Boston Red Sox',
    book: 'fanduel',
    ...more,
  });
const atBat = (more: Partial<PlayerResult> = {}) =>
  result({ team: 'NYY', stats: { hits: 2, runs: 1, rbis: 0, plate_appearances: 4 }, ...more });
const receiver = (more: Partial<GradedPlay> = {}) =>
  play({
    league: 'nfl',
    market: 'player_anytime_td',
    point: null,
    home: 'Dallas Cowboys',
    away: 'New York Giants',
    ...more,
  });

test.each([
  ['over', 24.5, 25, 'win'],
  ['over', 24.5, 24, 'loss'],
  ['under', 24.5, 24, 'win'],
  ['under', 24.5, 25, 'loss'],
  ['over', 24, 24, 'push'],
  ['under', 24, 24, 'push'],
  ['over', -0.5, 0, 'win'],
] as const)('%s %s with %s is a %s (GRADE-1)', (side, line, actual, ended) => {
  expect(outcome(side, line, actual)).toBe(ended);
});

describe('what a market counts (GRADE-2)', () => {
  const nba = { points: 25, rebounds: 8, assists: 6 };
  const mlb = { hits: 3, runs: 1, rbis: 4, homeruns: 1, doubles: 1, triples: 0, strikeouts: 7 };
  const nfl = { passing_yards: 250, rushing_yards: -2, receiving_yards: 31, receptions: 3, touchdowns: 2 };
  test.each([
    ['nba', 'player_points', nba, 25],
    ['wnba', 'player_rebounds', nba, 8],
    ['nba', 'player_assists', nba, 6],
    ['nba', 'player_points_rebounds', nba, 33],
    ['nba', 'player_points_assists', nba, 31],
    ['nba', 'player_rebounds_assists', nba, 14],
    ['nba', 'player_points_rebounds_assists', nba, 39],
    ['nba', 'player_points_alternate', nba, 25],
    ['mlb', 'batter_hits', mlb, 3],
    ['mlb', 'batter_rbis', mlb, 4],
    ['mlb', 'batter_home_runs', mlb, 1],
    ['mlb', 'batter_hits_runs_rbis', mlb, 8],
    // A single, a double and a home run.
    ['mlb', 'batter_total_bases', mlb, 7],
    ['mlb', 'batter_total_bases', { total_bases: 5 }, 5],
    ['mlb', 'pitcher_strikeouts', mlb, 7],
    ['nfl', 'player_pass_yds', nfl, 250],
    ['nfl', 'player_rush_yds', nfl, -2],
    ['nfl', 'player_reception_yds', nfl, 31],
    ['nfl', 'player_receptions', nfl, 3],
    ['nfl', 'player_rush_reception_yds', nfl, 29],
    ['nfl', 'player_anytime_td', nfl, 2],
    ['nfl', 'player_anytime_td', { rushing_touchdowns: 1 }, 1],
    ['nfl', 'player_anytime_td', { rushing_touchdowns: 0, receiving_touchdowns: 0, other_touchdowns: 0 }, 0],
    // Nobody knows whether a kick was returned.
    ['nfl', 'player_anytime_td', { rushing_touchdowns: 0, receiving_touchdowns: 0 }, null],
    ['nba', 'player_points_rebounds', { points: 25 }, null],
    ['mlb', 'batter_total_bases', { hits: 2, doubles: 1 }, null],
    ['nba', 'player_dunks', nba, null],
    ['nba', 'toString', nba, null],
  ] as const)('%s %s of %o is %s', (league, market, stats, value) => {
    expect(actualOf(league, market, stats)).toBe(value);
  });

  test('every market that is specified can be graded by stats that a file may bring', () => {
    const later = new Set(laterCategories().map(({ market }) => market));
    for (const { sport, parts } of propPages) {
      const stats = Object.fromEntries(Object.keys(RESULT_STATS[sport.league]).map((stat) => [stat, 1]));
      for (const { market } of parts) {
        if (later.has(market)) continue;
        expect(actualOf(sport.league, market, stats), market).not.toBeNull();
      }
    }
  });
});

describe('a play', () => {
  test('is graded by what its player did (GRADE-1)', () => {
    expect(gradePlay(play(), [result()], KNOWN)).toEqual({ result: 'win', why: null, actual: 25 });
    expect(gradePlay(play({ point: 25 }), [result()], KNOWN)).toEqual({
      result: 'push',
      why: null,
      actual: 25,
    });
    expect(gradePlay(play({ side: 'under' }), [result()], KNOWN).result).toBe('loss');
  });

  test('is not graded without results, and says so where others of the day have some (GRADE-3)', () => {
    expect(gradePlay(play(), [], UNKNOWN)).toEqual({ result: null, why: null, actual: null });
    expect(gradePlay(play(), [], KNOWN)).toEqual({
      result: null,
      why: 'not in the results',
      actual: null,
    });
    expect(gradePlay(play(), [result({ day: '2026-11-22' })], UNKNOWN).result).toBeNull();
    expect(gradePlay(play(), [result({ stats: { rebounds: 3 } })], KNOWN)).toMatchObject({
      result: null,
      why: 'the stat is not in the results',
    });
  });

  test('a touchdown is scored or not (GRADE-1)', () => {
    const td = (n: number) =>
      gradePlay(receiver(), [result({ team: 'DAL', stats: { touchdowns: n } })], KNOWN);
    expect([td(0).result, td(1).result, td(3).result]).toEqual(['loss', 'win', 'win']);
  });

  test('of a player who did not take part is void at every book, whichever side (GRADE-4)', () => {
    for (const book of Object.keys(VOID_RULES.nba)) {
      const out = result({ played: false, stats: {} });
      expect(gradePlay(play({ book, side: 'under' }), [out], KNOWN)).toEqual({
        result: 'void',
        why: 'did not play',
        actual: null,
      });
    }
    const nobodyKnows = result({ played: null, stats: { points: 0 } });
    expect(gradePlay(play(), [nobodyKnows], KNOWN)).toMatchObject({ result: null, actual: 0 });
  });

  test.each([
    [{ minutes: 0, points: 0 }, null, 'void'],
    [{ minutes: 0, points: 0 }, true, 'loss'],
    [{ minutes: 30, points: 25 }, null, 'win'],
  ])(
    'that says nothing of it is void by its stats alone: %o, started %s: %s (GRADE-4)',
    (stats, started, ended) => {
      expect(gradePlay(play(), [result({ played: null, started, stats })], KNOWN).result).toBe(ended);
    },
  );

  test.each([
    ['fanduel', { started: false }, 'win'],
    ['fanduel', { started: true, stats: { hits: 0, plate_appearances: 0 } }, 'void'],
    ['draftkings', { started: false }, 'win'],
    // A hit is made at the plate; of who made none nobody knows, and a pinch runner scores without one.
    ['draftkings', { started: false, stats: { hits: 2 } }, 'win'],
    ['draftkings', { stats: { hits: 1 } }, 'loss'],
    ['fanduel', { started: false, stats: { hits: 0, rbis: 1 } }, 'loss'],
    ['draftkings', { started: false, stats: { hits: 0, runs: 1 } }, null],
    ['betmgm', { started: false }, 'void'],
    ['betmgm', { started: true }, 'win'],
    ['betmgm', {}, null],
    ['espnbet', { started: false }, 'void'],
    ['fliff', { started: true }, 'win'],
    ['fliff', { started: false }, null],
    ['fliff', { started: true, stats: { hits: 0, plate_appearances: 0 } }, null],
    ['fliff', { played: null, stats: { hits: 0, plate_appearances: 0 } }, 'void'],
    ['draftkings', { played: null, stats: { hits: 0, runs: 1, plate_appearances: 0 } }, 'void'],
    ['draftkings', { played: null, stats: { hits: 2 } }, 'win'],
    ['fliff', { played: false }, 'void'],
  ] as const)('a batter at %s with %o: %s (GRADE-4)', (book, more, ended) => {
    expect(gradePlay(batter({ book }), [atBat(more)], KNOWN).result).toBe(ended);
  });

  test('a pitcher who struck somebody out threw a pitch (GRADE-4)', () => {
    const pitcher = batter({ market: 'pitcher_strikeouts', point: 5.5 });
    const thrown = (strikeouts: number) =>
      gradePlay(pitcher, [atBat({ stats: { strikeouts } })], KNOWN).result;
    expect([thrown(7), thrown(2), thrown(0)]).toEqual(['win', 'loss', null]);
    // He did not bat, which says nothing of the mound.
    const stats = { strikeouts: 0, plate_appearances: 0, hits: 0 };
    const ended = (started: boolean | null) =>
      gradePlay(pitcher, [atBat({ played: null, started, stats })], KNOWN).result;
    expect([ended(true), ended(null)]).toEqual(['loss', null]);
  });

  test('a quarterback must start at BetMGM, and nowhere else (GRADE-4)', () => {
    const thrown = result({ team: 'DAL', started: false, stats: { passing_yards: 120 } });
    const pass = (book: string) =>
      gradePlay(receiver({ market: 'player_pass_yds', point: 200.5, book }), [thrown], KNOWN).result;
    expect([pass('betmgm'), pass('fanduel')]).toEqual(['void', 'loss']);
  });

  test('whose player was traded and played for another team that day is void, and one of the game counts (GRADE-6)', () => {
    const elsewhere = result({ team: 'LAL', stats: { points: 40 } });
    expect(gradePlay(play(), [elsewhere], KNOWN)).toEqual({
      result: 'void',
      why: 'played in another game',
      actual: null,
    });
    expect(gradePlay(play(), [elsewhere, result()], KNOWN)).toMatchObject({ result: 'win', actual: 25 });
    const named = { ...elsewhere, eventId: 'game-2' };
    expect(gradePlay(play(), [named], KNOWN)).toMatchObject({ result: 'void' });
    expect(gradePlay(play(), [named, result({ eventId: 'game-1' })], KNOWN).result).toBe('win');
    // Of another day, or for nobody knows whom, it says nothing of this game.
    expect(gradePlay(play(), [{ ...named, day: '2026-11-20' }], KNOWN).result).toBeNull();
    expect(gradePlay(play(), [{ ...named, team: null }], KNOWN).result).toBeNull();
    expect(gradePlay(play(), [result({ team: null })], KNOWN).result).toBe('win');
    expect(gradePlay(play(), [result({ team: 'Team Nobody' })], KNOWN).result).toBe('win');
  });

  test('of a day with two games is graded by the game that the results name, or not at all (GRADE-6)', () => {
    const two = [atBat(), atBat({ game: 2, stats: { hits: 0, plate_appearances: 4 } })];
    expect(gradePlay(batter(), two, KNOWN)).toMatchObject({ result: null, why: 'two games that day' });
    const named = two.map((one, at) => ({ ...one, eventId: `game-${at + 1}` }));
    expect(gradePlay(batter(), named, KNOWN).result).toBe('win');
    expect(gradePlay(batter({ eventId: 'game-2' }), named, KNOWN).result).toBe('loss');
    expect(gradePlay(batter({ eventId: 'game-3' }), named, KNOWN)).toMatchObject({
      result: null,
      why: 'not in the results',
    });
  });

  test('of a day with two games is graded by its own game, whatever the other is called (GRADE-6)', () => {
    const own = atBat({ eventId: 'game-1' });
    const other = atBat({ game: 2, stats: { hits: 0, plate_appearances: 4 } });
    for (const both of [
      [own, other],
      [other, own],
    ]) {
      expect(gradePlay(batter(), both, KNOWN).result).toBe('win');
      expect(gradePlay(batter({ eventId: 'game-2' }), both, KNOWN).why).toBe('two games that day');
    }
  });

  test('whose player was in one of two games is graded only by results that name the game (GRADE-6)', () => {
    const unnamed = { result: null, why: 'two games that day' };
    expect(gradePlay(batter(), [atBat({ game: 2 })], KNOWN)).toMatchObject(unnamed);
    const twice = (day: string, team: string) => ({
      ...KNOWN,
      hasSecondGame: (asked: string, of: string) => asked === day && of === team,
    });
    expect(gradePlay(batter(), [atBat()], twice('2026-11-21', 'NYY'))).toMatchObject(unnamed);
    expect(gradePlay(batter(), [atBat({ team: null })], twice('2026-11-21', 'Boston Red Sox'))).toMatchObject(
      unnamed,
    );
    expect(gradePlay(batter(), [atBat({ eventId: 'game-1' })], twice('2026-11-21', 'NYY')).result).toBe(
      'win',
    );
    expect(gradePlay(batter(), [atBat()], twice('2026-11-21', 'BOS')).result).toBe('win');
    expect(gradePlay(batter(), [atBat()], twice('2026-11-20', 'NYY')).result).toBe('win');
  });

  test('is of the league day of the true start, also where the clocks change (GRADE-5)', () => {
    // 2026-11-01 has 25 hours in US Eastern time: 05:30 UTC is half past one for the first time, 06:30 for the second.
    for (const [start, day] of [
      ['2026-11-01T03:59:00Z', '2026-10-31'],
      ['2026-11-01T04:00:00Z', '2026-11-01'],
      ['2026-11-02T04:59:00Z', '2026-11-01'],
      ['2026-11-02T05:00:00Z', '2026-11-02'],
      ['2026-03-09T03:59:00Z', '2026-03-08'],
      ['2026-03-09T04:00:00Z', '2026-03-09'],
    ] as const) {
      const at = play({ firstStart: new Date(start), start: new Date(start) });
      expect(gradePlay(at, [result({ day })], KNOWN).result, start).toBe('win');
    }
  });

  test('of a start that moved counts on the same league day, and on another one by the rule of the book (GRADE-5)', () => {
    const late = play({
      firstStart: new Date('2026-11-21T23:00:00Z'),
      start: new Date('2026-11-22T04:30:00Z'),
    });
    expect(gradePlay(late, [result()], KNOWN).result).toBe('win');
    const postponed = {
      firstStart: new Date('2026-11-21T23:00:00Z'),
      start: new Date('2026-11-22T23:00:00Z'),
    };
    expect(gradePlay(play(postponed), [result({ day: '2026-11-22' })], KNOWN)).toEqual({
      result: null,
      why: 'the game moved to another day',
      actual: 25,
    });
    expect(
      gradePlay(batter({ ...postponed, book: 'draftkings' }), [atBat({ day: '2026-11-22' })], KNOWN),
    ).toEqual({
      result: 'void',
      why: 'the game moved to another day',
      actual: null,
    });
  });
});

test.each([
  // Saturday to Wednesday is one week of the NFL, Thursday the next; 2024-01-14 was a Sunday.
  ['draftkings', '2024-01-14T18:00:00Z', '2024-01-15T21:30:00Z', true],
  ['fanduel', '2024-01-14T18:00:00Z', '2024-01-18T01:00:00Z', true],
  ['fanduel', '2024-01-14T18:00:00Z', '2024-01-18T18:00:00Z', false],
  ['betrivers', '2024-01-11T18:00:00Z', '2024-01-17T18:00:00Z', true],
  ['betmgm', '2024-01-14T18:00:00Z', '2024-01-21T18:00:00Z', true],
  ['betmgm', '2024-01-14T18:00:00Z', '2024-01-21T18:00:01Z', false],
  ['pinnacle', '2024-01-14T18:00:00Z', '2024-01-15T21:30:00Z', null],
  ['pinnacle', '2024-01-14T18:00:00Z', '2024-01-14T23:30:00Z', true],
  // Brought forward.
  ['betmgm', '2024-01-14T18:00:00Z', '2024-01-13T18:00:00Z', true],
] as const)(
  'an NFL bet at %s on a game that moved from %s to %s counts: %s (GRADE-5)',
  (book, from, to, counts) => {
    expect(countsAfterMove(VOID_RULES.nfl[book], new Date(from), new Date(to))).toBe(counts);
  },
);

test('a game of the MLB that is put off to another day is void at ESPN Bet, and not graded where nobody knows the rule (GRADE-5)', () => {
  const first = new Date('2026-05-21T23:00:00Z');
  const counts = (book: BookKey, start: string) =>
    countsAfterMove(VOID_RULES.mlb[book], first, new Date(start));
  expect(counts('espnbet', '2026-05-22T03:30:00Z')).toBe(true);
  expect(counts('espnbet', '2026-05-22T17:00:00Z')).toBe(false);
  expect(counts('pinnacle', '2026-05-22T17:00:00Z')).toBeNull();
});

test('every rule says where it is written (GRADE-4)', () => {
  for (const books of Object.values(VOID_RULES)) {
    expect(Object.keys(books)).toHaveLength(10);
    for (const { source } of Object.values(books)) expect(source.length).toBeGreaterThan(10);
  }
});
