import { sports } from '../catalog/catalog.ts';
import type { Category } from '../catalog/types.ts';
import type { League } from '../league/leagues.ts';
import type { OverroundSum } from '../pricing/overrounds.ts';

/** A row that `book_overrounds` answers: what a book keeps in a table, or in one prop type of it. */
export interface TableOverround {
  readonly table_name: string;
  /** Null where the table is the type. */
  readonly prop_type: string | null;
  readonly book: string;
  /** The sum of its overrounds, and of how many quotes with both sides. */
  readonly total: number;
  readonly quotes: number;
}

const categoriesOf = (league: League): readonly Category[] =>
  sports.find((sport) => sport.league === league)?.categories ?? [];

const tablesOf = ({ from }: Category): readonly string[] =>
  'fallback' in from && from.fallback ? [from.table, from.fallback] : [from.table];

/** The tables whose quotes have two sides, of a league. */
export function tablesWithLines(league: League): string[] {
  return [...new Set(categoriesOf(league).flatMap(tablesOf))];
}

/**
 * The overrounds of a league's tables by market, as its pages show their rows: a table that stands in for another one counts
 * only while that has none (PRICE-5).
 */
export function overroundsByMarket(rows: readonly TableOverround[], league: League): OverroundSum[] {
  return categoriesOf(league).flatMap((category) => {
    const { from, market } = category;
    const own = 'propType' in from ? rows.filter((row) => row.prop_type === from.propType) : rows;
    const shown = tablesOf(category).find((table) => own.some((row) => row.table_name === table));
    return own
      .filter((row) => row.table_name === shown)
      .map(({ book, total, quotes }) => ({ market, book, total, quotes }));
  });
}
