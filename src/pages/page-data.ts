import { onlineManager, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { projectionsQuery } from '../data/projections.ts';
import { freshnessQuery, propRowsQuery } from '../data/props.ts';
import type { PropPage } from '../lib/catalogue/all.ts';
import { type Category, SOURCES, type Sport } from '../lib/catalogue/types.ts';
import type { ProjectionRow, ProjectionRows } from '../lib/props/projection.ts';
import type { LateGames, RowSet } from '../lib/props/row-set.ts';
import type { PageRows } from '../lib/props/view.ts';

/** What a prop page reads, and how that went. */
export interface PageData {
  /** Null until every table of the page has answered once. */
  readonly rows: PageRows | null;
  readonly projections: ProjectionRows;
  /** Games that the last fetch of a category did not bring. */
  readonly lateGames: LateGames;
  /** ISO 8601 instant of the newest row; null without rows. */
  readonly updatedAt: string | null;
  /** Why the lines could not be read; null when they could. */
  readonly error: Error | null;
  /** Why the projections are not there; null when they are. */
  readonly projectionError: Error | null;
  /** The browser says that there is no connection. */
  readonly isOffline: boolean;
  readonly isFetching: boolean;
  readonly refresh: () => void;
}

// A first read that failed is tried again by itself; later ones follow the freshness question.
const RECOVERY_MS = 15_000;

function whileFailing({ state }: { state: { status: string } }): number | false {
  return state.status === 'error' ? RECOVERY_MS : false;
}

/** The same array as before while its items are the same: reads answer anew far more often than data changes. */
function useSameItems<Item>(items: readonly Item[]): readonly Item[] {
  const kept = useRef(items);
  const same =
    kept.current.length === items.length && kept.current.every((item, index) => item === items[index]);
  if (!same) kept.current = items;
  return kept.current;
}

export function useIsOffline(): boolean {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
  return !isOnline;
}

function firstError(results: readonly UseQueryResult[]): Error | null {
  return results.find(({ error }) => error)?.error ?? null;
}

function newest(sets: readonly (RowSet | undefined)[]): string | null {
  let latest: string | null = null;
  for (const set of sets) {
    const updatedAt = set?.updatedAt ?? null;
    if (updatedAt !== null && (latest === null || Date.parse(updatedAt) > Date.parse(latest)))
      latest = updatedAt;
  }
  return latest;
}

/** Whether a table is to be read again: its rows were written anew, or their last read failed and the server is back. */
function isOutdated(table: UseQueryResult<RowSet>, freshness: UseQueryResult<string | null>): boolean {
  if (table.isFetching || !table.data || freshness.data === undefined || freshness.isError) return false;
  const wasAskedLater = freshness.dataUpdatedAt > Math.max(table.dataUpdatedAt, table.errorUpdatedAt);
  return wasAskedLater && (table.isError || freshness.data !== table.data.updatedAt);
}

/** The tables of a page, each read once and again only when it changed. */
function useTables(parts: readonly Category[]) {
  const tables = useQueries({
    queries: parts.map((category) => ({ ...propRowsQuery(category), refetchInterval: whileFailing })),
  });
  const freshness = useQueries({
    queries: parts.map((category, index) => ({
      ...freshnessQuery(category),
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
  return { tables, error: firstError(tables) ?? firstError(freshness) };
}

/** The projections of a sport's sources. `areSettled`: each has answered or failed once. */
export function useProjections(sport: Sport) {
  const sources = SOURCES.flatMap((key) => {
    const source = sport.sources[key];
    return source ? [{ key, source }] : [];
  });
  const results = useQueries({
    queries: sources.map(({ source }) => ({ ...projectionsQuery(source), refetchInterval: whileFailing })),
  });
  const sets = useSameItems(results.map(({ data }) => data));
  const projections = useMemo<ProjectionRows>(() => {
    const known = SOURCES.filter((key) => sport.sources[key] !== undefined);
    const pairs = known.map((key, index): [string, readonly ProjectionRow[] | undefined] => [
      key,
      sets[index],
    ]);
    return Object.fromEntries(pairs);
  }, [sport, sets]);
  // Lines without their edges would jump when the edges come; a source that failed is not waited for.
  const settledOnce = useRef(false);
  settledOnce.current ||= results.every(({ data, isError }) => data !== undefined || isError);
  return { results, projections, areSettled: settledOnce.current, error: firstError(results) };
}

/** Reads the page's tables and its sport's projections, which all pages of the sport share. */
export function usePageData({ sport, parts }: PropPage): PageData {
  const { tables, error } = useTables(parts);
  const { results, projections, areSettled, error: projectionError } = useProjections(sport);
  const isOffline = useIsOffline();

  const sets = useSameItems(tables.map(({ data }) => data));
  const isReady = areSettled && sets.every((set) => set !== undefined);

  const rows = useMemo<PageRows | null>(
    () =>
      isReady
        ? Object.fromEntries(parts.map((category, index) => [category.propType, sets[index]?.rows ?? []]))
        : null,
    [isReady, parts, sets],
  );
  const lateGames = useMemo<LateGames>(
    () =>
      Object.fromEntries(parts.map((category, index) => [category.propType, sets[index]?.lateGames ?? {}])),
    [parts, sets],
  );
  const updatedAt = useMemo(() => newest(sets), [sets]);

  // A read that is tried again has no error while it is under way; the page still says that it failed.
  const lastError = useRef<Error | null>(null);
  if (error) lastError.current = error;
  else if (rows) lastError.current = null;

  return {
    rows,
    projections,
    lateGames,
    updatedAt,
    error: error ?? lastError.current,
    projectionError,
    isOffline,
    isFetching: tables.some(({ isFetching }) => isFetching),
    refresh: () => {
      for (const { refetch } of [...tables, ...results]) void refetch();
    },
  };
}
