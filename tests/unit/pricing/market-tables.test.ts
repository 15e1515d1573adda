import { describe, expect, it } from 'vitest';
import { CONSTANTS } from '../../../src/lib/pricing/constants/by-league.ts';
import type { MarketConstant } from '../../../src/lib/pricing/constants/types.ts';
import { chancesAt, type Family, meanAt } from '../../../src/lib/pricing/distribution.ts';
import { MarketTables } from '../../../src/lib/pricing/market-tables.ts';

const alone = (family: Family): MarketConstant['families'] => ({
  additive: family,
  multiplicative: family,
  power: family,
});

/** Families as far apart as markets have them, with lines that are offered. */
const MARKETS: readonly [name: string, family: Family, lines: readonly number[]][] = [
  [
    'points',
    CONSTANTS.nba.markets.player_points?.families.additive ?? { kind: 'count', ratio: 0 },
    [4.5, 25, 38.5],
  ],
  ['a count below its mean', { kind: 'count', ratio: 0.73 }, [0.5, 2.5, 3, 17.5]],
  ['Poisson', { kind: 'count', ratio: 1 }, [0.5, 1, 6.5]],
  ['yards', { kind: 'count', ratio: 20.2 }, [0.5, 12.5, 99]],
  ['passing yards', { kind: 'normal', ratio: 22.4 }, [2, 10.5, 30.5, 45, 180, 262.5]],
  ['a variance that grows', { kind: 'count', ratio: 1, growth: 0.55 }, [20.5, 61]],
];
const FAIR = Array.from({ length: 99 }, (_, at) => (at + 1) / 100);

describe('the tables of a market', () => {
  it.each(MARKETS)('of %s say what is computed without them, to 1e-10 (PRICE-17)', (_, family, lines) => {
    const tables = new MarketTables(alone(family));
    for (const line of lines) {
      for (const fair of FAIR) {
        // Two prices that pay the same on both sides of this chance.
        const over = fair >= 0.5 ? (-100 * fair) / (1 - fair) : (100 * (1 - fair)) / fair;
        const mean = tables.twoSided('additive', line, over, -over);
        const exact = meanAt(family, line, fair) ?? Number.NaN;
        expect(Math.abs(mean / exact - 1), `mean of ${fair} at ${line}`).toBeLessThan(1e-10);
        for (const at of [line, line + 1, line + 2.25]) {
          const own = tables.chances('additive', exact, at);
          const wanted = chancesAt(family, exact, at);
          expect(Math.abs(own.over - wanted.over), `${fair} at ${at}`).toBeLessThan(1e-10);
          expect(Math.abs(own.push - wanted.push), `${fair} at ${at}`).toBeLessThan(1e-10);
          expect(own.over + own.push + own.under).toBeCloseTo(1, 14);
        }
      }
    }
  });

  it('say the same whatever was asked before (PRICE-17)', () => {
    const family: Family = { kind: 'count', ratio: 2.67 };
    const [fresh, used] = [new MarketTables(alone(family)), new MarketTables(alone(family))];
    for (const price of [-180, -140, 105, 150]) used.twoSided('additive', 24.5, price, -price);
    expect(used.twoSided('additive', 24.5, -115, -105)).toBe(fresh.twoSided('additive', 24.5, -115, -105));
  });

  it('say nothing of a line of 0 or less, or of none (PRICE-2)', () => {
    const tables = new MarketTables(alone({ kind: 'count', ratio: 1 }));
    for (const line of [0, -1.5, Number.NaN]) expect(tables.twoSided('additive', line, -110, -110)).toBeNaN();
    expect(tables.chances('additive', 3, 0).over).toBeCloseTo(1 - Math.exp(-3), 12);
  });
});
