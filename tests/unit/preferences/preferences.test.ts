import { describe, expect, test } from 'vitest';
import { BOOK_KEYS } from '../../../src/lib/league/books.ts';
import { oddsText } from '../../../src/lib/odds/odds-format.ts';
import {
  chosenBooks,
  DEFAULT_PREFERENCES,
  readPreferences,
} from '../../../src/lib/preferences/preferences.ts';
import { fc } from '../../support/properties.ts';

describe('a price in the format of the reader (BOOK-4)', () => {
  test.each([
    [-110, '−110', '1.91', '52.4%'],
    [100, '+100', '2.00', '50.0%'],
    [150, '+150', '2.50', '40.0%'],
    [-250, '−250', '1.40', '71.4%'],
    [100_000, '+100000', '1001.00', '0.1%'],
    [null, '—', '—', '—'],
  ])('%s', (price, american, decimal, implied) => {
    expect(oddsText(price, 'american')).toBe(american);
    expect(oddsText(price, 'decimal')).toBe(decimal);
    expect(oddsText(price, 'implied')).toBe(implied);
  });
});

describe('a stored choice', () => {
  test('comes back as it was, in the order of tiles (BOOK-1, BOOK-3)', () => {
    expect(readPreferences({ books: ['bovada', 'draftkings'], oddsFormat: 'decimal' })).toEqual({
      books: ['draftkings', 'bovada'],
      oddsFormat: 'decimal',
    });
  });

  test('none of the books of today, or all of them, stands for every book (BOOK-1)', () => {
    expect(chosenBooks([])).toBeNull();
    expect(chosenBooks(['a_book_of_old', 7, null])).toBeNull();
    expect(chosenBooks([...BOOK_KEYS, ...BOOK_KEYS])).toBeNull();
    expect(chosenBooks(['a_book_of_old', 'fliff', 'fliff'])).toEqual(['fliff']);
  });

  test('whatever was stored, a page has books and a format', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        const { books, oddsFormat } = readPreferences(stored);
        expect(books === null || books.length > 0).toBe(true);
        expect(oddsFormat).toBe(DEFAULT_PREFERENCES.oddsFormat);
      }),
    );
  });
});
