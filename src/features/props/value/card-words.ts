import { BOOK_NAMES } from '../../../lib/league/books.ts';
import { lineText } from '../../../lib/odds/format.ts';
import type { PlayWords } from './values.ts';

/** How a card writes what is bet on and where. */
export const CARD_WORDS: PlayWords = {
  play: ({ side, line }) => `${side === 'over' ? 'Over' : 'Under'} ${lineText(line)}`,
  book: (book) => BOOK_NAMES[book],
};
