import { onlineManager, type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { TableRows } from '../../lib/props/table-rows.ts';
import type { ReadState } from './page/list-page.tsx';
import { freshnessQuery } from './queries.ts';

/** One table of a page: how its rows are read, and where to ask how fresh they are. */
export interface TableRead<Row> {
  readonly path: string;
  readonly from: Parameters<typeof freshnessQuery>[1];
  readonly query: UseQueryOptions<TableRows<Row>, Error, TableRows<Row>, readonly string[]>;
}

// A first read that failed is tried again by itself; later ones follow the freshness question.
const RECOVERY_MS = 15_000;

export function whileFailing({ state }: { state: { status: string } }): number | false {
  return state.status === 'error' ? RECOVERY_MS : false;
}

/** The same array as before while its items are the same: reads answer anew far more often than data changes. */
export function useSameItems<Item>(items: readonly Item[]): readonly Item[] {
  const kept = useRef(items);
  const same =
    kept.current.length === items.length && kept.current.every((item, index) => item === items[index]);
  if (!same) kept.current = items;
  return kept.current;
}

export function firstError(results: readonly UseQueryResult[]): Error | null {
  return results.find(({ error }) => error)?.error ?? null;
}

function useIsOffline(): boolean {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
  return !isOnline;
}

/** The latest of ISO 8601 instants; null of none. */
function latest(instants: readonly (string | null | undefined)[]): string | null {
  let found: string | null = null;
  for (const instant of instants) {
    if (instant && (found === null || Date.parse(instant) > Date.parse(found))) found = instant;
  }
  return found;
}

/** Whether a table is to be read again: its rows were written anew, or their last read failed and the server is back. */
function isOutdated<Row>(
  table: UseQueryResult<TableRows<Row>>,
  freshness: UseQueryResult<string | null>,
): boolean {
  if (table.isFetching || !table.data || freshness.data === undefined || freshness.isError) return false;
  const wasAskedLater = freshness.dataUpdatedAt > Math.max(table.dataUpdatedAt, table.errorUpdatedAt);
  return wasAskedLater && (table.isError || freshness.data !== table.data.updatedAt);
}

/**
 * The tables of a page, each read once and again only when it changed. `sets` is null until every table has answered
 * once, and stays the same array while no row changed.
 */
export function useFreshTables<Row>(reads: readonly TableRead<Row>[]) {
  const tables = useQueries({
    queries: reads.map(({ query }) => ({ ...query, refetchInterval: whileFailing })),
  });
  const freshness = useQueries({
    queries: reads.map(({ path, from }, index) => ({
      ...freshnessQuery(path, from),
      // The rows themselves say how fresh they are: the first question comes an interval later.
      enabled: tables[index]?.data !== undefined,
      initialData: tables[index]?.data?.updatedAt,
      initialDataUpdatedAt: tables[index]?.dataUpdatedAt,
      staleTime: 5_000,
    })),
  });
  useEffect(() => {
    tables.forEach((table, index) => {
      const asked = freshness[index];
      if (asked && isOutdated(table, asked)) void table.refetch();
    });
  });
  const isOffline = useIsOffline();
  const answered = useSameItems(tables.flatMap(({ data }) => data ?? []));
  const sets = answered.length === reads.length ? answered : null;

  // A read that is tried again has no error while it is under way; the page still says that it failed.
  const lastError = useRef<Error | null>(null);
  const error = firstError(tables) ?? firstError(freshness);
  if (error) lastError.current = error;
  else if (sets) lastError.current = null;

  const readState: ReadState = {
    updatedAt: latest(answered.map(({ updatedAt }) => updatedAt)),
    error: error ?? lastError.current,
    projectionError: null,
    isOffline,
    isFetching: tables.some(({ isFetching }) => isFetching),
    refresh: () => {
      for (const { refetch } of tables) void refetch();
    },
  };
  return { sets, readState };
}
