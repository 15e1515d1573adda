import type { Means, Team } from '../model.ts';

/** Players in the order of `DEPTH`. */
export type FootballTeam = { name: string; code: string; players: string[] };

const DEPTH: { position: string; means: Means }[] = [
  { position: 'QB', means: { passYards: 232, rushYards: 18, touchdowns: 0.18 } },
  { position: 'RB', means: { rushYards: 66, receivingYards: 19, receptions: 2.7, touchdowns: 0.55 } },
  { position: 'RB', means: { rushYards: 29, receivingYards: 11, receptions: 1.6, touchdowns: 0.25 } },
  { position: 'WR', means: { rushYards: 2.5, receivingYards: 71, receptions: 5.6, touchdowns: 0.45 } },
  { position: 'WR', means: { receivingYards: 49, receptions: 3.9, touchdowns: 0.3 } },
  { position: 'WR', means: { receivingYards: 31, receptions: 2.6, touchdowns: 0.19 } },
  { position: 'TE', means: { receivingYards: 42, receptions: 3.9, touchdowns: 0.29 } },
  { position: 'K', means: {} },
];

/** Teams with each player's means, by depth, scaled by `quality` (about 1, by player and team). */
export function footballTeams(
  teams: FootballTeam[],
  quality: (name: string, team: string) => number,
): Team[] {
  return teams.map(({ name, code, players }) => ({
    name,
    code,
    players: DEPTH.map(({ position, means }, index) => {
      const player = players[index] ?? '';
      const factor = quality(player, name);
      return {
        name: player,
        position,
        means: Object.fromEntries(Object.entries(means).map(([stat, mean]) => [stat, mean * factor])),
      };
    }),
  }));
}
