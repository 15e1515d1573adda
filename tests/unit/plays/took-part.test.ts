import { describe, expect, test } from 'vitest';
import type { PlayerRole } from '../../../src/lib/catalog/types.ts';
import { tookPart } from '../../../src/lib/plays/took-part.ts';
import { fc } from '../../support/properties.ts';

describe('whether a player took part (GRADE-4)', () => {
  test.each<[PlayerRole | null, Record<string, number>, boolean | null, boolean | null]>([
    [null, { minutes: 0, points: 0 }, null, false],
    [null, { minutes: 0, points: 0 }, false, false],
    // Who is hurt in the first seconds has no minute either.
    [null, { minutes: 0, points: 0 }, true, true],
    [null, { minutes: 0.3, points: 0 }, null, true],
    [null, { points: 0 }, null, null],
    [null, { snaps: 0, touchdowns: 0 }, null, false],
    [null, { rushing_yards: -2 }, null, true],
    ['batter', { plate_appearances: 0, hits: 0 }, null, false],
    ['batter', { hits: 0 }, false, null],
    // A pinch runner.
    ['batter', { plate_appearances: 0, runs: 1 }, false, true],
    ['batter', { pitches: 0, hits: 0 }, null, null],
    ['pitcher', { pitches: 0, strikeouts: 0 }, null, false],
    // A pitcher does not bat.
    ['pitcher', { plate_appearances: 0, strikeouts: 0 }, null, null],
    ['pitcher', { plate_appearances: 0, strikeouts: 0 }, true, true],
    ['pitcher', { strikeouts: 7 }, false, true],
    ['pitcher', {}, null, null],
  ])('%s with %o, started %s: %s', (role, stats, started, expected) => {
    expect(tookPart({ role, stats, started })).toBe(expected);
  });

  test('is never taken back by what more is known to have been done', () => {
    const count = fc.integer({ min: 0, max: 3 });
    const stats = fc.dictionary(fc.constantFrom('points', 'minutes', 'hits', 'pitches', 'snaps'), count);
    fc.assert(
      fc.property(
        fc.constantFrom(null, 'batter' as const, 'pitcher' as const),
        stats,
        fc.constantFrom('points', 'runs', 'strikeouts'),
        (role, known, stat) => {
          expect(tookPart({ role, stats: { ...known, [stat]: 1 }, started: null })).toBe(true);
          expect(tookPart({ role, stats: known, started: true })).toBe(true);
        },
      ),
    );
  });
});
