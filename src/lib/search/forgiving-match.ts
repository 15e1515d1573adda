import { normalizePlayerName } from '../players/player-name.ts';

/** A text that can be found: its words without marks, dots and apostrophes, and all of them in one. */
export interface Findable {
  readonly words: readonly string[];
  readonly joined: string;
}

/** What a match is worth: 0 is the text itself, 3 a part in the middle of words. */
type MatchRank = 0 | 1 | 2 | 3;

/** Parts of a search that are shorter are found at the beginning of words only: two letters are in every other name. */
const SHORTEST_PART = 3;
/** How many words of a search may be one word of a text: 'o neale', 'ja marr'. */
const MOST_JOINED = 3;
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Reads a text for searching, as names are compared (DATA-29); signs alone ('+') are no words. */
export function findable(text: string): Findable {
  const words = normalizePlayerName(text)
    .split(' ')
    .filter((word) => HAS_LETTER_OR_DIGIT.test(word));
  return { words, joined: words.join('') };
}

/** Whether each word of a search begins a word of its own, in any order; words side by side may be one. */
function beginWords(sought: readonly string[], words: readonly string[]): boolean {
  if (sought.length === 0) return true;
  for (let taken = 1; taken <= Math.min(MOST_JOINED, sought.length); taken += 1) {
    const start = sought.slice(0, taken).join('');
    for (const [place, word] of words.entries()) {
      if (word.startsWith(start) && beginWords(sought.slice(taken), words.toSpliced(place, 1))) return true;
    }
  }
  return false;
}

/**
 * How well a search finds a text; null when it does not. Accents, dots, apostrophes, hyphens, the case and the order of
 * words do not count: 'o neale' and 'neale o royce' find Royce O'Neale (FIND-2).
 */
export function matchRank(search: Findable, text: Findable): MatchRank | null {
  if (search.joined === text.joined) return 0;
  if (beginWords(search.words, text.words)) return 1;
  if (search.joined.length >= SHORTEST_PART && text.joined.includes(search.joined)) return 2;
  const isPart = (word: string) => word.length >= SHORTEST_PART && text.joined.includes(word);
  const isThere = (word: string) => isPart(word) || text.words.some((own) => own.startsWith(word));
  return search.words.some(isPart) && search.words.every(isThere) ? 3 : null;
}
