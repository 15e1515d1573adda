import { describe, expect, it } from 'vitest';
import { decimalOdds, impliedProbability } from '../../../src/lib/odds/american-odds.ts';
import { DEVIG_METHODS, devig, fairOneSided, fairOver, overround } from '../../../src/lib/pricing/devig.ts';
import { chancesAt } from '../../../src/lib/pricing/distribution.ts';
import {
  breakEven,
  expectedValue,
  givenAction,
  isDataAlarm,
  kellyStake,
  sideChances,
} from '../../../src/lib/pricing/worth.ts';
import { fc } from '../../support/properties.ts';
import { valueAtClose } from '../../support/value-at-close.ts';

const prices = fc.oneof(fc.integer({ min: 100, max: 5_000 }), fc.integer({ min: -5_000, max: -100 }));
/** The unrounded American price that pays exactly for a chance: -150 for 0.6. */
const fairPrice = (win: number) => (win > 0.5 ? (-100 * win) / (1 - win) : (100 * (1 - win)) / win);
const inverse = (odds: readonly number[]) => odds.map((decimal) => 1 / decimal);

function expectClose(actual: readonly number[], expected: readonly number[], error: number): void {
  expect(actual).toHaveLength(expected.length);
  for (const [at, value] of actual.entries())
    expect(Math.abs(value - (expected[at] ?? 0))).toBeLessThan(error);
}

describe('devig (PRICE-1)', () => {
  it('gives the figures that penaltyblog prints for 2.7, 2.3, 4.4 (its page on implied odds)', () => {
    const implied = inverse([2.7, 2.3, 4.4]);
    expectClose(
      devig(implied, 'multiplicative'),
      [0.35873803615739097, 0.4211272598369373, 0.22013470400567173],
      1e-12,
    );
    expectClose(
      devig(implied, 'shin'),
      [0.35934391959159157, 0.42324384818283234, 0.21741223222458853],
      1e-12,
    );
  });

  it('gives the figures that the README of mberk/shin prints', () => {
    expectClose(
      devig(inverse([2.6, 2.4, 4.3]), 'shin'),
      [0.37299406033208965, 0.4047794109200184, 0.2222265287474275],
      1e-12,
    );
    expectClose(devig(inverse([1.5, 2.74]), 'shin'), [0.6508515815085157, 0.3491484184914841], 1e-12);
  });

  it('of -160 and +120 is 0.5752 multiplicative, 0.5804 additive, 0.5833 power', () => {
    const at = (method: (typeof DEVIG_METHODS)[number]) => fairOver(-160, 120, method).toFixed(5);
    expect(DEVIG_METHODS.map(at)).toEqual(['0.58042', '0.57516', '0.58331', '0.58042', '0.58074']);
  });

  it('is symmetric, sums to 1 and grows with the price of the other side, by every method', () => {
    fc.assert(
      fc.property(prices, prices, fc.constantFrom(...DEVIG_METHODS), (over, under, method) => {
        fc.pre(overround(over, under) > -0.2);
        const fair = fairOver(over, under, method);
        expect(fair).toBeGreaterThan(0);
        expect(fair).toBeLessThan(1);
        expect(fair + fairOver(under, over, method)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('in two ways agrees with the ways for any number of outcomes', () => {
    fc.assert(
      fc.property(prices, prices, fc.constantFrom(...DEVIG_METHODS), (over, under, method) => {
        fc.pre(overround(over, under) > 0);
        const [fair = 0] = devig([impliedProbability(over), impliedProbability(under)], method);
        expect(fairOver(over, under, method)).toBeCloseTo(fair, 7);
      }),
    );
  });

  it('of one side alone takes the margin off and leaves a longshot a chance (PRICE-5)', () => {
    for (const method of DEVIG_METHODS) {
      expect(fairOneSided(-115, 2 * impliedProbability(-115) - 1, method)).toBeCloseTo(0.5, 12);
      const longshot = fairOneSided(3_000, 0.07, method);
      expect(longshot).toBeGreaterThan(0.01);
      expect(longshot).toBeLessThan(impliedProbability(3_000));
    }
  });
});

describe('what a price is worth (PRICE-6)', () => {
  it('reads American odds as decimal ones, and their break-even as what they imply', () => {
    expect([-650, -110, 100, 105, 439].map((price) => decimalOdds(price).toFixed(4))).toEqual([
      '1.1538',
      '1.9091',
      '2.0000',
      '2.0500',
      '5.3900',
    ]);
    fc.assert(
      fc.property(prices, (price) => {
        expect(breakEven(price)).toBeCloseTo(impliedProbability(price), 12);
      }),
    );
  });

  it('says what sites of the field print for +128, +120, +112, +105 (sharksnip.com)', () => {
    expect([128, 120, 112, 105].map((price) => breakEven(price).toFixed(4))).toEqual([
      '0.4386',
      '0.4545',
      '0.4717',
      '0.4878',
    ]);
  });

  it('stakes what penaltyblog stakes at 3.5 with a chance of .3: 0.02, half of it 0.01', () => {
    expect(kellyStake({ win: 0.3, loss: 0.7 }, 250, 1)).toBeCloseTo(0.02, 12);
    expect(kellyStake({ win: 0.3, loss: 0.7 }, 250, 0.5)).toBeCloseTo(0.01, 12);
  });

  it('gives the stake back on a push, in EV and in Kelly’s share', () => {
    // By hand: .5 x 100/110 - .4; (.5 x 10/11 - .4) / (10/11 x .9).
    expect(expectedValue({ win: 0.5, loss: 0.4 }, -110)).toBeCloseTo(0.5 / 1.1 - 0.4, 9);
    expect(kellyStake({ win: 0.5, loss: 0.4 }, -110, 1)).toBeCloseTo(1 / 15, 12);
    expect(kellyStake({ win: 0.4, loss: 0.6 }, 100)).toBe(0);
    expect(kellyStake({ win: 0, loss: 0 }, 100)).toBe(0);
  });

  it('leaves pushes aside in the chance that a price is compared with, and has none where every result is one', () => {
    expect(givenAction({ win: 0.45, loss: 0.4 })).toBeCloseTo(9 / 17, 12);
    expect(givenAction({ win: 0, loss: 0 })).toBeNull();
    expect(sideChances({ over: 0.45, push: 0.15, under: 0.4 }, 'under')).toEqual({ win: 0.4, loss: 0.45 });
  });

  it('of a fair chance at its own fair price is nothing', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.02, max: 0.98, noNaN: true }), (win) => {
        expect(expectedValue({ win, loss: 1 - win }, fairPrice(win))).toBeCloseTo(0, 9);
      }),
    );
  });
});

it('of more than 10 % is a data alarm (PRICE-7)', () => {
  expect([0.1, 0.1001, -0.2].map(isDataAlarm)).toEqual([false, true, false]);
});

describe('EV at close (PRICE-8)', () => {
  const points = { kind: 'count', ratio: 3.1 } as const;

  it('of over 24.5 at -110 against a close of 26.5 (-115, -105) is +14.5 %', () => {
    const pick = { side: 'over', line: 24.5, price: -110 } as const;
    const close = { line: 26.5, over: -115, under: -105 };
    const value = valueAtClose(pick, close, points, 'multiplicative');
    expect(value?.win).toBeCloseTo(0.5997, 4);
    expect(value?.ev).toBeCloseTo(0.145, 3);
  });

  it('of over 8.5 at -170 against a close of 9.5 is -9.3 %: a better number and a worse bet', () => {
    const pick = { side: 'over', line: 8.5, price: -170 } as const;
    const close = { line: 9.5, over: 105, under: -135 };
    const value = valueAtClose(pick, close, { kind: 'count', ratio: 1.38 }, 'multiplicative');
    expect(value?.win).toBeCloseTo(0.5712, 4);
    expect(value?.breakEven).toBeCloseTo(0.6296, 4);
    expect(value?.ev).toBeCloseTo(-0.093, 3);
  });

  it('has the Poisson chances of the published example: mean 10.7, 9 or more .7403, 10 or more .6261', () => {
    // thepropbettorsedge.com, closing line value: number and price move.
    const chance = (line: number) => chancesAt({ kind: 'count', ratio: 1 }, 10.7, line).over.toFixed(4);
    expect([chance(8.5), chance(9.5)]).toEqual(['0.7403', '0.6261']);
  });

  it('of under 7 at +100 against a close of 7 with even prices counts the push as neither', () => {
    // Even prices: win and loss are equal, whatever pushes, so nothing is won or lost.
    const even = valueAtClose(
      { side: 'under', line: 7, price: 100 },
      { line: 7, over: -110, under: -110 },
      points,
      'multiplicative',
    );
    expect(even?.push).toBeGreaterThan(0.05);
    expect(even?.ev).toBeCloseTo(0, 6);
  });
});
