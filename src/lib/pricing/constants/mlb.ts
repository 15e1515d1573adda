import { count, type MarketConstant, marketFamilies, type SportConstants } from './types.ts';

const batters = 'log loss at the lines that books offer, around the mean of earlier games, 2019';
const starters = 'log loss around the mean of earlier starts, 2019';
const borrowed = { source: 'not fitted: Poisson', n: 0 };

/** No ladder was seen. A batter’s few chances leave little to know better, so results and prices scatter alike. */
function asProjected(ratio: number): MarketConstant {
  const source = 'no ladder seen: as results around a projection';
  return { families: marketFamilies(ratio, ratio, ratio), source, n: 0 };
}

export const MLB: SportConstants = {
  markets: {
    batter_hits: asProjected(0.84),
    batter_total_bases: asProjected(2.41),
    batter_home_runs: asProjected(0.98),
    batter_runs_scored: asProjected(0.96),
    batter_rbis: asProjected(1.66),
    batter_strikeouts: asProjected(0.82),
    batter_hits_runs_rbis: asProjected(2.3),
    batter_singles: asProjected(0.84),
    batter_doubles: asProjected(1),
    batter_triples: asProjected(1),
    batter_walks: asProjected(1),
    batter_stolen_bases: asProjected(1),
    pitcher_strikeouts: asProjected(1.03),
    pitcher_hits_allowed: asProjected(0.87),
    pitcher_outs: asProjected(0.73),
    pitcher_earned_runs: asProjected(1.3),
    pitcher_walks: asProjected(1),
  },
  projections: {
    hits: { family: count(0.84), source: batters, n: 30_235 },
    bases: { family: count(2.41), source: batters, n: 30_235 },
    homeruns: { family: count(0.98), source: batters, n: 30_235 },
    runs: { family: count(0.96), source: batters, n: 30_235 },
    rbis: { family: count(1.66), source: batters, n: 30_235 },
    batter_strikeouts: { family: count(0.82), source: batters, n: 30_235 },
    hits_runs_rbis: { family: count(2.3), source: batters, n: 30_235 },
    strikeouts: { family: count(1.03), source: starters, n: 3_248 },
    hits_allowed: { family: count(0.87), source: starters, n: 3_248 },
    outs: { family: count(0.73), source: starters, n: 3_248 },
    singles: { family: count(0.84), source: 'not fitted: as hits', n: 0 },
    doubles: { family: count(1), ...borrowed },
    walks: { family: count(1), ...borrowed },
    stolen_bases: { family: count(1), ...borrowed },
    earned_runs: { family: count(1.3), source: 'not fitted: runs come in bunches', n: 0 },
  },
};
