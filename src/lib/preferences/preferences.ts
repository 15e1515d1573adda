import { BOOK_KEYS, type BookKey, isBookKey } from '../league/books.ts';
import { ODDS_FORMATS, type OddsFormat } from '../odds/odds-format.ts';

/** What a reader chose once for every page (BOOK-1). */
export interface Preferences {
  /** The books where the reader bets, in the order of tiles, one at least; null stands for all of them. */
  readonly books: readonly BookKey[] | null;
  readonly oddsFormat: OddsFormat;
}

/** Every book, prices as the books write them. */
export const DEFAULT_PREFERENCES: Preferences = { books: null, oddsFormat: 'american' };

/**
 * Reads what was stored on a device or in an account. What no book or format of today is counts as not chosen: a choice of
 * an older version never leaves a page without books.
 */
export function readPreferences(stored: unknown): Preferences {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_PREFERENCES;
  const { books, oddsFormat } = stored as Partial<Record<keyof Preferences, unknown>>;
  return {
    books: Array.isArray(books) ? chosenBooks(books) : null,
    oddsFormat: ODDS_FORMATS.find((format) => format === oddsFormat) ?? DEFAULT_PREFERENCES.oddsFormat,
  };
}

/** A choice of books as it is kept: in the order of tiles, each once; null when it names none or all of them. */
export function chosenBooks(books: readonly unknown[]): readonly BookKey[] | null {
  const known = new Set(books.filter((book): book is BookKey => typeof book === 'string' && isBookKey(book)));
  return known.size === 0 || known.size === BOOK_KEYS.length
    ? null
    : BOOK_KEYS.filter((book) => known.has(book));
}

/** Whether two choices are the same. */
export function samePreferences(one: Preferences, other: Preferences): boolean {
  return one.oddsFormat === other.oddsFormat && String(one.books) === String(other.books);
}
