/** The leagues of the product, by the keys that tables and functions use. */
export type League = 'nba' | 'wnba' | 'mlb' | 'nfl';
