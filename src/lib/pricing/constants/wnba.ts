import { NBA } from './nba.ts';
import { count, type SportConstants } from './types.ts';

const games = 'log loss around the mean of earlier games, seasons 2024 and 2025';
const borrowed = { source: 'not fitted: as in the NBA', n: 0 };

/** Its markets have the NBA's keys and, until ladders of its own are graded, the NBA's families. */
export const WNBA: SportConstants = {
  markets: Object.fromEntries(
    Object.entries(NBA.markets).map(([key, { families }]) => [key, { families, ...borrowed }]),
  ),
  projections: {
    points: { family: count(3.15), source: games, n: 8_212 },
    rebounds: { family: count(1.46), source: games, n: 8_212 },
    assists: { family: count(1.25), source: games, n: 8_212 },
    threes: { family: count(1.38), source: games, n: 8_212 },
    points_rebounds_assists: { family: count(3.33), source: games, n: 8_212 },
    points_rebounds: { family: count(3.12), ...borrowed },
    points_assists: { family: count(2.98), ...borrowed },
    rebounds_assists: { family: count(1.67), ...borrowed },
    blocks: { family: count(1.3), ...borrowed },
    steals: { family: count(1.3), ...borrowed },
    blocks_steals: { family: count(1.3), ...borrowed },
    turnovers: { family: count(1.3), ...borrowed },
  },
};
