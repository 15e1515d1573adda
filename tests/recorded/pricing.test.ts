import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Family } from '../../src/lib/pricing/distribution.ts';
import { marketConstant } from '../../src/lib/pricing/market-constant.ts';
import { projectionChances, projectionConstant } from '../../src/lib/pricing/projection.ts';
import { statNamed } from '../../src/lib/pricing/stat-name.ts';
import { fitMarkets, ladderError, ladderPairs } from '../bench/graded/fit-markets.ts';
import { chosenFit, fitProjection, GRADED_STATS, projectionsOf } from '../bench/graded/fit-projections.ts';
import { gradedProjections, gradedQuotes, gradedRows } from '../bench/graded/graded-files.ts';
import { judgeMarket } from '../bench/graded/judge-quotes.ts';
import { logLoss, mean } from '../bench/graded/score.ts';
import { recordedFile } from '../support/recorded-data.ts';

const LONG = 300_000;
const folder = () => fileURLToPath(recordedFile('graded'));

/** Limits of the error at another line of a book: sums scatter wider, and so do their prices. */
const LADDER_LIMITS: Readonly<Record<string, number>> = {
  player_points: 0.008,
  player_points_rebounds_assists: 0.008,
  player_rebounds: 0.004,
  player_assists: 0.004,
  player_threes: 0.004,
  player_blocks: 0.004,
  player_steals: 0.004,
};

describe('graded quotes', () => {
  test('are said better by the other books than by the own price, and far better than without lines (PRICE-3)', {
    timeout: LONG,
  }, async ({ annotate }) => {
    const quotes = gradedQuotes(folder());
    const judged = [...new Set(quotes.map(({ market }) => market))].flatMap((market) =>
      judgeMarket(quotes, market),
    );
    const loss = (way: 'fair' | 'own' | 'ignored') =>
      mean(judged.map(({ chances, won }) => logLoss(chances[way], won)));
    await annotate(
      `${judged.length} quotes: fair ${loss('fair')}, own ${loss('own')}, ignored ${loss('ignored')}`,
    );
    expect(loss('fair')).toBeLessThan(loss('own'));
    expect(loss('fair')).toBeLessThan(loss('ignored') - 0.002);
  });

  test('at other lines of a book are met within the limits (PRICE-2)', { timeout: LONG }, () => {
    const quotes = gradedQuotes(folder());
    for (const [market, limit] of Object.entries(LADDER_LIMITS)) {
      const family = marketConstant(market)?.families.additive;
      if (family === undefined) throw new Error(`no families of ${market}`);
      expect(ladderError(ladderPairs(quotes, market), family, 'additive'), market).toBeLessThan(limit);
    }
  });
});

describe('the constants are what the fit gives (PRICE-11)', () => {
  test('for markets', { timeout: LONG }, () => {
    for (const { market, method, ratio } of fitMarkets(gradedQuotes(folder()))) {
      const family = marketConstant(market, 'nba')?.families[method];
      expect(Math.abs((family?.ratio ?? 0) - ratio), `${market} ${method}`).toBeLessThan(0.015);
    }
  });

  test('for projections', { timeout: LONG }, () => {
    const numbers = (family: Family) =>
      family.kind === 'count' ? [family.ratio, family.growth ?? 0] : [family.ratio, 0];
    for (const graded of GRADED_STATS) {
      const best = chosenFit(fitProjection(graded, projectionsOf(folder(), graded))).family;
      const constant = projectionConstant(graded.league, graded.stat, graded.position);
      if (constant === null || !('family' in constant)) throw new Error(`no family of ${graded.stat}`);
      const name = `${graded.league} ${graded.stat} ${graded.position ?? ''}`;
      expect(constant.family.kind, name).toBe(best.kind);
      const [ratio = 0, growth = 0] = numbers(best);
      const [tableRatio = 0, tableGrowth = 0] = numbers(constant.family);
      expect(Math.abs(tableRatio / ratio - 1), name).toBeLessThan(0.01);
      expect(Math.abs(tableGrowth - growth), name).toBeLessThan(0.01);
    }
  });
});

describe('projections with results', () => {
  test('of total bases, RBI and strikeouts of batters happen as often as said, to 0.02 (PRICE-4)', {
    timeout: LONG,
  }, async ({ annotate }) => {
    const rows = gradedRows(folder(), 'mlb_batter_games');
    for (const [column, lines] of [
      ['TB', [0.5, 1.5, 2.5]],
      ['RBI', [0.5, 1.5]],
      ['SO', [0.5, 1.5]],
      ['H', [0.5, 1.5]],
    ] as const) {
      const stat = statNamed('mlb', column, 'batter') ?? '';
      for (const line of lines) {
        const projections = gradedProjections(rows, column);
        const said = mean(
          projections.map((one) => projectionChances('mlb', stat, one.mean, line)?.over ?? 0),
        );
        const happened = mean(projections.map(({ result }) => Number(result > line)));
        await annotate(`${column} over ${line}: said ${said.toFixed(3)}, happened ${happened.toFixed(3)}`);
        expect(Math.abs(said - happened), `${column} ${line}`).toBeLessThan(0.02);
      }
    }
  });
});
