import { useMemo, useState } from 'react';
import { BOOK_KEYS, type BookKey } from '../../lib/league/books.ts';
import { type BoardOrder, firstDirection } from '../../lib/props/board-order.ts';
import type { TodayRow } from '../../lib/today/plays.ts';
import type { SlateProp } from '../../lib/today/slate-props.ts';
import { todayBoardRow } from '../../lib/today/today-board.ts';
import { tableOf, tablesOfTonight } from '../../lib/today/tonight.ts';
import { LineMoves, MovesContext, type PageMoves } from '../line-history/index.ts';
import { useShowsTile } from '../preferences/index.ts';
import { LazyBoard, useAddressOrder } from '../props/index.ts';
import type { Today } from './use-today.ts';

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
  const quoted = useMemo(() => booksOf(rows), [rows]);
  const books = BOOK_KEYS.filter((book) => (atAllBooks || shows(book)) && quoted.has(book));
  const shownBooks = String(books);
  const boardRows = useMemo(() => {
    const shown = new Set(shownBooks.split(','));
    const board = {
      pricer,
      shows: (book: BookKey) => shown.has(book),
      seenAt: (prop: SlateProp) => slate.tables.get(tableOf(prop, slate))?.writtenAt ?? null,
    };
    return rows.map((row) => todayBoardRow(row, board));
  }, [rows, slate, pricer, shownBooks]);
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

/** The books that quote any of these rows. */
function booksOf(rows: readonly TodayRow[]): ReadonlySet<BookKey> {
  return new Set(
    rows.flatMap(({ best }) =>
      best.prop.priceable.quotes.flatMap(({ book, point }) => (point === null ? [] : book)),
    ),
  );
}
