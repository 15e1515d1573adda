import { expect, test } from 'vitest';
import {
  type MovedLine,
  moveOf,
  type OldNumber,
  stillAtOldNumber,
} from '../../../src/lib/history/moved-props.ts';
import { OldNumberPricer } from '../../../src/lib/history/old-number-worth.ts';
import { worthOfPick } from '../../support/independent-worth.ts';

/** Variance to mean of points in books' own ladders, with margins taken off additively. */
const POINTS = 2.67;
const line = (
  book: MovedLine['book'],
  was: number,
  now: number,
  over: number | null,
  under: number | null,
) => ({
  ...{ book, was, line: now, over, under },
});

function oldNumber(lines: readonly MovedLine[], propType: 'points' | 'assists' = 'points'): OldNumber {
  const move = moveOf({
    league: 'nba',
    propType,
    eventId: 'game-1',
    player: 'Jayson Tatum',
    playerId: 7,
    lines,
  });
  const [old] = move === null ? [] : stillAtOldNumber([move]);
  if (old === undefined) throw new Error('Expected an old number; found none.');
  return old;
}

test('an old number is worth what all other books say of it now (MOVE-5, PRICE-2)', () => {
  const others = [
    { book: 'draftkings', line: 25.5, over: -115, under: -105 },
    { book: 'fanduel', line: 25.5, over: -110, under: -110 },
    { book: 'betmgm', line: 26.5, over: 105, under: -125 },
  ] as const;
  const lines = others.map(({ book, line: now, over, under }) => line(book, 24.5, now, over, under));
  const old = oldNumber([...lines, line('bovada', 24.5, 24.5, -130, 100)]);
  expect(old).toMatchObject({ book: 'bovada', side: 'over', line: 24.5, price: -130 });
  const expected = worthOfPick({ side: 'over', line: 24.5, price: -130 }, others, POINTS);
  expect(new OldNumberPricer().evOf(old)).toBeCloseTo(expected?.ev ?? Number.NaN, 6);
});

test('nothing is said without a price, or where it takes what books keep in other markets (MOVE-5, PRICE-5)', () => {
  const pricer = new OldNumberPricer();
  const moved = (over: number | null, under: number | null) =>
    (['draftkings', 'fanduel', 'betmgm'] as const).map((book) => line(book, 24.5, 26.5, over, under));
  const behind = line('bovada', 24.5, 24.5, -115, -105);
  expect(pricer.evOf(oldNumber([...moved(-110, -110), behind]))).toBeGreaterThan(0.05);
  expect(pricer.evOf(oldNumber([...moved(-110, -110), { ...behind, over: null }]))).toBeNull();
  expect(pricer.evOf(oldNumber([...moved(-110, null), behind]))).toBeNull();
  expect(pricer.evOf(oldNumber([...moved(null, null), behind]))).toBeNull();
});
