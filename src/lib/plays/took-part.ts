import type { PlayerRole } from '../catalog/types.ts';
import type { Stats } from './actual.ts';

/** What is known of a player's game. `role` is null outside of baseball, and where it is not known. */
interface Appearance {
  readonly stats: Stats;
  /** Null: not known. */
  readonly started: boolean | null;
  readonly role: PlayerRole | null;
}

/** What nobody takes part without. Of a pitcher plate appearances say nothing, and of a batter pitches. */
const NEEDED: Readonly<Record<PlayerRole | 'none', readonly string[]>> = {
  none: ['minutes', 'snaps'],
  batter: ['plate_appearances'],
  pitcher: ['pitches'],
};

/** By what a player took part for certain: the name of a stat that is not 0, or 'started'; null without any (GRADE-4). */
export function doneIn({ stats, started }: Pick<Appearance, 'stats' | 'started'>): string | null {
  const [did] = Object.entries(stats).find(([, value]) => value !== 0) ?? [];
  return did ?? (started === true ? 'started' : null);
}

/**
 * Whether a player took part: who did something or started did, and who has none of what nobody takes part without did not. Null
 * where nobody knows (GRADE-4).
 */
export function tookPart({ role, ...done }: Appearance): boolean | null {
  if (doneIn(done) !== null) return true;
  return NEEDED[role ?? 'none'].some((stat) => done.stats[stat] === 0) ? false : null;
}
