import { type RefObject, useMemo } from 'react';
import { type BoardOrder, sortRows } from '../../../lib/props/board-order.ts';
import type { BoardRow } from '../../../lib/props/board-row.ts';
import { useHeldOrder } from './use-held-order.tsx';

const keyOf = ({ key }: BoardRow): string => key;

/** The rows as the reader sorts them, held while somebody is at work on `grid`; `choice` is another value when they chose something else (BOARD-8). */
export function useSortedRows(
  all: readonly BoardRow[],
  order: BoardOrder,
  choice: unknown,
  grid: RefObject<HTMLElement | null>,
) {
  const sorted = useMemo(() => sortRows(all, order), [all, order]);
  const chosen = useMemo(() => ({ choice, order }), [choice, order]);
  return useHeldOrder(sorted, keyOf, chosen, grid);
}
