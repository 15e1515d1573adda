import { BOOK_KEYS, type BookKey } from '../../lib/league/books.ts';
import type { BoardRow } from '../../lib/props/board-row.ts';
import type { TodayRow } from '../../lib/today/plays.ts';
import type { SlateProp } from '../../lib/today/slate-props.ts';
import { todayBoardRow } from '../../lib/today/today-board.ts';
import { seenAt } from '../../lib/today/tonight.ts';
import type { Today } from './priced-slate.ts';

/** The books that quote any of these rows and that the reader sees, in their order. */
export function booksOf(rows: readonly TodayRow[], shows: (book: BookKey) => boolean): BookKey[] {
  const quoted = new Set(
    rows.flatMap(({ best }) =>
      best.prop.priceable.quotes.flatMap(({ book, point }) => (point === null ? [] : book)),
    ),
  );
  return BOOK_KEYS.filter((book) => shows(book) && quoted.has(book));
}

/** Rows of today's list as those of a board with these books. */
export function boardRowsOf(
  rows: readonly TodayRow[],
  { slate, pricer }: Pick<Today, 'slate' | 'pricer'>,
  books: readonly BookKey[],
): BoardRow[] {
  const shown = new Set(books);
  const board = {
    pricer,
    shows: (book: BookKey) => shown.has(book),
    seenAt: (prop: SlateProp) => seenAt(prop, slate),
  };
  return rows.map((row) => todayBoardRow(row, board));
}
