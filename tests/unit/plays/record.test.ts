import { describe, expect, test } from 'vitest';
import { meanInterval, ratioInterval, shareInterval } from '../../../src/lib/plays/interval.ts';
import {
  calibrationOf,
  recordOf,
  SPLITS,
  splitRecord,
  unitLine,
  unitsOf,
} from '../../../src/lib/plays/record-summary.ts';
import { exposureOf, suggestedStake } from '../../../src/lib/plays/stake.ts';
import { stateOf, type TrackedPlay } from '../../../src/lib/plays/tracked-play.ts';
import { fc } from '../../support/properties.ts';
import { somePlays, trackedPlay } from '../../support/tracked-plays.ts';

const times = (count: number, play: Partial<TrackedPlay>) =>
  Array.from({ length: count }, (_, at) => trackedPlay({ id: `${JSON.stringify(play)} ${at}`, ...play }));

describe('what a play won', () => {
  test.each([
    ['win', -115, 2, 1.73913],
    ['win', 150, 1, 1.5],
    ['loss', -115, 2, -2],
    ['push', -110, 3, 0],
    ['void', -110, 3, 0],
    [null, -110, 1, null],
    // Without a stake it counts as one unit.
    ['loss', 120, null, -1],
  ] as const)('%s at %s with %s units: %s (MINE-2)', (result, price, stake, units) => {
    const found = unitsOf({ result, price, stake });
    if (units === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(units, 5);
  });
});

describe('intervals', () => {
  test("a mean has Student's: his own sleep data give 0.7001 to 2.4599 (MINE-3)", () => {
    const found = meanInterval([1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4]);
    expect(found?.mean).toBeCloseTo(1.58, 9);
    expect(found?.interval?.low).toBeCloseTo(0.7001142, 4);
    expect(found?.interval?.high).toBeCloseTo(2.4598858, 4);
  });

  test.each([
    // Of n values with variance 1: t at 97.5 % for n - 1 degrees by the published tables, over the root of n.
    [32, 2.03951],
    [61, 2.0003],
    [101, 1.98397],
    [1001, 1.96234],
  ])('of %s values t is %s (MINE-3)', (n, t) => {
    const half = Math.sqrt((n - 1) / (n % 2 === 0 ? n : n - 1));
    const values = Array.from({ length: n }, (_, at) =>
      n % 2 === 1 && at === n - 1 ? 0 : at % 2 === 0 ? half : -half,
    );
    expect(meanInterval(values)?.interval?.high).toBeCloseTo(t / Math.sqrt(n), 5);
  });

  test('of one value or none there is no interval (MINE-3)', () => {
    expect(meanInterval([])).toBeNull();
    expect(meanInterval([0.3])).toEqual({ mean: 0.3, interval: null });
    expect(ratioInterval([])).toBeNull();
  });

  test('what a unit staked won is a ratio of sums: a large stake weighs more (MINE-3)', () => {
    // By hand: 1 won of 3 staked; off by 4/3 each; variance 2 x 32/9 / 9; t of one degree is 12.7062.
    const found = ratioInterval([
      { won: 2, staked: 2 },
      { won: -1, staked: 1 },
    ]);
    expect(found?.ratio).toBeCloseTo(1 / 3, 9);
    expect(found?.interval?.high).toBeCloseTo(1 / 3 + (8 / 9) * 12.7062, 3);
  });

  test.each([
    // Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("a share has Wilson's: %s of %s is %s to %s (MINE-5)", (hits, n, low, high) => {
    const found = shareInterval(hits, n);
    expect(found?.low).toBeCloseTo(low, 3);
    expect(found?.high).toBeCloseTo(high, 3);
  });
});

describe('the record', () => {
  test('counts wins, losses and pushes; void and taken back plays are none (MINE-2)', () => {
    const record = recordOf([
      ...times(2, { result: 'win', price: 100 }),
      ...times(1, { result: 'loss' }),
      ...times(1, { result: 'push', stake: 2 }),
      ...times(4, { result: 'void' }),
      ...times(1, { result: 'win', voidedAt: 5 }),
      ...times(3, { result: null }),
    ]);
    expect(record).toMatchObject({ wins: 2, losses: 1, pushes: 1, voids: 4, graded: 4, units: 1, staked: 5 });
  });

  test('under 20 plays it has no figure, from 20 on it has (MINE-2)', () => {
    const closed = {
      result: 'win',
      price: 100,
      close: { fair: 0.5, ev: 0.02, clv: 0.01, point: 1, price: 1, minutes: 2 },
    } as const;
    const few = recordOf(times(19, closed));
    expect(few.roi).toEqual({ n: 19, value: null, interval: null });
    expect(few.closeEv).toEqual({ n: 19, value: null, interval: null });
    expect(few.sameBook.value).toBeNull();
    expect(few.units).toBe(19);
    expect(few.beaten).toEqual({ of: 19, plays: 19 });
    const enough = recordOf(times(20, closed));
    expect(enough.roi).toEqual({ n: 20, value: 1, interval: { low: 1, high: 1 } });
    expect(enough.closeEv.value).toBeCloseTo(0.02, 9);
    expect(enough.sameBook.value).toBeCloseTo(0.01, 9);
  });

  test('CLV counts plays with a close, graded or not; without one nothing is guessed (MINE-3)', () => {
    const close = { fair: 0.5, ev: -0.02, clv: null, point: null, price: null, minutes: 3 };
    const record = recordOf([...times(2, { close }), ...times(3, { result: 'loss' })]);
    expect(record.closeEv.n).toBe(2);
    expect(record.beaten).toEqual({ of: 2, plays: 0 });
    expect(record.sameBook.n).toBe(0);
  });

  test('a play counts for every source that gave its side more than the price needed, else for none, and where nothing is known for that (MINE-4)', () => {
    // -110 needs 52.38 %.
    const groups = splitRecord(
      [
        trackedPlay({ id: 'a', sabersim: 0.6, etr: 0.53, fair: 0.5, result: 'win' }),
        trackedPlay({ id: 'b', sabersim: 0.52, etr: null, fair: 0.524, result: 'loss' }),
        trackedPlay({ id: 'c', sabersim: 0.5, etr: null, fair: null, result: 'loss' }),
        trackedPlay({ id: 'd', sabersim: null, etr: null, fair: null, result: 'win' }),
      ],
      'source',
    );
    expect(groups.map(({ name, record }) => [name, record.wins, record.losses])).toEqual([
      ['SaberSim', 1, 0],
      ['ETR', 1, 0],
      ['Market', 0, 1],
      ['None of them', 0, 1],
      ['Not known', 1, 0],
    ]);
  });

  test('by EV the steps stand in their order, what is not known last (MINE-4)', () => {
    const plays = [0.12, null, 0.03, -0.01, 0.0, 0.05].map((ev, at) => trackedPlay({ id: String(at), ev }));
    expect(splitRecord(plays, 'ev').map(({ name }) => name)).toEqual([
      'Below 0',
      '0 to 2',
      '2 to 5',
      '5 to 10',
      'Over 10',
      'No EV known',
    ]);
  });

  test('calibration sets the kept fair chance beside what happened, by steps; pushes say nothing (MINE-5)', () => {
    const steps = calibrationOf([
      ...times(12, { fair: 0.56, result: 'win' }),
      ...times(8, { fair: 0.58, result: 'loss' }),
      ...times(3, { fair: 0.56, result: 'push' }),
      ...times(2, { fair: 0.47, result: 'win' }),
      ...times(2, { fair: null, result: 'win' }),
    ]);
    expect(steps).toHaveLength(2);
    expect(steps[0]).toMatchObject({ from: 0.45, to: 0.5, plays: 2, happened: null, interval: null });
    expect(steps[1]).toMatchObject({ from: 0.55, to: 0.6, plays: 20, wins: 12, happened: 0.6 });
    // 0.56 twelve times, 0.58 eight times.
    expect(steps[1]?.said).toBeCloseTo(0.568, 9);
  });

  test('a play whose fair chance lies between two steps counts in the higher one alone (MINE-5)', () => {
    const steps = calibrationOf([
      trackedPlay({ id: 'a', fair: 0.5, result: 'win' }),
      trackedPlay({ id: 'b', fair: 0.6, result: 'loss' }),
    ]);
    expect(steps.map(({ from, to, plays, wins }) => [from, to, plays, wins])).toEqual([
      [0.5, 0.55, 1, 1],
      [0.6, 1, 1, 0],
    ]);
  });

  test('whatever is recorded: groups of a split share out the plays, and the line of units ends at the units (MINE-3, MINE-4)', () => {
    fc.assert(
      fc.property(somePlays, (plays) => {
        const all = recordOf(plays);
        for (const by of SPLITS.filter((split) => split !== 'source')) {
          const sum = splitRecord(plays, by).reduce((total, { record }) => total + record.graded, 0);
          expect(sum).toBe(all.graded);
        }
        const line = unitLine(plays);
        expect(line).toHaveLength(all.graded);
        expect(line.at(-1)?.units ?? 0).toBeCloseTo(all.units, 6);
        expect(recordOf(plays.toReversed()).units).toBeCloseTo(all.units, 6);
        expect(all.wins + all.losses + all.pushes).toBe(all.graded);
      }),
    );
  });

  test('the line of units goes by the start of the games (MINE-3)', () => {
    const line = unitLine([
      trackedPlay({ id: 'b', startsAt: 200, result: 'loss' }),
      trackedPlay({ id: 'a', startsAt: 100, result: 'win', price: 100 }),
      trackedPlay({ id: 'c', startsAt: 50, result: 'void' }),
      trackedPlay({ id: 'd', startsAt: 10, result: null }),
    ]);
    expect(line.map(({ play, won, units }) => [play.id, won, units])).toEqual([
      ['a', 1, 1],
      ['b', -1, 0],
    ]);
  });

  test.each([
    [{ startsAt: 101 }, 'open'],
    [{ startsAt: 100 }, 'closed'],
    [{ startsAt: 99, result: 'void' }, 'graded'],
    [{ startsAt: 101, voidedAt: 50 }, null],
  ] as const)('%o is %s at 100 (MINE-1)', (play, state) => {
    expect(stateOf(trackedPlay(play), 100)).toBe(state);
  });
});

describe('stakes', () => {
  test.each([
    // By hand: .55 at -110 is Kelly .055, a quarter of it .01375.
    [100, 0.55, -110, 1.3],
    [1000, 0.55, -110, 13.7],
    [100, 0.55, 100, 2.5],
    [100, 0.5, 110, 1.1],
    // Kelly .04, a quarter of 100 is 1 u and not 0.9.
    [100, 0.52, 100, 1],
  ])('of %s units at a low end of %s and %s: %s (MINE-8)', (bankroll, fairLow, price, stake) => {
    expect(suggestedStake(bankroll, fairLow, price)).toBeCloseTo(stake, 9);
  });

  test('that is less than the least step is 0, and none where the low end does not pay (MINE-8)', () => {
    // An even chance at +104 is worth 2 %: Kelly .0192, a quarter of 10 units .048.
    expect(suggestedStake(10, 0.5, 104)).toBe(0);
    expect(suggestedStake(1_000_000, 0.5, 100)).toBeNull();
    expect(suggestedStake(100, 0.52, -110)).toBeNull();
  });

  test('what stands on a player and on a game are the stakes of open plays alone (MINE-8)', () => {
    const now = 100;
    const open = { startsAt: 200, eventId: 'g1' };
    const found = exposureOf(
      [
        trackedPlay({ ...open, id: '1', player: 'A', playerId: 1, stake: 1 }),
        trackedPlay({ ...open, id: '2', player: 'A', playerId: 1, stake: 2, market: 'player_assists' }),
        trackedPlay({ ...open, id: '3', player: 'B', playerId: 2, stake: null }),
        trackedPlay({ ...open, id: '4', voidedAt: 50, stake: 9 }),
        trackedPlay({ id: '5', startsAt: 50, stake: 9 }),
      ],
      now,
    );
    expect(found.staked).toBe(4);
    expect(found.players.map(({ name, plays, staked }) => [name, plays, staked])).toEqual([
      ['A', 2, 3],
      ['B', 1, 1],
    ]);
    expect(found.games).toMatchObject([{ plays: 3, staked: 4 }]);
  });
});
