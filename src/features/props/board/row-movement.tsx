import { useContext } from 'react';
import { lineKey, lineOn } from '../../../lib/history/line-change.ts';
import type { BookKey } from '../../../lib/league/books.ts';
import { type BoardRow, quoteAt } from '../../../lib/props/board-row.ts';
import { type MarkPlace, MovesContext } from '../../line-history/index.ts';

/** What the cell of a book's line carries, so that pointing at it opens its history (MOVE-2). */
export function cellKey(row: BoardRow, book: BookKey): string | undefined {
  const line = quoteAt(row, book) === null ? null : lineOn(row.league, row, book);
  return line === null ? undefined : lineKey(line);
}

type RowMovementProps = { row: BoardRow; book: BookKey; place?: MarkPlace; className?: string };

/** The arrow and the old number of a line that moved lately, where the page around knows of moves. */
export function RowMovement({ row, book, place = 'cell', className }: RowMovementProps) {
  const moves = useContext(MovesContext);
  const line = moves && lineOn(row.league, row, book);
  return moves && line ? <moves.Mark line={line} place={place} className={className} /> : null;
}
