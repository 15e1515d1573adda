import { useMemo } from 'react';
import type { BookKey } from '../../../lib/league/books.ts';
import type { BoardColumn } from '../../../lib/props/board-order.ts';
import type { BoardRow } from '../../../lib/props/board-row.ts';
import { zonesOf } from '../../../lib/props/board-zones.ts';
import { type BoardShape, shapeOf } from './board-columns.ts';

/** What the rows of a board have in common, and so need not say each. */
interface SharedShape {
  readonly shape: BoardShape;
  /** Those that stand in the document: on a phone a row is one cell. */
  readonly columns: readonly BoardColumn[];
  /** Whether rows say what is counted, and their own time zone, because not all have the same. */
  readonly showsKind: boolean;
  readonly hasZones: boolean;
  /** The time zone that the header says for all rows; empty where rows say their own. */
  readonly zone: string;
}

const PHONE_COLUMNS: readonly BoardColumn[] = ['player'];

/** The columns of a board of these rows, and what its header says in their place. */
export function useBoardShape(
  rows: readonly BoardRow[],
  books: readonly BookKey[],
  isDesktop: boolean,
): SharedShape {
  const hasLines = useMemo(() => rows.some((row) => row.hasLines), [rows]);
  const showsKind = useMemo(() => new Set(rows.map(({ kind }) => kind)).size > 1, [rows]);
  const zones = useMemo(() => zonesOf(rows), [rows]);
  const hasZones = zones.length > 1;
  const shape = useMemo(() => shapeOf(books, hasLines, hasZones), [books, hasLines, hasZones]);
  return {
    shape,
    columns: isDesktop ? shape.columns : PHONE_COLUMNS,
    showsKind,
    hasZones,
    zone: hasZones ? '' : (zones[0] ?? ''),
  };
}
