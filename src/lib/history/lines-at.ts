import type { BookKey } from '../league/books.ts';
import type { BookMovement } from './book-movement.ts';

/** A line, and the books that stand at it. */
export interface LineOfBooks {
  readonly line: number;
  readonly books: readonly BookKey[];
}

/** Where the books stood at an instant (milliseconds since 1970), the highest line first (MOVE-3). */
export function linesAt(movements: readonly BookMovement[], at: number): LineOfBooks[] {
  const lines = new Map<number, BookKey[]>();
  for (const { book, changes } of movements) {
    const line = changes.findLast((change) => change.at <= at)?.line ?? null;
    if (line === null) continue;
    const books = lines.get(line);
    if (books) books.push(book);
    else lines.set(line, [book]);
  }
  return [...lines].map(([line, books]) => ({ line, books })).sort((a, b) => b.line - a.line);
}
