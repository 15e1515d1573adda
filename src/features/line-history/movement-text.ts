import type { BookMovement } from '../../lib/history/book-movement.ts';
import { BOOK_NAMES } from '../../lib/league/books.ts';
import { clockText } from './movement-parts.tsx';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** How one book's line went: 'DraftKings opened 24.5 at 9:10 AM, now 26.5: 3 moves, 12 price changes.' */
export function bookSentence(movement: BookMovement, write: (line: number) => string, now: number): string {
  const { book, opening, last, isOpeningKnown, isOffered, moves, priceChanges } = movement;
  const line = (value: number | null) => (value === null ? 'a price' : write(value));
  const verb = isOpeningKnown ? 'opened' : 'was at';
  const prices = priceChanges === 0 ? '' : `, ${count(priceChanges, 'price change', 'price changes')}`;
  const end = isOffered ? `now ${line(last.line)}` : `taken down at ${line(last.line)}`;
  return `${BOOK_NAMES[book]} ${verb} ${line(opening.line)} at ${clockText(opening.at, now)}, ${end}: ${count(moves, 'move', 'moves')}${prices}.`;
}

/** How a prop went at all books, in a sentence for whoever does not see the chart. */
export function movementSentence(
  movements: readonly BookMovement[],
  write: (line: number) => string,
  gaps: number,
): string {
  const offered = movements.filter((movement) => movement.isOffered).flatMap(({ last }) => last.line ?? []);
  const moves = movements.reduce((sum, movement) => sum + movement.moves, 0);
  const [low, high] = [Math.min(...offered), Math.max(...offered)];
  const where =
    offered.length === 0
      ? 'no line now'
      : low === high
        ? `all at ${write(low)} now`
        : `now ${write(low)} to ${write(high)}`;
  const unknown = gaps === 0 ? '' : ` ${count(gaps, 'stretch', 'stretches')} without data.`;
  return `Lines of ${count(movements.length, 'book', 'books')}: ${count(moves, 'move', 'moves')}, ${where}.${unknown}`;
}
