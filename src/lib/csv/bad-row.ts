/** A row of a file that cannot be used, and why. */
export interface BadRow {
  /** As a spreadsheet shows it: the header is row 1, and empty lines count. */
  readonly row: number;
  readonly problem: string;
}

/** A row about a player that cannot be used; `player` is null where the row names nobody. */
export interface BadPlayerRow extends BadRow {
  readonly player: string | null;
}
