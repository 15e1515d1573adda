import { findPlayer, indexNames, type NameMatch } from '../../src/lib/players/match.ts';
import { readPlayerName } from '../../src/lib/players/player-name.ts';

/**
 * Finds the player that a printed name means among the players of one game.
 * @example matchPlayer('Mil. Bridges', ['Miles Bridges', 'Mikal Bridges'], (name) => name) // matched 'Miles Bridges'
 */
export function matchPlayer<T>(
  name: string,
  playersOfTheGame: readonly T[],
  nameOf: (player: T) => string,
): NameMatch<T> {
  const read = new Map(playersOfTheGame.map((player) => [player, readPlayerName(nameOf(player))]));
  const index = indexNames(read.keys(), (player) => read.get(player) ?? readPlayerName(nameOf(player)));
  return findPlayer(index, readPlayerName(name), () => 'in');
}
