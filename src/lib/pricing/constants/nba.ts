import { count, marketFamilies, type SportConstants } from './types.ts';

const ladders = 'ladders of two books, 2025-10-21 to 2025-11-08';
const threes = 'ladders of one book, 2024-10-22 to 2025-01-31 and 2025-10-21 to 2025-11-08';
const few = 'the few ladders of one book, 2025-10-21 to 2025-11-08';
const unseen = 'no ladder seen: 0.85 of the projection’s ratio, as in the markets that have one';
const games = 'log loss around the mean of earlier games, 2024-11-09 to 2025-01-31';
const borrowed = 'not fitted: as threes';

const likeThrees = { families: marketFamilies(1.01, 1.15, 0.94), source: borrowed, n: 0 };
const rare = { family: count(1.3), source: borrowed, n: 0 };

export const NBA: SportConstants = {
  markets: {
    player_points: { families: marketFamilies(2.67, 3.07, 2.48), source: ladders, n: 10_411 },
    player_rebounds: { families: marketFamilies(1.2, 1.38, 1.12), source: ladders, n: 1_696 },
    player_assists: { families: marketFamilies(1.06, 1.21, 0.98), source: ladders, n: 958 },
    player_threes: { families: marketFamilies(1.01, 1.15, 0.94), source: threes, n: 563 },
    player_points_rebounds_assists: { families: marketFamilies(2.73, 3.13, 2.54), source: ladders, n: 9_003 },
    player_points_rebounds: { families: marketFamilies(2.65, 3.05, 2.46), source: unseen, n: 0 },
    player_points_assists: { families: marketFamilies(2.55, 2.95, 2.37), source: unseen, n: 0 },
    player_rebounds_assists: { families: marketFamilies(1.37, 1.57, 1.27), source: unseen, n: 0 },
    player_blocks: { families: marketFamilies(1.12, 1.28, 1.04), source: few, n: 18 },
    player_steals: { families: marketFamilies(0.89, 1.02, 0.83), source: few, n: 11 },
    player_blocks_steals: likeThrees,
    player_turnovers: likeThrees,
    player_frees_made: likeThrees,
    player_field_goals: likeThrees,
  },
  projections: {
    points: { family: count(2.97), source: games, n: 9_141 },
    rebounds: { family: count(1.4), source: games, n: 9_141 },
    assists: { family: count(1.34), source: games, n: 9_141 },
    threes: { family: count(1.41), source: games, n: 9_141 },
    points_rebounds_assists: { family: count(3.23), source: games, n: 9_141 },
    points_rebounds: { family: count(3.12), source: games, n: 9_141 },
    points_assists: { family: count(2.98), source: games, n: 9_141 },
    rebounds_assists: { family: count(1.67), source: games, n: 9_141 },
    blocks: rare,
    steals: rare,
    blocks_steals: rare,
    turnovers: rare,
  },
};
