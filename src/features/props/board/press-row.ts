import type { MouseEvent } from 'react';
import type { BookKey } from '../../../lib/league/books.ts';
import { type BoardRow, quoteAt } from '../../../lib/props/board-row.ts';
import { recordRow } from './board-actions.ts';

/**
 * Does what a press on a cell of the board stands for: it opens a player (`onOpen`), or is about a book's line (`onRecord`; without that
 * a mouse records at that book). A row's `+` records at the best one (TRACK-3).
 */
export function pressRow(
  { target, nativeEvent: native }: MouseEvent<HTMLElement>,
  rows: readonly BoardRow[],
  books: readonly BookKey[],
  onOpen: (row: BoardRow | undefined) => void,
  onRecord: ((row: BoardRow, book: BookKey) => void) | undefined,
): void {
  if (!(target instanceof Element)) return;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
  const at = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row);
  const row = rows[at];
  const book = books.find((own) => own === column);
  if (target.closest('[data-records]')) recordRow(row, undefined);
  else if (column === 'player') onOpen(row);
  else if (!row || !book || !quoteAt(row, book)) return;
  else if (onRecord) onRecord(row, book);
  // A finger asks for the history of a line; its row has a button.
  else if (!(native instanceof PointerEvent && native.pointerType === 'touch')) recordRow(row, book);
}
