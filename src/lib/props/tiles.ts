import type { Sport } from '../catalog/types.ts';
import { BOOK_NAMES, type BookKey } from '../league/books.ts';
import { markedOver, markedUnder } from './best-lines.ts';
import type { Quote } from './prop.ts';

/** A book's quote as a card shows it. */
export interface Tile extends Quote {
  readonly name: string;
  /** Without an over price the line is the best one and no bet; the best line with a price is marked as well (MARK-10). */
  readonly isBestOver: boolean;
  readonly isBestUnder: boolean;
}

const hasPrice = ({ point, over, under }: Quote) => point !== null && (over !== null || under !== null);

/**
 * The quotes of a card in the order of books: those that have a tile, and the lines of books without one. The best over
 * and the best under of all of them are marked, ties all (MARK-8), and where those have no price the best that has one
 * (MARK-10).
 */
export function tilesOf(
  { tiles, tileVisibility }: Pick<Sport, 'tiles' | 'tileVisibility'>,
  quotes: readonly Quote[],
): { tiles: Tile[]; others: Tile[] } {
  const over = markedOver(quotes);
  const under = markedUnder(quotes);
  const shown: Tile[] = [];
  const others: Tile[] = [];
  for (const quote of quotes) {
    const hasTile = tiles.includes(quote.book) && (tileVisibility === 'every-book' || hasPrice(quote));
    if (!hasTile && quote.point === null) continue;
    (hasTile ? shown : others).push({
      ...quote,
      name: BOOK_NAMES[quote.book],
      isBestOver: over.includes(quote),
      isBestUnder: under.includes(quote),
    });
  }
  return { tiles: shown, others };
}

/**
 * What a reader sees of these: the tiles of the reader's books, and beside them the lines of those without a tile and, where none of
 * all that carries the mark of a side, one line of another book that does (MARK-8, BOOK-2).
 */
export function shownLines(
  all: ReturnType<typeof tilesOf>,
  shows: (book: BookKey) => boolean,
): ReturnType<typeof tilesOf> {
  const isShown = ({ book }: Tile) => shows(book);
  const tiles = all.tiles.filter(isShown);
  const others = all.others.filter(isShown);
  const addMarked = (mark: 'isBestOver' | 'isBestUnder') => {
    const line = [...tiles, ...others, ...all.tiles, ...all.others].find((each) => each[mark]);
    if (line && ![...tiles, ...others].includes(line)) others.push(line);
  };
  addMarked('isBestOver');
  addMarked('isBestUnder');
  return { tiles, others };
}
