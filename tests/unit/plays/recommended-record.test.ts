import { describe, expect, test } from 'vitest';
import type { RatioSums } from '../../../src/lib/plays/interval.ts';
import { recommendedRecord, recordByLeague } from '../../../src/lib/plays/recommended-record.ts';
import { leagueSums } from '../../support/league-sums.ts';
import { fc } from '../../support/properties.ts';

type Group = { readonly won: number; readonly staked: number };

/** The sums of groups, as the database makes them. */
const sumsOf = (groups: readonly Group[]): RatioSums => {
  const total = (of: (group: Group) => number) => groups.reduce((sum, group) => sum + of(group), 0);
  return {
    groups: groups.length,
    sum: total(({ won }) => won),
    plays: total(({ staked }) => staked),
    sum_sum: total(({ won }) => won ** 2),
    sum_plays: total(({ won, staked }) => won * staked),
    plays_plays: total(({ staked }) => staked ** 2),
  };
};

/** So many players with two plays each that end alike: won at even money, or lost. */
const pairs = (won: number, lost: number): Group[] => [
  ...Array.from({ length: won }, () => ({ won: 2, staked: 2 })),
  ...Array.from({ length: lost }, () => ({ won: -2, staked: 2 })),
];

describe('what came of recommendations', () => {
  test('counts a unit on each, and a player’s plays of a game as one for the interval (REC-4)', () => {
    const { record, expected } = recommendedRecord([
      leagueSums({ wins: 12, losses: 8, expected: 10.4, units: sumsOf(pairs(6, 4)) }),
    ]);
    expect(record).toMatchObject({ wins: 12, losses: 8, graded: 20, units: 4, staked: 20 });
    expect(expected).toBe(10.4);
    expect(record.roi.n).toBe(20);
    expect(record.roi.value).toBeCloseTo(0.2, 12);
    // By hand: ten players are off by 1.6 six times and by 2.4 four times, 38.4 in squares; t of nine degrees is 2.26216.
    expect(record.roi.interval?.high).toBeCloseTo(0.2 + (2.26216 * Math.sqrt((38.4 * 10) / 9)) / 20, 6);
  });

  test('under twenty plays no figure has a value, but its number (REC-4)', () => {
    const { record } = recommendedRecord([
      leagueSums({
        wins: 12,
        losses: 6,
        units: sumsOf(pairs(6, 3)),
        close_ev: sumsOf([{ won: 0.04, staked: 2 }]),
      }),
    ]);
    expect(record.roi).toEqual({ n: 18, value: null, interval: null });
    expect(record.closeEv).toEqual({ n: 2, value: null, interval: null });
    expect(record.units).toBe(6);
  });

  test('of nothing is nothing (REC-4)', () => {
    const { record, ahead } = recommendedRecord([]);
    expect(ahead).toBe(0);
    expect(record).toMatchObject({ graded: 0, units: 0, roi: { n: 0, value: null, interval: null } });
    expect(recordByLeague([])).toEqual([]);
  });

  test('leagues stand in their order, and those together are as if they were one (REC-4)', () => {
    const nba = leagueSums({ wins: 20, units: sumsOf(pairs(10, 0)), beaten: 3, ahead: 2 });
    const nfl = leagueSums({ league: 'nfl', losses: 20, units: sumsOf(pairs(0, 10)), ungraded: 1 });
    const mlb = leagueSums({ league: 'mlb', ahead: 9 });
    expect(recordByLeague([nfl, mlb, nba]).map((own) => [own.league, own.record.units])).toEqual([
      ['nba', 20],
      ['nfl', -20],
    ]);
    const both = recommendedRecord([nfl, nba]);
    expect(both).toMatchObject({ ahead: 2, ungraded: 1, record: { units: 0, graded: 40 } });
    expect(both.record.roi).toEqual(
      recommendedRecord([leagueSums({ units: sumsOf(pairs(10, 10)) })]).record.roi,
    );
  });

  test('sums of the database say what the plays themselves say (REC-4)', () => {
    const group = fc.record({
      won: fc.double({ min: -5, max: 30, noNaN: true }),
      staked: fc.integer({ min: 1, max: 7 }),
    });
    fc.assert(
      fc.property(fc.array(group, { minLength: 20, maxLength: 60 }), (groups) => {
        const { roi } = recommendedRecord([leagueSums({ units: sumsOf(groups) })]).record;
        const straight = groups.reduce((sum, { won }) => sum + won, 0) / sumsOf(groups).plays;
        expect(roi.value).toBeCloseTo(straight, 9);
        // Residuals one by one, in place of the sums of squares.
        const off = groups.reduce((sum, { won, staked }) => sum + (won - straight * staked) ** 2, 0);
        const n = groups.length;
        const reach = (roi.interval?.high ?? Number.NaN) - straight;
        const t = (reach * sumsOf(groups).plays) / Math.sqrt((off * n) / (n - 1));
        // Student's t at 97.5 % is 2.0930 of 19 degrees of freedom, and 2.0010 of 59.
        expect(t).toBeGreaterThan(2);
        expect(t).toBeLessThan(2.0931);
        expect(straight - (roi.interval?.low ?? Number.NaN)).toBeCloseTo(reach, 9);
      }),
    );
  });
});
