import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isBookKey } from '../../../lib/league/books.ts';
import type { BoardColumn } from '../../../lib/props/board-order.ts';
import type { BoardRow } from '../../../lib/props/board-row.ts';

/** The cell that has the board's one tab stop; `key` null is the row of headers. */
export interface ActiveCell {
  readonly key: string | null;
  readonly column: BoardColumn;
}

/** Where the focus goes from a cell; a board has one tab stop and moves it (BOARD-3). */
export interface BoardFocus {
  readonly active: ActiveCell;
  /** The row's place; -1 for the headers. */
  readonly index: number;
  moveRow(by: number): void;
  moveColumn(by: number): void;
  /** To the next column of a book. */
  moveBook(by: number): void;
  toEdge(edge: 'first-cell' | 'last-cell' | 'first-row' | 'last-row'): void;
  /** For the grid: keeps the tab stop where the focus went by itself. */
  onFocus(event: FocusEvent): void;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/**
 * The one tab stop of a board, and the moves of it (BOARD-3). It follows its row when rows are sorted anew; where its row or
 * column is gone, it is on the first row, or on the player.
 */
export function useBoardFocus(
  grid: RefObject<HTMLElement | null>,
  rows: readonly BoardRow[],
  columns: readonly BoardColumn[],
): BoardFocus {
  const [chosen, setChosen] = useState<ActiveCell | null>(null);
  // Counts the moves by key: each brings the focus along.
  const [moves, setMoves] = useState(0);
  const focused = useRef(0);

  const known = chosen && rows.findIndex(({ key }) => key === chosen.key);
  const isHeader = chosen !== null && chosen.key === null;
  const index = isHeader ? -1 : known === null || known === -1 ? 0 : known;
  const column = chosen && columns.includes(chosen.column) ? chosen.column : 'player';
  const key = isHeader ? null : (rows[index]?.key ?? null);

  useLayoutEffect(() => {
    if (focused.current === moves) return;
    focused.current = moves;
    const row = grid.current?.querySelector(`[data-row="${index}"]`);
    const cell = row?.querySelector<HTMLElement>(`[data-column="${column}"]`);
    if (!cell) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [grid, moves, index, column]);

  const go = (nextIndex: number, nextColumn: BoardColumn | undefined) => {
    const row = rows[nextIndex];
    if (nextColumn === undefined || (nextIndex >= 0 && row === undefined)) return;
    setChosen({ key: row?.key ?? null, column: nextColumn });
    setMoves((count) => count + 1);
  };
  const place = columns.indexOf(column);
  const books = columns.filter(isBookKey);

  const onFocus = useCallback(({ target }: FocusEvent) => {
    const cell = target.closest<HTMLElement>('[data-column]');
    const row = target.closest<HTMLElement>('[data-row]');
    if (!cell || !row) return;
    const at = cell.dataset.column as BoardColumn;
    const rowKey = row.dataset.key ?? null;
    setChosen((before) =>
      before?.key === rowKey && before.column === at ? before : { key: rowKey, column: at },
    );
  }, []);

  return {
    active: { key, column },
    index,
    // The first key brings the focus to the first row, and only the next one moves it.
    moveRow: (by) => go(chosen === null ? 0 : clamp(index + by, -1, rows.length - 1), column),
    moveColumn: (by) => go(index, columns[clamp(place + by, 0, columns.length - 1)]),
    moveBook: (by) => {
      const at = isBookKey(column) ? books.indexOf(column) : -1;
      go(index, by < 0 && at <= 0 ? columns[0] : books[clamp(at + by, 0, books.length - 1)]);
    },
    toEdge: (edge) => {
      if (edge === 'first-cell') go(index, columns[0]);
      else if (edge === 'last-cell') go(index, columns.at(-1));
      else go(edge === 'first-row' ? 0 : rows.length - 1, column);
    },
    onFocus,
  };
}
