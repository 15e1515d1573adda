import type { SportKey, Team } from './model.ts';
import { unit } from './random.ts';
import { baseballTeams } from './rosters/baseball.ts';
import { basketballTeams } from './rosters/basketball.ts';
import { footballTeams } from './rosters/football.ts';
import { MLB_AMERICAN } from './rosters/mlb-american.ts';
import { MLB_NATIONAL } from './rosters/mlb-national.ts';
import { NBA_EAST } from './rosters/nba-east.ts';
import { NBA_WEST } from './rosters/nba-west.ts';
import { NFL_AFC } from './rosters/nfl-afc.ts';
import { NFL_NFC } from './rosters/nfl-nfc.ts';
import { WNBA_TEAMS } from './rosters/wnba.ts';

export type League = {
  key: SportKey;
  group: string;
  title: string;
  description: string;
  /**
   * Start times of a league day in minutes after midnight, US Eastern, earliest first. A fetch buys what has not started,
   * so the last games start together: the slate is never down to one or two of them, whenever the demo is tried.
   */
  starts: number[];
  /** Typical total of a game and its deviation between games, in points or runs. */
  total: { mean: number; deviation: number };
  /** Deviation of the spread between games; baseball fixes it at a run and a half. */
  spread: { deviation: number; fixed: number | null };
  /** The league's teams; `dayNumber` counts days since 1970 and turns the rotation of starting pitchers. */
  teams(seed: number, dayNumber: number): Team[];
};

const at = (hour: number, minute: number): number => hour * 60 + minute;

export const LEAGUES: Record<SportKey, League> = {
  basketball_nba: {
    key: 'basketball_nba',
    group: 'Basketball',
    title: 'NBA',
    description: 'US Basketball',
    starts: [at(12, 30), at(15, 30), at(18, 0), at(19, 0), at(20, 0), at(20, 0), at(20, 0), at(20, 0)],
    total: { mean: 229, deviation: 7 },
    spread: { deviation: 6, fixed: null },
    teams: () => basketballTeams([...NBA_EAST, ...NBA_WEST]),
  },
  basketball_wnba: {
    key: 'basketball_wnba',
    group: 'Basketball',
    title: 'WNBA',
    description: 'US Basketball',
    starts: [at(13, 0), at(15, 30), at(20, 0), at(20, 0)],
    total: { mean: 165, deviation: 5 },
    spread: { deviation: 5, fixed: null },
    teams: () => basketballTeams(WNBA_TEAMS),
  },
  baseball_mlb: {
    key: 'baseball_mlb',
    group: 'Baseball',
    title: 'MLB',
    description: 'Major League Baseball',
    starts: [
      at(12, 35),
      at(13, 10),
      at(14, 20),
      at(16, 5),
      at(17, 10),
      at(18, 40),
      at(19, 5),
      at(20, 10),
      at(20, 10),
      at(20, 10),
      at(20, 10),
      at(20, 10),
    ],
    total: { mean: 8.6, deviation: 0.9 },
    spread: { deviation: 1, fixed: 1.5 },
    teams: (_seed, dayNumber) => baseballTeams([...MLB_AMERICAN, ...MLB_NATIONAL], dayNumber),
  },
  americanfootball_nfl: {
    key: 'americanfootball_nfl',
    group: 'American Football',
    title: 'NFL',
    description: 'US Football',
    starts: [at(13, 0), at(20, 15)],
    total: { mean: 45, deviation: 3.5 },
    spread: { deviation: 5, fixed: null },
    teams: (seed) =>
      footballTeams(
        [...NFL_AFC, ...NFL_NFC],
        (name, team) => 0.84 + 0.32 * unit(seed, 'quality', team, name),
      ),
  },
};

export const SPORT_KEYS = Object.keys(LEAGUES) as SportKey[];

/** Whether the demo's odds service has the sport of this key. */
export function isSportKey(key: string): key is SportKey {
  return Object.hasOwn(LEAGUES, key);
}
