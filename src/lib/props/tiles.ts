import { BOOK_NAMES } from '../league/books.ts';
import type { Sport, TileRule } from '../catalog/types.ts';
import { bestOver, bestUnder } from './best-lines.ts';
import type { Offer } from './prop.ts';

/** A book's tile on a card. */
export interface Tile extends Offer {
  readonly name: string;
  readonly isBestOver: boolean;
  readonly isBestUnder: boolean;
}

const SHOWN: Readonly<Record<TileRule, (offer: Offer) => boolean>> = {
  'every-book': () => true,
  'line-and-a-price': ({ point, over, under }) => point !== null && (over !== null || under !== null),
};

/** The tiles of a card in the sport's order, the best over and the best under among them marked, ties all. */
export function tilesOf(sport: Pick<Sport, 'tiles' | 'tileRule'>, offers: readonly Offer[]): Tile[] {
  const shows = SHOWN[sport.tileRule];
  const shown = offers.filter((offer) => sport.tiles.includes(offer.book) && shows(offer));
  const over = bestOver(shown);
  const under = bestUnder(shown);
  return shown.map((offer) => ({
    ...offer,
    name: BOOK_NAMES[offer.book],
    isBestOver: over.includes(offer),
    isBestUnder: under.includes(offer),
  }));
}
