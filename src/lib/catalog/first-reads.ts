import type { League } from '../league/leagues.ts';
import type { ProjectionTable } from '../projections/sources.ts';
import { propPages, sports } from './catalog.ts';
import { GAME_PROPS, mlb } from './mlb.ts';
import type { LineTable, MlbPropType, PriceTable, RowSource, Sport } from './types.ts';

/** A public table that a page reads before it shows its first row. */
interface FirstRead {
  readonly table: LineTable | PriceTable | ProjectionTable;
  /** The rows of this type only, where the table mixes types. */
  readonly propType?: MlbPropType;
  /** All, unless said. */
  readonly columns?: readonly string[];
  /** Whether the rows of one player stand side by side. */
  readonly byPlayer: boolean;
}

const sourcesRead = (sources: Sport['sources']): FirstRead[] =>
  [sources.sabersim, sources.etr]
    .flatMap((source) => source ?? [])
    .map(({ table }) => ({ table, byPlayer: false }));

const SLATE_PATHS: readonly string[] = ['/', '/today'];

const linesRead = (from: RowSource): FirstRead => ({
  table: from.table,
  ...('propType' in from && { propType: from.propType }),
  byPlayer: true,
});

/**
 * What the page at a path reads before its first row, as the catalog knows it before any of the page's code is there
 * (PERF-7): tables, or the slate of all sports in one response. Left out are tables that only stand in for another one.
 * Empty for a page that the catalog does not declare.
 */
export function firstReadsAt(path: string): readonly FirstRead[] | 'slate' {
  if (SLATE_PATHS.includes(path)) return 'slate';
  const page = propPages.find((candidate) => candidate.path === path);
  if (page) return [...page.parts.map(({ from }) => linesRead(from)), ...sourcesRead(page.sport.sources)];
  const { path: gamesPath, table, propType, columns } = GAME_PROPS;
  if (path === gamesPath) return [{ table, propType, columns, byPlayer: true }, ...sourcesRead(mlb.sources)];
  const prices = sports.flatMap(({ priceCategories }) => priceCategories);
  return prices
    .filter((category) => category.path === path)
    .map(({ table }): FirstRead => ({ table, byPlayer: true }));
}

/**
 * The league whose books' overrounds the page at a path is priced with, beside its rows: where nobody bets against a row its
 * price says nothing of what its book keeps (PRICE-5). Null for all other pages.
 */
export function overroundsReadAt(path: string): League | null {
  const sport = sports.find(({ priceCategories }) => priceCategories.some((own) => own.path === path));
  return sport?.league ?? null;
}
