import type { Game } from './prop.ts';

/** The games there are, each once, in the order of their start; those without an id or a readable start are left out (BAR-5). */
export function gamesByStart<Own extends Game>(games: readonly Own[]): Own[] {
  const known = new Map<string, Own>();
  for (const game of games) {
    if (game.id !== null && !known.has(game.id) && !Number.isNaN(Date.parse(game.startsAt))) {
      known.set(game.id, game);
    }
  }
  return [...known.values()].sort(
    (a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || (String(a.id) < String(b.id) ? -1 : 1),
  );
}
