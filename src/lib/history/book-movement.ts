import { BOOK_KEYS, type BookKey } from '../league/books.ts';
import type { LineChange } from './line-change.ts';

/** How one book's line on a prop went. */
export interface BookMovement {
  readonly book: BookKey;
  /** The first numbers that are known. */
  readonly opening: LineChange;
  /** Whether these are where the book opened, and not only the oldest that is kept. */
  readonly isOpeningKnown: boolean;
  /** The latest numbers; of a line that was taken down the last before that. */
  readonly last: LineChange;
  /** The book has the line up still. */
  readonly isOffered: boolean;
  /** How often the line became another one, also while it was away. */
  readonly moves: number;
  /** How often a price changed on a line that stayed. */
  readonly priceChanges: number;
  /** All changes of the book, the oldest first. */
  readonly changes: readonly LineChange[];
}

/** Whether a change leaves anything to bet on. */
function isOffered({ line, over, under }: LineChange): boolean {
  return line !== null || over !== null || under !== null;
}

const samePrices = (one: LineChange, other: LineChange): boolean =>
  one.over === other.over && one.under === other.under;

/**
 * Where each book opened a line, where it stands, and how often it moved between, in the order of tiles. `changes` are those
 * of one prop in any order; a book that never had numbers is left out (MOVE-1).
 */
export function bookMovements(changes: readonly LineChange[]): BookMovement[] {
  const byBook = new Map<BookKey, LineChange[]>();
  for (const change of [...changes].sort((a, b) => a.at - b.at)) {
    const known = byBook.get(change.book);
    if (known) known.push(change);
    else byBook.set(change.book, [change]);
  }
  return BOOK_KEYS.flatMap((book) => movementOf(book, byBook.get(book) ?? []));
}

function movementOf(book: BookKey, changes: readonly LineChange[]): BookMovement[] {
  const offered = changes.filter(isOffered);
  const [opening] = offered;
  const last = offered.at(-1);
  const latest = changes.at(-1);
  if (opening === undefined || last === undefined || latest === undefined) return [];
  let moves = 0;
  let priceChanges = 0;
  offered.forEach((change, index) => {
    const before = offered[index - 1];
    if (before === undefined) return;
    if (before.line !== change.line) moves += 1;
    else if (!samePrices(before, change)) priceChanges += 1;
  });
  return [
    {
      book,
      opening,
      isOpeningKnown: opening.kind === 'opened',
      last,
      isOffered: isOffered(latest),
      moves,
      priceChanges,
      changes,
    },
  ];
}
