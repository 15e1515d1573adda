import type { Team } from '../model.ts';

/** Name, position, then points, rebounds and assists of an average game. */
type BasketballPlayer = [name: string, position: string, points: number, rebounds: number, assists: number];

export type BasketballTeam = { name: string; code: string; players: BasketballPlayer[] };

/** Teams with each player's means, from the compact rows of the roster files. */
export function basketballTeams(teams: BasketballTeam[]): Team[] {
  return teams.map(({ name, code, players }) => ({
    name,
    code,
    players: players.map(([player, position, points, rebounds, assists]) => ({
      name: player,
      position,
      means: { points, rebounds, assists },
    })),
  }));
}
