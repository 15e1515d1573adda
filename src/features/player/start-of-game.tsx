import { whenWithZone } from '../../lib/league/time-text.ts';
import type { Game } from '../../lib/props/prop.ts';
import { useNow } from '../../ui/use-now.ts';

const TICK_MS = 15_000;

/** '· 1:05 PM EDT': which game it is, where a player has more than one (PERSON-1). Nothing where the start is not known. */
export function StartOfGame({ game }: { game: Game }) {
  const now = useNow(TICK_MS);
  const start = new Date(game.startsAt);
  return Number.isNaN(start.getTime()) ? null : `· ${whenWithZone(start, now)}`;
}
