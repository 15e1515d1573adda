import { type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { noAnswerIn } from '../../data/patience.ts';
import { useIsOffline } from '../../data/use-is-offline.ts';
import { oldestWritten } from '../../lib/props/page-tables.ts';
import { useLastingError } from '../../ui/use-lasting-error.ts';
import type { ReadState } from './page/list-page.tsx';
import type { PageTable } from './queries.ts';

type TableQuery<Row> = UseQueryOptions<PageTable<Row>, Error, PageTable<Row>, readonly string[]>;

// React Query keeps the parts of this result that did not change, so `tables` is the same array until a row changes.
function combineTables<Row>(results: readonly UseQueryResult<PageTable<Row>>[]) {
  const known = results.flatMap(({ data }) => data ?? []);
  return {
    tables: known.length === results.length ? known : null,
    written: oldestWritten(known.map(({ path, updatedAt }) => ({ path, updatedAt }))),
    error:
      results
        .map(({ error, data, failureReason }) => error ?? (data ? noAnswerIn(failureReason) : null))
        .find(Boolean) ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    refetches: results.map(({ refetch }) => refetch),
  };
}

/**
 * The tables of a page, each read once and again only when it changed. `tables` is null until every one was read once,
 * and stays the same array while no row changed.
 */
export function useFreshTables<Row>(queries: readonly TableQuery<Row>[]) {
  const { tables, written, error, isFetching, refetches } = useQueries({
    queries: [...queries],
    combine: combineTables<Row>,
  });
  const readState: ReadState = {
    updatedAt: written?.updatedAt ?? null,
    oldestPath: written?.path ?? null,
    oldestTable: null,
    projectionAges: null,
    error: useLastingError(error, tables !== null),
    projectionsMissing: null,
    isOffline: useIsOffline(),
    isFetching,
    refresh: () => {
      for (const refetch of refetches) void refetch();
    },
  };
  return { tables, readState };
}
