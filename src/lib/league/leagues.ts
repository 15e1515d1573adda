/** The leagues in the order of their files and tasks. */
export const LEAGUES = ['nba', 'wnba', 'mlb', 'nfl'] as const;
/** The leagues of the product, by the keys that tables and functions use. */
export type League = (typeof LEAGUES)[number];
