import { useMemo } from 'react';
import type { PropPage } from '../../../lib/catalog/catalog.ts';
import type { BoardOrder } from '../../../lib/props/board-order.ts';
import type { BoardRow } from '../../../lib/props/board-row.ts';
import type { Card } from '../../../lib/props/card.ts';
import { type BoardPage, boardRowOfCard } from '../../../lib/props/card-board-row.ts';
import { type Filters, sortedSource } from '../../../lib/props/filter.ts';
import { staleSince } from '../../../lib/props/table-rows.ts';
import { useShowsTile } from '../../preferences/index.ts';
import { Board } from '../board/board.tsx';
import type { PickLine } from '../card/card-view.tsx';
import { useAddressOrder } from '../filters/address-order.ts';
import type { PageData } from '../use-page-data.ts';
import { usePageValues } from '../value/values.ts';

/** The column by which the choices of the bar sort. */
function sortedByBar(sort: Filters['sort']): BoardOrder {
  const column = sort === 'ev' || sort === 'fair' ? sort : 'edge';
  return [{ column, direction: 'descending' }];
}

type PropBoardProps = Pick<PageData, 'staleGames' | 'writtenAt'> & {
  page: Pick<PropPage, 'path' | 'sport'>;
  cards: readonly Card[];
  filters: Filters;
  /** What the cards come sorted by, where that is not the order of the bar. */
  sortedBy?: BoardOrder;
  onPick: PickLine | null;
};

/** The cards of a page as a board. */
export function PropBoard(props: PropBoardProps) {
  const { page, cards, filters, staleGames, writtenAt, onPick } = props;
  const { sport, path } = page;
  const worth = usePageValues();
  const shows = useShowsTile();
  const [order, setOrder] = useAddressOrder();
  const source = sortedSource(filters);
  const books = sport.books.filter(shows);
  const shownBooks = String(books);

  const rowOf = useMemo(() => {
    const shown = new Set(shownBooks.split(','));
    const board: BoardPage = {
      sport,
      source,
      worth,
      shows: (book) => shown.has(book),
      seenAt: ({ prop: { game, propType } }) =>
        staleSince(game, staleGames[propType]) ?? writtenAt[propType] ?? null,
    };
    const made = new WeakMap<Card, BoardRow>();
    return (card: Card) => {
      const row = made.get(card) ?? boardRowOfCard(card, board);
      made.set(card, row);
      return row;
    };
  }, [sport, source, worth, shownBooks, staleGames, writtenAt]);
  const rows = useMemo(() => cards.map(rowOf), [cards, rowOf]);
  // Prices come after the rows: an order by them is another choice than one without.
  const hasWorth = worth !== null;
  const choice = useMemo(() => ({ filters, hasWorth }), [filters, hasWorth]);
  const sortedBy = useMemo(() => sortedByBar(filters.sort), [filters.sort]);

  return (
    <Board
      rows={rows}
      books={books}
      order={order}
      onOrder={setOrder}
      sortedBy={props.sortedBy ?? sortedBy}
      choice={choice}
      fileName={`edgeboard-${path.slice(1).replaceAll('/', '-')}`}
      onRecord={
        onPick
          ? ({ key, offer }, book) => {
              const card = cards.find(({ prop }) => prop.key === key);
              const quote = card?.prop.quotes.find((own) => own.book === book);
              if (card && quote && quote.point !== null) onPick(card, { book, point: quote.point }, offer);
            }
          : undefined
      }
    />
  );
}
