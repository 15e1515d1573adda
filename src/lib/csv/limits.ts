/**
 * How large an uploaded file may be. A heavy slate of projections is some 700 rows of 70 columns (400 kB); the limits leave room for
 * ten times that and keep a function under the 256 MB and 2 s of CPU that a hosted one gets (measured by tests/bench/csv.ts).
 */
export const FILE_LIMITS = {
  /** Bytes of the file. */
  bytes: 4 * 1024 * 1024,
  /** Rows after the header. */
  rows: 20_000,
  /** Columns of the header. */
  columns: 300,
  /** Characters of one cell. */
  cell: 10_000,
  /** Characters of a player's name, a team, a position. */
  text: 100,
  /** Bad rows that are listed one by one; all of them are counted. */
  badRowsListed: 200,
  /** Players of a file who are nobody else's, listed by name; all of them are counted. */
  unmatchedListed: 1_000,
} as const;
