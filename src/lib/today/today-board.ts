import { BOOK_KEYS, type BookKey } from '../league/books.ts';
import { playOffer } from '../plays/offer.ts';
import type { BoardRow } from '../props/board-row.ts';
import { type BoardPage, boardRowOfCard, boardRowOfScorer } from '../props/card-board-row.ts';
import { lineFieldOf } from '../props/line-field.ts';
import type { CardValue } from '../props/value.ts';
import type { SlatePricer, TodayRow } from './plays.ts';
import type { SlateProp } from './slate-props.ts';

/** What the rows of today's board have in common. */
interface TodayBoard {
  readonly pricer: SlatePricer;
  /** The books whose lines the reader sees. */
  readonly shows: (book: BookKey) => boolean;
  /** When the lines of a prop's table were written (ISO 8601); null when that is not known. */
  readonly seenAt: (prop: SlateProp) => string | null;
}

/** A prop of the slate as a row of its own, whether or not it has a play. */
export function slateBoardRow(
  prop: SlateProp,
  value: CardValue,
  { pricer, shows, seenAt }: TodayBoard,
): BoardRow {
  const { play } = value;
  const { sport, priceable } = prop;
  const page: BoardPage = {
    sport,
    source: 'sabersim',
    worth: {
      of: () => value,
      spanOf: () => play && pricer.of(sport.league).spanOf(priceable, play),
      fieldOf: () =>
        prop.kind === 'lines' ? lineFieldOf(priceable.quotes, priceable.market, sport.league) : null,
      offerOf: () =>
        playOffer(sport.league, priceable, pricer.of(sport.league), BOOK_KEYS.filter(shows), value),
    },
    shows,
    seenAt: () => seenAt(prop),
  };
  return prop.kind === 'lines'
    ? boardRowOfCard(prop.card, page)
    : boardRowOfScorer(prop.scorer, sport.league, prop.category, page.worth, seenAt(prop));
}

/**
 * A row of today's list as a row of a board. It keeps its key when another kind becomes the player's best, so that it stays the
 * same row; what takes time is made when it is first looked at (TODAY-4).
 */
export function todayBoardRow({ key, best, more }: TodayRow, board: TodayBoard): BoardRow {
  const own = { key, more: more.length, kind: best.prop.category.menuLabel };
  // The getters come along as they are: a spread would call each of them.
  return Object.defineProperties(Object.create(null), {
    ...Object.getOwnPropertyDescriptors(slateBoardRow(best.prop, best.value, board)),
    ...Object.getOwnPropertyDescriptors(own),
  }) as BoardRow;
}
