import type { Card } from '../../../lib/props/card.ts';
import type { GameProps } from '../../../lib/props/props-by-game.ts';

/** A phone's list: a game's heading, then its players as cards. */
export type GameEntry = { key: string; game: GameProps } | { key: string; card: Card };

/** The games as a phone lists them. */
export function entriesOf(games: readonly GameProps[]): GameEntry[] {
  return games.flatMap((game) => [
    { key: game.key, game },
    ...game.cards.map((card) => ({ key: card.prop.key, card })),
  ]);
}

/** How high a game's table is, and what a phone lists, as a first guess in pixels. */
export const GAME_HEIGHT = 1500;
export const ENTRY_HEIGHT = 340;

/** How many games there are. */
export const gamesText = (count: number): string => `${count} ${count === 1 ? 'game' : 'games'}`;
