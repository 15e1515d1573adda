import type { SportKey } from '../leagues/model.ts';

/** How one bookmaker of the demo behaves. */
export type Sportsbook = {
  key: string;
  title: string;
  region: 'us' | 'us2' | 'eu';
  /** Share added to fair chances, over and under alike. */
  margin: number;
  /** Prices are multiples of this. */
  tick: number;
  /** Share of players, and of whole markets of a game, that it has. */
  players: number;
  markets: number;
  /** 'ladder' books put several points into one base market. */
  style: 'main-line' | 'ladder';
  /** Share of players of whom it also sells overs far above its line, in the base market. */
  alternates: number;
  sports: SportKey[];
  /** Address shown with `includeLinks`; may hold a placeholder, as the service's does. */
  link: string | null;
};

const EVERY_SPORT: SportKey[] = ['basketball_nba', 'basketball_wnba', 'baseball_mlb', 'americanfootball_nfl'];

function book(
  key: string,
  title: string,
  region: Sportsbook['region'],
  margin: number,
  tick: number,
  players: number,
  markets: number,
  rest: Partial<Sportsbook> = {},
): Sportsbook {
  return {
    key,
    title,
    region,
    margin,
    tick,
    players,
    markets,
    style: 'main-line',
    alternates: 0,
    sports: EVERY_SPORT,
    link: null,
    ...rest,
  };
}

/** The ten books of the product and three that it does not know. */
export const SPORTSBOOKS: Sportsbook[] = [
  book('draftkings', 'DraftKings', 'us', 0.045, 1, 0.97, 1, {
    link: 'https://sportsbook.draftkings.com/event',
  }),
  book('fanduel', 'FanDuel', 'us', 0.055, 2, 0.94, 0.97, { link: 'https://sportsbook.fanduel.com/event' }),
  book('betmgm', 'BetMGM', 'us', 0.065, 5, 0.9, 0.94, { link: 'https://sports.{state}.betmgm.com/event' }),
  book('bovada', 'Bovada', 'us', 0.06, 5, 0.85, 0.9, { alternates: 0.3 }),
  book('williamhill_us', 'Caesars', 'us', 0.06, 1, 0.88, 0.93),
  book('betrivers', 'BetRivers', 'us', 0.07, 1, 0.8, 0.9, {
    style: 'ladder',
    link: 'https://{state}.betrivers.com/event',
  }),
  book('espnbet', 'theScore Bet', 'us2', 0.06, 5, 0.8, 0.88, { alternates: 0.5 }),
  book('fliff', 'Fliff', 'us2', 0.075, 5, 0.7, 0.85),
  book('pinnacle', 'Pinnacle', 'eu', 0.035, 1, 0.6, 0.6),
  book('betonlineag', 'BetOnline.ag', 'us', 0.05, 1, 0.65, 0.75),
  book('mybookieag', 'MyBookie.ag', 'us', 0.08, 5, 0.45, 0.7),
  book('unibet_us', 'Unibet', 'us', 0.07, 1, 0.6, 0.7, { style: 'ladder', sports: ['basketball_nba'] }),
  book('pointsbetus', 'PointsBet (US)', 'us', 0.065, 5, 0.7, 0.8, { sports: ['basketball_nba'] }),
];

/** A book that may come along although nobody asked for it. */
export const UNINVITED_BOOK = 'mybookieag';
