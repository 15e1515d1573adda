import type { Game, Means, Player, Team } from './model.ts';
import { gauss } from './random.ts';

/**
 * A player's expected statistics in one game: their usual means, shifted by this opponent and night (about 4%).
 * Books' lines and projection files both scatter around them, which is why their edges are plausible.
 */
function gameMeans(seed: number, game: Game, player: Player): Means {
  const night = 1 + 0.04 * gauss(seed, 'night', game.id, player.name, player.position);
  return Object.fromEntries(
    Object.entries(player.means).map(([stat, mean]) => [stat, mean * Math.max(0.8, night)]),
  );
}

export type ExpectedPlayer = { player: Player; team: Team; opponent: Team; means: Means };

/** The players of a game with what is expected of them. */
export function expectedPlayers(seed: number, game: Game): ExpectedPlayer[] {
  return [
    { team: game.away, opponent: game.home },
    { team: game.home, opponent: game.away },
  ].flatMap(({ team, opponent }) =>
    team.players.map((player) => ({ player, team, opponent, means: gameMeans(seed, game, player) })),
  );
}
