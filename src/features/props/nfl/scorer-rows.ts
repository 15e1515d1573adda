import { scorerBookName } from '../../../lib/props/touchdown-scorers.ts';
import type { PlayWords } from '../value/values.ts';

/** Nobody bets against a scorer. */
export const SCORER_WORDS: PlayWords = { play: () => 'To score', book: scorerBookName };

/** How high most scorers' cards come out in a window of this width, in pixels. */
export function guessScorerHeight(width: number): number {
  if (width >= 1400) return 119;
  if (width >= 1280) return 177;
  if (width >= 1024) return 209;
  return width >= 768 ? 253 : 365;
}

/** How many scorers there are. */
export const scorersText = (count: number): string => `${count} ${count === 1 ? 'player' : 'players'}`;
