import type { BookKey } from './books.ts';

/** The books in as few letters as a narrow column has room for; the full name always stands with them. */
export const BOOK_CODES: Readonly<Record<BookKey, string>> = {
  draftkings: 'DK',
  fanduel: 'FD',
  betmgm: 'MGM',
  bovada: 'BOV',
  williamhill_us: 'CZR',
  betrivers: 'BR',
  espnbet: 'ESPN',
  fliff: 'FLF',
  pinnacle: 'PIN',
  betonlineag: 'BOL',
};
