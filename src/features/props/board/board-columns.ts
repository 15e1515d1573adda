import type { BookKey } from '../../../lib/league/books.ts';
import type { BoardColumn } from '../../../lib/props/board-order.ts';

/** What a column is called, its least width, and its share of what is left. */
type ColumnLook = { label: string; least: string; share: string };

// In CSS, so that a window of another width draws nothing anew: the least at 1280 px, and more up to 1440 px.
const FIXED: readonly (ColumnLook & { column: Exclude<BoardColumn, BookKey> })[] = [
  {
    column: 'player',
    label: 'Player',
    least: 'clamp(9.25rem, 9.25rem + (100vw - 1280px) * 0.225, 11.5rem)',
    share: '2fr',
  },
  {
    column: 'game',
    label: 'Game',
    least: 'clamp(6rem, 6rem + (100vw - 1280px) * 0.100, 7rem)',
    share: '1fr',
  },
  {
    column: 'mean',
    label: 'Projection',
    least: 'clamp(6.5rem, 6.5rem + (100vw - 1280px) * 0.075, 7.25rem)',
    share: '1fr',
  },
  {
    column: 'edge',
    label: 'Edge',
    least: 'clamp(5.75rem, 5.75rem + (100vw - 1280px) * 0.075, 6.5rem)',
    share: '1fr',
  },
  {
    column: 'fair',
    label: 'Fair %',
    least: 'clamp(4.25rem, 4.25rem + (100vw - 1280px) * 0.025, 4.5rem)',
    share: '0.5fr',
  },
  {
    column: 'ev',
    label: 'EV',
    least: 'clamp(4.75rem, 4.75rem + (100vw - 1280px) * 0.025, 5rem)',
    share: '0.5fr',
  },
  {
    column: 'over',
    label: 'Best over',
    least: 'clamp(5rem, 5rem + (100vw - 1280px) * 0.050, 5.5rem)',
    share: '1fr',
  },
  {
    column: 'under',
    label: 'Best under',
    least: 'clamp(5rem, 5rem + (100vw - 1280px) * 0.050, 5.5rem)',
    share: '1fr',
  },
];

/** What a board shows of its rows. */
export interface BoardShape {
  /** False where no row has a line, only prices. */
  readonly hasLines: boolean;
  readonly columns: readonly BoardColumn[];
  /** As `grid-template-columns`. */
  readonly template: string;
  /** The least width of all columns together, as CSS. */
  readonly width: string;
  readonly labels: Readonly<Partial<Record<BoardColumn, string>>>;
}

/**
 * The columns of a board: without projections, edges and best unders where no row can have any, and with room for a zone where
 * rows say their own.
 */
export function shapeOf(books: readonly BookKey[], hasLines: boolean, hasZones: boolean): BoardShape {
  const fixed = FIXED.filter(({ column }) => hasLines || !['mean', 'edge', 'under'].includes(column));
  const looks = [
    ...fixed.map(({ column, least, share }) => ({
      least: hasZones && column === 'game' ? `(${least} + 1.25rem)` : least,
      share,
    })),
    ...books.map(() => ({
      least: 'clamp(2.875rem, 2.875rem + (100vw - 1280px) * 0.025, 3.125rem)',
      share: '0.6fr',
    })),
  ];
  return {
    hasLines,
    columns: [...fixed.map(({ column }) => column), ...books],
    template: looks.map(({ least, share }) => `minmax(calc(${least}), ${share})`).join(' '),
    width: `calc(${looks.map(({ least }) => least).join(' + ')})`,
    labels: {
      ...Object.fromEntries(fixed.map(({ column, label }) => [column, label])),
      ...(hasLines ? {} : { over: 'Best price' }),
    },
  };
}
