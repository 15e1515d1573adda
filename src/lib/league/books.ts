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

export type BookKey = keyof typeof BOOK_NAMES;

export const BOOK_KEYS = Object.keys(BOOK_NAMES) as BookKey[];

/** Whether a bookmaker key of the odds service is one of the ten that the product shows. */
export function isBookKey(key: string): key is BookKey {
  return Object.hasOwn(BOOK_NAMES, key);
}
