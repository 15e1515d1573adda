import type { League } from '../../league/leagues.ts';
import { MLB } from './mlb.ts';
import { NBA } from './nba.ts';
import { NFL } from './nfl.ts';
import type { SportConstants } from './types.ts';
import { WNBA } from './wnba.ts';

/** The constants of each league (PRICE-4). */
export const CONSTANTS: Readonly<Record<League, SportConstants>> = {
  nba: NBA,
  wnba: WNBA,
  mlb: MLB,
  nfl: NFL,
};
