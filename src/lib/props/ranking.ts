/** What rows are worth, for orders and filters that go by it; chances and EV of the best play at the reader's books. */
export interface Ranking {
  /** Where a row stands by EV, the higher first (`evRank`); null without a play. */
  ev(row: object): number | null;
  /** The fair chance of the play, 0 to 1; null without one. */
  fair(row: object): number | null;
  /** Whether 'Only value' keeps the row (PRICE-13). */
  isValue(row: object): boolean;
}

/** The orders that go by worth, beside those that a page is specified with. */
export const WORTH_SORTS = ['ev', 'fair'] as const;
export type WorthSort = (typeof WORTH_SORTS)[number];

/** Whether an order goes by worth. */
export const isWorthSort = (sort: string): sort is WorthSort => WORTH_SORTS.some((own) => own === sort);

/** Rows by descending rank of EV or fair chance, those without a play last; `compare` decides ties (PRICE-14). */
export function sortByWorth<Row extends object>(
  rows: readonly Row[],
  ranking: Ranking,
  sort: WorthSort,
  compare: (a: Row, b: Row) => number,
): Row[] {
  return rows
    .map((row) => ({ row, worth: ranking[sort](row) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => (a.worth === b.worth ? compare(a.row, b.row) : a.worth > b.worth ? -1 : 1))
    .map(({ row }) => row);
}
