import type { BookKey } from '../../../lib/league/books.ts';
import type { BoardColumn } from '../../../lib/props/board-order.ts';

/** What a column is called, and how wide it is: narrow in windows under 1400 px. */
type ColumnLook = { label: string; least: string; share: string };

// The widths are CSS variables of the board, so that a window of another width draws nothing anew.
const FIXED: readonly (ColumnLook & { column: Exclude<BoardColumn, BookKey> })[] = [
  { column: 'player', label: 'Player', least: 'var(--player)', share: '2fr' },
  { column: 'game', label: 'Game', least: 'var(--game)', share: '1fr' },
  { column: 'mean', label: 'Projection', least: 'var(--mean)', share: '1fr' },
  { column: 'edge', label: 'Edge', least: 'var(--edge)', share: '1fr' },
  { column: 'fair', label: 'Fair %', least: 'var(--fair)', share: '0.5fr' },
  { column: 'ev', label: 'EV', least: 'var(--ev)', share: '0.5fr' },
  { column: 'over', label: 'Best over', least: 'var(--best)', share: '1fr' },
  { column: 'under', label: 'Best under', least: 'var(--best)', share: '1fr' },
];

/** The width variables, by class: for windows from 1400 px on and narrower ones. */
export const COLUMN_WIDTHS =
  '[--player:9.75rem] [--game:5.75rem] [--mean:6.75rem] [--edge:5.75rem] [--fair:3.75rem] [--ev:4.25rem] [--best:5rem] [--book:3.125rem] wide:[--player:11rem] wide:[--game:6.5rem] wide:[--mean:7.25rem] wide:[--edge:6.5rem] wide:[--fair:4rem] wide:[--ev:4.5rem] wide:[--best:5.5rem]';

/** What a board shows of its rows. */
export interface BoardShape {
  readonly columns: readonly BoardColumn[];
  /** As `grid-template-columns`. */
  readonly template: string;
  /** The least width of all columns together, as CSS. */
  readonly width: string;
  readonly labels: Readonly<Partial<Record<BoardColumn, string>>>;
}

/** The columns of a board: without projections, edges and best unders where no row can have any. */
export function shapeOf(books: readonly BookKey[], hasLines: boolean): BoardShape {
  const fixed = FIXED.filter(({ column }) => hasLines || !['mean', 'edge', 'under'].includes(column));
  const looks = [...fixed, ...books.map(() => ({ least: 'var(--book)', share: '0.6fr' }))];
  return {
    columns: [...fixed.map(({ column }) => column), ...books],
    template: looks.map(({ least, share }) => `minmax(${least}, ${share})`).join(' '),
    width: `calc(${looks.map(({ least }) => least).join(' + ')})`,
    labels: Object.fromEntries(fixed.map(({ column, label }) => [column, label])),
  };
}
