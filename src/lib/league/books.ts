/**
 * The ten sportsbooks of the product: the odds service's key and the name shown (DATA-21, PROP-17).
 * The order is the order of tiles on a card.
 */
export const BOOK_NAMES = {
  draftkings: 'DraftKings',
  fanduel: 'FanDuel',
  betmgm: 'BetMGM',
  bovada: 'Bovada',
  williamhill_us: 'Caesars',
  betrivers: 'BetRivers',
  espnbet: 'ESPN Bet',
  fliff: 'Fliff',
  pinnacle: 'Pinnacle',
  betonlineag: 'BetOnline.ag',
} as const;

/** A book by its key at the odds service, which begins the names of its columns. */
export type BookKey = keyof typeof BOOK_NAMES;

/** The columns of a prop table that hold a book's quote: line, over price, under price. */
export type LineColumn<B extends BookKey = BookKey> = `${B}_${'point' | 'over_price' | 'under_price'}`;

/** The ten books in the order of tiles. */
export const BOOK_KEYS = Object.keys(BOOK_NAMES) as BookKey[];

/** Whether a bookmaker key of the odds service is one of the ten that the product shows. */
export function isBookKey(key: string): key is BookKey {
  return Object.hasOwn(BOOK_NAMES, key);
}
