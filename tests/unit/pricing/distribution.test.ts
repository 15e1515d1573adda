import { describe, expect, it } from 'vitest';
import {
  chancesAt,
  type Family,
  meanAt,
  overGivenAction,
  spreadAt,
} from '../../../src/lib/pricing/distribution.ts';
import { normalAtMost, normalQuantile } from '../../../src/lib/pricing/normal.ts';
import { fc } from '../../support/properties.ts';

const count = (ratio: number, growth = 0): Family => ({ kind: 'count', ratio, growth });

/** Mean, variance / mean, k, P(X <= k), P(X > k): incomplete beta and gamma functions of SciPy 1.17. */
const REFERENCE = [
  [25.6, 3.1, 24, 0.48921283154731704, 0.5107871684526841],
  [25.6, 3.1, 60, 0.9989794036589378, 0.0010205963410622008],
  [6.4, 1.2, 5, 0.4025090932582549, 0.5974909067417451],
  [250, 22.5, 249, 0.5363803209502661, 0.463619679049735],
  [2.8, 1.15, 0, 0.07361624253317478, 0.9263837574668252],
  [3, 1.0001, 4, 0.8152548437259254, 0.1847451562740746],
  [1500, 2, 1499, 0.5, 0.5],
  [0.05, 2.4, 0, 0.9692170090470977, 0.030782990952902246],
  [5.8, 1, 5, 0.47831468715817593, 0.5216853128418241],
  [0.66, 1, 0, 0.5168513344916992, 0.4831486655083009],
  [12, 1, 30, 0.9999966283522659, 3.371647734170995e-6],
  [900, 1, 899, 0.495567280701118, 0.504432719298882],
  [1.01, 0.8, 0, 0.3240443356463207, 0.6759556643536793],
  [1.01, 0.8, 1, 0.7331503093998006, 0.26684969060019936],
  [0.15, 0.8, 0, 0.8458970107524513, 0.15410298924754873],
  [4.7, 0.9, 6, 0.8142708314831657, 0.1857291685168343],
] as const;

describe('the chances of a line (PRICE-3)', () => {
  it('are those of the incomplete beta and gamma functions to 1e-10, thin tails too', () => {
    for (const [mean, ratio, k, atMost, above] of REFERENCE) {
      const { over, under } = chancesAt(count(ratio), mean, k + 0.5);
      expect(Math.abs(under - atMost), `${mean} ${ratio} ${k}`).toBeLessThan(1e-10);
      expect(Math.abs(over / above - 1), `${mean} ${ratio} ${k}`).toBeLessThan(1e-10);
    }
  });

  it('are those of the printed tables of Poisson and binomial chances', () => {
    // Poisson of mean 5: P(X <= 4) .4405, P(X = 5) .1755. Binomial of 10 trials at .3: P(X <= 3) .6496.
    const poisson = chancesAt(count(1), 5, 5);
    expect([poisson.under, poisson.push, poisson.over].map((p) => p.toFixed(4))).toEqual([
      '0.4405',
      '0.1755',
      '0.3840',
    ]);
    expect(chancesAt(count(0.7), 3, 3.5).under.toFixed(4)).toBe('0.6496');
  });

  it('pass over from binomial to Poisson to negative binomial without a seam', () => {
    const at = (ratio: number) => chancesAt(count(ratio), 6.2, 5.5).over;
    for (const step of [1e-6, 1e-9, 1e-12]) {
      expect(Math.abs(at(1 + step) - at(1))).toBeLessThan(step);
      expect(Math.abs(at(1 - step) - at(1))).toBeLessThan(step);
    }
  });

  it('of a normal are those of the half above and below a whole line', () => {
    const { over, push, under } = chancesAt({ kind: 'normal', ratio: 20 }, 245, 250);
    expect(over).toBeCloseTo(normalAtMost(-5.5 / 70), 14);
    expect(under).toBeCloseTo(normalAtMost(4.5 / 70), 14);
    expect(over + push + under).toBeCloseTo(1, 14);
  });
});

const families = fc.oneof(
  fc.record({
    kind: fc.constant('count' as const),
    ratio: fc.double({ min: 0.5, max: 40, noNaN: true }),
    growth: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ kind: fc.constant('normal' as const), ratio: fc.double({ min: 5, max: 40, noNaN: true }) }),
);
const means = fc.double({ min: 0.01, max: 400, noNaN: true });
const halves = fc.integer({ min: 0, max: 600 }).map((twice) => twice / 2);

describe('any family, mean and line', () => {
  it('gives over, push and under that sum to 1, and no push between whole lines (PRICE-3)', () => {
    fc.assert(
      fc.property(families, means, halves, (family, mean, line) => {
        const { over, push, under } = chancesAt(family, mean, line);
        expect(Math.abs(over + push + under - 1)).toBeLessThan(1e-12);
        expect(Math.min(over, push, under)).toBeGreaterThanOrEqual(0);
        if (!Number.isInteger(line)) expect(push).toBe(0);
      }),
    );
  });

  it('gives an over that grows with the mean and shrinks with the line (PRICE-3)', () => {
    fc.assert(
      fc.property(
        families,
        means,
        fc.double({ min: 0, max: 50, noNaN: true }),
        halves,
        (family, mean, more, line) => {
          const over = chancesAt(family, mean, line).over;
          expect(chancesAt(family, mean + more, line).over).toBeGreaterThanOrEqual(over - 1e-12);
          expect(chancesAt(family, mean, line + 0.5).over).toBeLessThanOrEqual(over + 1e-12);
        },
      ),
    );
  });

  it('never gives NaN, whatever finite numbers come in (SEC-59)', () => {
    const any = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(
        families,
        any,
        any,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (family, mean, line, fair) => {
          const chances = chancesAt(family, mean, line);
          expect(Object.values(chances).every((p) => p >= 0 && p <= 1)).toBe(true);
          expect(meanAt(family, line, fair)).not.toBeNaN();
        },
      ),
    );
  });

  it('has the mean that its own chances came from (PRICE-2)', () => {
    fc.assert(
      fc.property(families, fc.double({ min: 0.3, max: 300, noNaN: true }), halves, (family, mean, line) => {
        const fair = overGivenAction(family, mean, line);
        fc.pre(line > 0 && fair > 1e-6 && fair < 1 - 1e-6);
        expect(overGivenAction(family, meanAt(family, line, fair) ?? Number.NaN, line)).toBeCloseTo(fair, 10);
      }),
    );
  });
});

describe('the mean of a line and a fair chance (PRICE-2)', () => {
  it('is null where a quote says nothing: no line above 0, a chance of 0 or 1', () => {
    for (const [line, fair] of [
      [0, 0.5],
      [-2.5, 0.5],
      [Number.NaN, 0.5],
      [4.5, 0],
      [4.5, 1],
      [4.5, Number.NaN],
    ] as const) {
      expect(meanAt(count(1.2), line, fair)).toBeNull();
    }
  });

  it('of a whole line leaves pushes aside', () => {
    const mean = meanAt(count(1), 6, 0.5) ?? Number.NaN;
    const { over, push, under } = chancesAt(count(1), mean, 6);
    expect(over).toBeCloseTo(under, 10);
    expect(push).toBeGreaterThan(0.1);
  });
});

describe('the normal distribution', () => {
  it('has the values of its tables', () => {
    for (const [z, p] of [
      [-8, 6.22096057427174e-16],
      [-3.5, 0.00023262907903552502],
      [-1.96, 0.024997895148220435],
      [0.3, 0.6179114221889526],
      [5, 0.9999997133484281],
    ] as const) {
      expect(Math.abs(normalAtMost(z) / p - 1)).toBeLessThan(1e-12);
    }
  });

  it('has the quantiles of its tables, in the tails too', () => {
    for (const [p, z] of [
      [1e-10, -6.361340902404056],
      [0.001, -3.090232306167813],
      [0.025, -1.9599639845400545],
      [0.3, -0.5244005127080409],
      [0.975, 1.959963984540054],
    ] as const) {
      expect(normalQuantile(p)).toBeCloseTo(z, 11);
    }
  });
});

it('the usual spread is the root of the variance', () => {
  expect(spreadAt({ kind: 'count', ratio: 1.27 }, 5)).toBeCloseTo(Math.sqrt(6.35), 12);
  expect(spreadAt({ kind: 'count', ratio: 1, growth: 0.55 }, 40)).toBeCloseTo(Math.sqrt(920), 12);
  expect(spreadAt({ kind: 'normal', ratio: 22.4 }, 250)).toBeCloseTo(Math.sqrt(5600), 12);
});
