import type { Means, Team } from '../model.ts';
import { unit } from '../random.ts';

/** A hitter and their talent: 1 is an average regular, 1.4 the best of the league. */
type Batter = [name: string, talent: number];

/** Batters are in the order of `FIELD`; the starters take turns. */
export type BaseballTeam = { name: string; code: string; starters: string[]; batters: Batter[] };

const FIELD = ['C', '1B', '2B', '3B', 'SS', 'OF', 'OF', 'OF', 'DH'];

const AVERAGE_HITTER = { singles: 0.6, doubles: 0.2, triples: 0.015, homeRuns: 0.13, runs: 0.5, rbis: 0.5 };

/**
 * Teams with each player's means. `turn` says which of a team's starters throws; a player who both throws and hits
 * is listed twice, as in the projection files.
 */
export function baseballTeams(teams: BaseballTeam[], turn: number): Team[] {
  return teams.map(({ name, code, starters, batters }) => {
    const starter = starters[turn % starters.length] ?? '';
    return {
      name,
      code,
      players: [
        ...batters.map(([batter, talent], index) => ({
          name: batter,
          position: FIELD[index] ?? 'DH',
          means: hitting(talent),
        })),
        { name: starter, position: 'P', means: { strikeoutsThrown: strikeouts(starter) } },
      ],
    };
  });
}

function hitting(talent: number): Means {
  const { singles, doubles, triples, homeRuns, runs, rbis } = AVERAGE_HITTER;
  return {
    singles: singles * (0.6 + 0.4 * talent),
    doubles: doubles * talent,
    triples,
    // Power grows faster than contact: the best hit twice as many home runs as a regular.
    homeRuns: homeRuns * talent ** 2,
    runs: runs * talent,
    rbis: rbis * talent,
  };
}

function strikeouts(name: string): number {
  return 4 + 3.5 * unit('strikeouts', name);
}
