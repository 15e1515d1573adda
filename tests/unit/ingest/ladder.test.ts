import { describe, expect, test } from 'vitest';
import { ladderOf, onePrice } from '../../../src/lib/ingest/ladder.ts';
import type { Outcome } from '../../../src/lib/ingest/outcomes.ts';
import { mainLine, type Rung } from '../../../src/lib/pricing/main-line.ts';
import { fc } from '../../support/properties.ts';

const nobodyElse = () => 0;
const line = (point: number, over: number | null, under: number | null): Rung => ({ point, over, under });
const outcome = (side: 'over' | 'under', point: number, price: number): Outcome => ({
  market: 'player_points',
  book: 'betrivers',
  player: 'Paolo Banchero',
  side,
  point,
  price,
});

describe('the main line of a book that prints a ladder (DATA-34)', () => {
  test('a line with both sides wins over lines with one, whatever their prices', () => {
    const ladder = [line(15.5, 100, null), line(20.5, -200, 150), line(25.5, 100, null)];
    expect(mainLine(ladder, nobodyElse)).toEqual(line(20.5, -200, 150));
  });

  test('of several lines with both sides, the one that most other books offer wins', () => {
    const ladder = [line(20.5, -122, -109), line(21.5, 104, -139)];
    const others = new Map([
      [20.5, 2],
      [21.5, 5],
    ]);
    expect(mainLine(ladder, (point) => others.get(point) ?? 0)?.point).toBe(21.5);
  });

  test('where the other books do not decide, the line whose prices are nearest to even wins', () => {
    const ladder = [
      line(8.5, -295, 185),
      line(10.5, -136, 102),
      line(11.5, 102, -136),
      line(12.5, 133, -195),
    ];
    // 10.5 and 11.5 mirror each other: the lower point then, so that the choice never hangs on the order.
    expect(mainLine(ladder, nobodyElse)?.point).toBe(10.5);
    expect(
      mainLine([line(9.5, -180, null), line(11.5, 108, null), line(14.5, 250, null)], nobodyElse)?.point,
    ).toBe(11.5);
  });

  test('-114 and +114 are equally near to even, so the lower line wins', () => {
    expect(mainLine([line(16.5, 114, null), line(15.5, -114, null)], nobodyElse)?.point).toBe(15.5);
    expect(mainLine([line(16.5, -114, null), line(15.5, 114, null)], nobodyElse)?.point).toBe(15.5);
  });

  test('a single price is the line, with null on the other side (DATA-35)', () => {
    expect(mainLine([line(7.5, -110, null)], nobodyElse)).toEqual(line(7.5, -110, null));
  });

  test('a book without lines has no main line', () => {
    expect(mainLine([], nobodyElse)).toBeNull();
  });

  test('the order of the lines never matters', () => {
    const price = fc.option(
      fc.oneof(fc.integer({ min: 100, max: 900 }), fc.integer({ min: -900, max: -100 })),
      { nil: null },
    );
    const ladders = fc.uniqueArray(
      fc.record({ point: fc.integer({ min: 0, max: 40 }).map((n) => n + 0.5), over: price, under: price }),
      { selector: ({ point }) => point, maxLength: 12 },
    );
    fc.assert(
      fc.property(ladders, fc.func(fc.integer({ min: 0, max: 9 })), (ladder, others) => {
        const forward = mainLine(ladder, others);
        expect(mainLine([...ladder].reverse(), others)).toEqual(forward);
        if (forward !== null) expect(ladder).toContainEqual(forward);
      }),
    );
  });
});

describe('putting both sides of a line together', () => {
  test('over and under of one point make one line, and one side alone has null on the other', () => {
    const { lines } = ladderOf([
      outcome('under', 20.5, -109),
      outcome('over', 20.5, -122),
      outcome('over', 21.5, 104),
    ]);
    expect(lines).toEqual([line(20.5, -122, -109), line(21.5, 104, null)]);
  });

  test('identical outcomes repeated are counted and change nothing (SEC-49, DATA-35)', () => {
    const { lines, rejections } = ladderOf([outcome('over', 20.5, -122), outcome('over', 20.5, -122)]);
    expect(lines).toEqual([line(20.5, -122, null)]);
    expect(rejections.map(({ reason }) => reason)).toEqual(['same outcome repeated']);
  });

  test('a player doubled with another price keeps the price that pays less, and the other is counted (SEC-49)', () => {
    const { lines, rejections } = ladderOf([outcome('over', 20.5, 120), outcome('over', 20.5, -110)]);
    expect(lines).toEqual([line(20.5, -110, null)]);
    expect(rejections).toEqual([
      {
        reason: 'two prices for one outcome',
        found: 'betrivers player_points Paolo Banchero over 20.5',
      },
    ]);
    expect(onePrice([-110, 120], 'x').price).toBe(-110);
    expect(onePrice([150, 300, 200], 'x').price).toBe(150);
  });
});
