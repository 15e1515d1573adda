import { queryOptions } from '@tanstack/react-query';
import { publicTables } from '../../data/public-tables.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { readAll } from '../../data/read-all.ts';
import type { PriceCategory, RowOf, RowSource } from '../../lib/catalog/types.ts';
import { type FreshRow, shareRows, type TableRows, tableRows } from '../../lib/props/table-rows.ts';

/** Open pages ask this often how fresh their table is, and read it again only when that changed. */
const FRESHNESS_MS = 30_000;
/** While the question fails it is asked more often, so that a page recovers soon after the backend. */
const RECOVERY_MS = 5_000;

type LineCategory = {
  readonly path: string;
  readonly from: RowSource;
  readonly cache: PriceCategory['cache'];
};

/** Where rows stand: a table or one prop type of it, and what stands in when that has none. */
type Place = { readonly table: string; readonly propType?: string; readonly fallback?: string };

function placesOf({ table, propType, fallback }: Place) {
  const own = { table, propType: propType ?? null };
  return fallback === undefined ? [own] : [own, { ...own, table: fallback }];
}

/** Every row of a prop table in the order of player names; of one prop type, where the table mixes them. */
async function readRows<Row extends { readonly id: number; readonly updated_at: string }>(
  table: string,
  propType: string | null,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const client = publicTables();
  return readAll<Row>((from, to) => {
    // The catalog's tables are checked by the compiler where they are declared; the client wants one literal name.
    const all = client.from(table as 'baseball_props').select('*', { count: 'exact' });
    const wanted = propType === null ? all : all.eq('prop_type', propType);
    return wanted
      .order('player_name')
      .order('id')
      .range(from, to)
      .abortSignal(signal)
      .throwOnError()
      .overrideTypes<Row[], { merge: false }>();
  });
}

/** All rows of a category with lines (PROP-19, DATA-20). A row that did not change stays the same object. */
export function propRowsQuery({ path, from, cache }: LineCategory) {
  return queryOptions({
    queryKey: queryKeys.props(path),
    queryFn: async ({ signal }): Promise<TableRows> => {
      let rows: readonly FreshRow[] = [];
      for (const { table, propType } of placesOf(from)) {
        rows = await readRows<FreshRow>(table, propType, signal);
        if (rows.length > 0) break;
      }
      return tableRows(rows);
    },
    staleTime: cache.staleMs,
    retry: cache.retries,
    structuralSharing: (older, newer) => shareRows(older as TableRows | undefined, newer as TableRows),
  });
}

type TouchdownRows = TableRows<RowOf<'nfl_anytime_td_props'>>;

/** All rows of a category whose market has prices and no line (anytime touchdown). */
export function priceRowsQuery({ path, table, cache }: PriceCategory) {
  return queryOptions({
    queryKey: queryKeys.props(path),
    queryFn: async ({ signal }): Promise<TouchdownRows> => tableRows(await readRows(table, null, signal)),
    staleTime: cache.staleMs,
    retry: cache.retries,
    structuralSharing: (older, newer) =>
      shareRows(older as TouchdownRows | undefined, newer as TouchdownRows),
  });
}

/**
 * When the rows of a page were last written, as ISO 8601; null while there are none. One row is read, every 30 s, so
 * that unchanged rows are not sent again.
 */
export function freshnessQuery(path: string, from: Place) {
  return queryOptions({
    queryKey: queryKeys.freshness(path),
    queryFn: async ({ signal }): Promise<string | null> => {
      const client = publicTables();
      for (const { table, propType } of placesOf(from)) {
        const all = client.from(table as 'baseball_props').select('updated_at');
        const wanted = propType === null ? all : all.eq('prop_type', propType);
        const { data } = await wanted
          .order('updated_at', { ascending: false })
          .limit(1)
          .abortSignal(signal)
          .throwOnError();
        const newest = data[0]?.updated_at;
        if (newest !== undefined) return newest;
      }
      return null;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? RECOVERY_MS : FRESHNESS_MS),
    retry: 1,
  });
}
