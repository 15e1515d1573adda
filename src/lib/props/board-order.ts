import { BOOK_KEYS, type BookKey } from '../league/books.ts';
import { type BoardBest, type BoardRow, playedPrice, quoteAt } from './board-row.ts';
import { EDGE_SIZES } from './edge.ts';
import { evRank } from './value.ts';

/** The columns that every board has. */
const FIXED_COLUMNS = ['player', 'game', 'mean', 'edge', 'fair', 'ev', 'over', 'under'] as const;
/** A column by what it shows; a book's is that book. */
export type BoardColumn = (typeof FIXED_COLUMNS)[number] | BookKey;

type BoardDirection = 'ascending' | 'descending';
interface BoardSort {
  readonly column: BoardColumn;
  readonly direction: BoardDirection;
}
/** The columns that a board is sorted by, the first one first; empty leaves the rows as they come. */
export type BoardOrder = readonly BoardSort[];

const MOST_KEYS = 2;
const COLUMNS: readonly BoardColumn[] = [...FIXED_COLUMNS, ...BOOK_KEYS];
/** Columns whose low end is the interesting one; in all others it is the high end. */
const ASCENDING: ReadonlySet<BoardColumn> = new Set<BoardColumn>(['player', 'game', 'over']);

/** How a column is sorted by the first press on its header. */
export function firstDirection(column: BoardColumn): BoardDirection {
  return ASCENDING.has(column) ? 'ascending' : 'descending';
}

const opposite = (direction: BoardDirection): BoardDirection =>
  direction === 'ascending' ? 'descending' : 'ascending';

/**
 * What a header says of the direction of its column: of lines the lowest is the best over, and its column begins low; of prices
 * alone the highest is, so that the same order falls (BOARD-5).
 */
export function saidDirection({ column, direction }: BoardSort, hasLines: boolean): BoardDirection {
  return column === 'over' && !hasLines ? opposite(direction) : direction;
}

/**
 * The order after a press on a header: first its own direction, then the other, then none of it. `isSecond` (Shift) keeps
 * the first key and changes the second (BOARD-5).
 */
export function pressHeader(order: BoardOrder, column: BoardColumn, isSecond: boolean): BoardOrder {
  const known = order.find((sort) => sort.column === column);
  const first = firstDirection(column);
  const next: BoardSort[] =
    known === undefined
      ? [{ column, direction: first }]
      : known.direction === first
        ? [{ column, direction: opposite(first) }]
        : [];
  if (!isSecond) return next;
  if (known !== undefined) return order.flatMap((sort) => (sort === known ? next : [sort]));
  return [...order.slice(0, MOST_KEYS - 1), ...next];
}

/** An order as an address keeps it: 'ev,-player' where '-' says that it is turned round; null for none. */
export function orderText(order: BoardOrder): string | null {
  if (order.length === 0) return null;
  return order
    .map(({ column, direction }) => (direction === firstDirection(column) ? column : `-${column}`))
    .join(',');
}

/** Reads what an address keeps; columns that no board has are left out. */
export function readOrder(text: string | null): BoardOrder {
  const found: BoardSort[] = [];
  for (const part of (text ?? '').split(',')) {
    const isTurned = part.startsWith('-');
    const column = COLUMNS.find((known) => known === (isTurned ? part.slice(1) : part));
    if (column === undefined || found.some((sort) => sort.column === column)) continue;
    const first = firstDirection(column);
    found.push({ column, direction: isTurned ? opposite(first) : first });
  }
  return found.slice(0, MOST_KEYS);
}

/** What a column sorts by, most telling first; a part that is null counts as missing. */
type SortValue = readonly (number | string | null)[];

function bestValue(best: BoardBest | null, priceSign: 1 | -1): SortValue {
  return best === null ? [null] : [best.line ?? 0, best.price === null ? null : priceSign * pays(best.price)];
}

/** A price as a number that grows with what it pays. */
const pays = (price: number): number => (price === -100 ? 100 : price);

function sortValue(row: BoardRow, column: BoardColumn): SortValue {
  switch (column) {
    case 'player':
      return [row.nameKey];
    case 'game': {
      const start = Date.parse(row.game.startsAt);
      return [Number.isNaN(start) ? null : start, row.game.id];
    }
    case 'mean':
      return [row.projections.mean];
    case 'edge':
      return [row.edge && EDGE_SIZES[row.edge.rule](row.edge.value)];
    case 'fair':
      return [row.play?.fair ?? null];
    case 'ev':
      return [row.play && evRank(row.play.ev)];
    case 'over':
      // Sorted upwards: the lowest line first, and of one line the best price.
      return bestValue(row.bestOver, -1);
    case 'under':
      return bestValue(row.bestUnder, 1);
    default: {
      const quote = quoteAt(row, column);
      if (quote === null) return [null];
      const price = playedPrice(row, quote);
      return [row.hasLines ? quote.point : 0, price === null ? null : pays(price)];
    }
  }
}

function compareParts(a: SortValue, b: SortValue, sign: 1 | -1): number {
  for (const [index, own] of a.entries()) {
    const other = b[index] ?? null;
    if (own === other) continue;
    // What is missing comes last, whichever way the column is turned.
    if (own === null) return 1;
    if (other === null) return -1;
    return own < other ? -sign : sign;
  }
  return 0;
}

/** The rows in an order, those that tie as they came; what a column does not know comes last (BOARD-5). */
export function sortRows(rows: readonly BoardRow[], order: BoardOrder): readonly BoardRow[] {
  if (order.length === 0) return rows;
  return rows
    .map((row) => ({ row, values: order.map(({ column }) => sortValue(row, column)) }))
    .sort((a, b) => {
      for (const [index, { direction }] of order.entries()) {
        const compared = compareParts(
          a.values[index] ?? [],
          b.values[index] ?? [],
          direction === 'ascending' ? 1 : -1,
        );
        if (compared !== 0) return compared;
      }
      return 0;
    })
    .map(({ row }) => row);
}
