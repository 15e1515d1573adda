import { useMemo, useState } from 'react';
import { BOOK_KEYS } from '../../lib/league/books.ts';
import { type BoardOrder, firstDirection } from '../../lib/props/board-order.ts';
import type { TodayRow } from '../../lib/today/plays.ts';
import { tablesOfTonight } from '../../lib/today/tonight.ts';
import { LineMoves, MovesContext, type PageMoves } from '../line-history/index.ts';
import { useShowsTile } from '../preferences/index.ts';
import { LazyBoard, useAddressOrder } from '../props/index.ts';
import { boardRowsOf, booksOf } from './board-rows.ts';
import type { Today } from './priced-slate.ts';

const BY_EV: BoardOrder = [{ column: 'ev', direction: firstDirection('ev') }];

type TodayBoardProps = {
  today: Today;
  rows: readonly TodayRow[];
  /** Changes when the reader chose something else: only then rows move at once. */
  choice: unknown;
  /** The plays are at any book, and so every book has its column. */
  atAllBooks?: boolean;
};

/** Rows of today's list as a board of all sports and kinds, whose lines carry their moves (TODAY-3, MOVE-2). */
export function TodayBoard({ today, rows, choice, atAllBooks = false }: TodayBoardProps) {
  const { slate, pricer } = today;
  const shows = useShowsTile();
  const [order, setOrder] = useAddressOrder();
  const quoted = booksOf(rows, (book) => atAllBooks || shows(book));
  const shownBooks = String(quoted);
  // The same books are the same list, so that rows are made anew only when something changed.
  const books = useMemo(() => BOOK_KEYS.filter((book) => shownBooks.split(',').includes(book)), [shownBooks]);
  const boardRows = useMemo(() => boardRowsOf(rows, { slate, pricer }, books), [rows, slate, pricer, books]);
  const [moves, setMoves] = useState<PageMoves | null>(null);
  const { plays } = today;
  const { names, newest } = useMemo(() => tablesOfTonight(plays, slate), [plays, slate]);
  return (
    <>
      <MovesContext value={moves}>
        <LazyBoard
          rows={boardRows}
          books={books}
          order={order}
          onOrder={setOrder}
          sortedBy={BY_EV}
          choice={choice}
          fileName="edgeboard-today"
        />
      </MovesContext>
      <LineMoves tables={names} updatedAt={newest} onMoves={setMoves} />
    </>
  );
}
