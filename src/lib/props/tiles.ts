import type { Sport, TileVisibility } from '../catalog/types.ts';
import { BOOK_NAMES } from '../league/books.ts';
import { markedOver, markedUnder } from './best-lines.ts';
import type { Quote } from './prop.ts';

/** A book's quote as a card shows it. */
export interface Tile extends Quote {
  readonly name: string;
  /** Without an over price the line is the best one and no bet; the best line with a price is marked as well (MARK-10). */
  readonly isBestOver: boolean;
  readonly isBestUnder: boolean;
}

const SHOWN: Readonly<Record<TileVisibility, (quote: Quote) => boolean>> = {
  'every-book': () => true,
  'line-and-a-price': ({ point, over, under }) => point !== null && (over !== null || under !== null),
};

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
    const hasTile = tiles.includes(quote.book) && SHOWN[tileVisibility](quote);
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
