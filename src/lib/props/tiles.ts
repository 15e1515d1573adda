import type { Sport, TileVisibility } from '../catalog/types.ts';
import { BOOK_NAMES } from '../league/books.ts';
import { bestOver, bestUnder } from './best-lines.ts';
import type { Quote } from './prop.ts';

/** A book's tile on a card. */
export interface Tile extends Quote {
  readonly name: string;
  readonly isBestOver: boolean;
  readonly isBestUnder: boolean;
}

const SHOWN: Readonly<Record<TileVisibility, (quote: Quote) => boolean>> = {
  'every-book': () => true,
  'line-and-a-price': ({ point, over, under }) => point !== null && (over !== null || under !== null),
};

/** The tiles of a card in the sport's order, the best over and the best under among them marked, ties all. */
export function tilesOf(sport: Pick<Sport, 'tiles' | 'tileVisibility'>, quotes: readonly Quote[]): Tile[] {
  const shows = SHOWN[sport.tileVisibility];
  const shown = quotes.filter((quote) => sport.tiles.includes(quote.book) && shows(quote));
  const over = bestOver(shown);
  const under = bestUnder(shown);
  return shown.map((quote) => ({
    ...quote,
    name: BOOK_NAMES[quote.book],
    isBestOver: over.includes(quote),
    isBestUnder: under.includes(quote),
  }));
}
