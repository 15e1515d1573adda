import { lineText } from '../odds/format.ts';
import { behindText, betterText, booksText } from './behind-text.ts';
import type { RowFigures } from './board-row.ts';
import { type BookName, sideText } from './board-text.ts';

/**
 * What a card says beside its play, in sentences, for where one prop is looked at closer: what stands behind the fair chance, a
 * better play at a book that is not the reader's, and the median of the books' lines (PRICE-12, MARK-11).
 */
export function behindFigures(
  { value, span, field }: RowFigures,
  hasLines: boolean,
  nameOf: BookName,
): readonly string[] {
  const { play = null, better = null } = value ?? {};
  return [
    better ? betterText(better, nameOf(better.book), sideText({ hasLines, play: better }) ?? '') : null,
    play && span ? behindText(play, span) : null,
    hasLines && field && field.books > 1
      ? `Median ${lineText(field.median)} of ${booksText(field.books)}`
      : null,
  ].filter((sentence) => sentence !== null);
}
