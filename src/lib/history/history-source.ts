import { sports } from '../catalog/catalog.ts';
import type { Category, PriceCategory, PropType } from '../catalog/types.ts';
import type { League } from '../league/leagues.ts';

/** Where the history of a category is, and what is needed to show it. */
export interface HistorySource {
  readonly league: League;
  readonly propType: PropType;
  /** Its table, then the one that stands in while that has no rows. */
  readonly tables: readonly string[];
  /** What its rows say as their prop type; null where the table is the type. */
  readonly column: string | null;
  /** False for a market with a price and no line. */
  readonly hasLines: boolean;
  readonly category: Pick<
    Category | PriceCategory,
    'market' | 'fetchFunction' | 'badgeLabel' | 'nameInSentence'
  >;
}

function sourceOfLines(league: League, category: Category): HistorySource {
  const { from, propType } = category;
  const fallback = 'fallback' in from && from.fallback ? [from.fallback] : [];
  const column = 'propType' in from ? from.propType : null;
  return { league, propType, tables: [from.table, ...fallback], column, hasLines: true, category };
}

const KNOWN: readonly HistorySource[] = sports.flatMap(({ league, categories, priceCategories }) => [
  ...categories.map((category) => sourceOfLines(league, category)),
  ...priceCategories.map((category) => ({
    league,
    propType: category.propType,
    tables: [category.table],
    column: null,
    hasLines: false,
    category,
  })),
]);

const byType = new Map(KNOWN.map((source) => [`${source.league} ${source.propType}`, source]));
const byTable = new Map(
  KNOWN.flatMap((source) => source.tables.map((table) => [`${table} ${source.column ?? ''}`, source])),
);

/** Where the history of a category is; null for one that the catalog does not have. */
export function historySource(league: League, propType: PropType): HistorySource | null {
  return byType.get(`${league} ${propType}`) ?? null;
}

/** The category that a table's rows of a prop type belong to; null where the catalog has none. */
export function categoryOfTable(table: string, column: string | null): HistorySource | null {
  return byTable.get(`${table} ${column ?? ''}`) ?? null;
}
