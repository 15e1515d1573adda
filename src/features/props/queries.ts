import { queryOptions } from '@tanstack/react-query';
import { askedAgain, FRESHNESS_MS, JUST_ASKED_MS } from '../../data/asked-again.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { newestWriting, readTable } from '../../data/read-table.ts';
import { withTextsOnce } from '../../data/texts-once.ts';
import type { Cache, PriceCategory, RowOf, RowSource } from '../../lib/catalog/types.ts';
import {
  type FreshRow,
  shareRows,
  type TableRows,
  tableRows,
  type WrittenRow,
} from '../../lib/props/table-rows.ts';
import { takeRows } from './read-ahead.ts';
import { propTypeOf, readPropRows, tablesOf } from './read-prop-rows.ts';

/** The rows of a page's table. They carry the page's path, so that tables read side by side stay told apart. */
export interface PageTable<Row> extends TableRows<Row> {
  readonly path: string;
}

type FreshTable<Row> = {
  path: string;
  cache: Cache;
  read: (signal: AbortSignal) => Promise<readonly Row[]>;
  /** When the newest of these rows was written (ISO 8601); null while there are none. */
  newest: (signal: AbortSignal) => Promise<string | null>;
};

/**
 * The rows of a page. Where they are known, a read first asks when the newest was written and keeps them while that
 * did not change; invalidated rows, and those not confirmed for as long as they count as fresh, are read in any case. A
 * row that did not change stays the same object.
 */
export function freshTableQuery<Row extends WrittenRow>({ path, cache, read, newest }: FreshTable<Row>) {
  return queryOptions({
    queryKey: queryKeys.props(path),
    queryFn: async ({ client, queryKey, signal }): Promise<PageTable<Row>> => {
      const known = client.getQueryState<PageTable<Row>>(queryKey);
      if (known?.data && !known.isInvalidated && Date.now() - known.dataUpdatedAt < cache.staleMs) {
        if (known.data.updatedAt === (await newest(signal))) return known.data;
      }
      return { path, ...tableRows(withTextsOnce(await read(signal))) };
    },
    staleTime: JUST_ASKED_MS,
    refetchInterval: askedAgain(FRESHNESS_MS),
    retry: cache.retries,
    structuralSharing: (older, newer) =>
      shareRows(older as PageTable<Row> | undefined, newer as PageTable<Row>),
  });
}

type LineCategory = { readonly path: string; readonly from: RowSource; readonly cache: Cache };

/** All rows of a category with lines (PROP-19, DATA-20). */
export function propRowsQuery({ path, from, cache }: LineCategory) {
  const propType = propTypeOf(from);
  return freshTableQuery<FreshRow>({
    path,
    cache,
    read: (signal) => takeRows(path) ?? readPropRows(from, signal),
    newest: async (signal) => {
      for (const table of tablesOf({ from })) {
        const instant = await newestWriting(table, { propType, signal });
        if (instant !== null) return instant;
      }
      return null;
    },
  });
}

/** All rows of a category whose market has prices and no line (anytime touchdown). */
export function priceRowsQuery({ path, table, cache }: PriceCategory) {
  return freshTableQuery<RowOf<'nfl_anytime_td_props'>>({
    path,
    cache,
    read: (signal) => readTable(table, { signal, byPlayer: true }),
    newest: (signal) => newestWriting(table, { signal }),
  });
}
