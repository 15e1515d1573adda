import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { supabase } from '../data/client.ts';
import type { PropPage } from '../lib/catalogue/all.ts';
import { type Category, type ProjectionSource, SOURCES } from '../lib/catalogue/types.ts';
import type { ProjectionRow, ProjectionRows } from '../lib/props/projection.ts';
import { type FreshRow, type RowSet, rowSet, shareRows } from '../lib/props/row-set.ts';
import type { PageRows } from '../lib/props/view.ts';

function propRowsQuery(category: Category) {
  return queryOptions({
    queryKey: ['props', category.path],
    queryFn: async (): Promise<RowSet> => {
      const client = await supabase();
      const { data } = await client
        .from(category.from.table as 'props')
        .select('*')
        .order('player_name')
        .throwOnError();
      return rowSet(data as unknown as FreshRow[]);
    },
    staleTime: category.cache.staleMs,
    refetchInterval: 30_000,
    structuralSharing: (older, newer) => shareRows(older as RowSet | undefined, newer as RowSet),
  });
}
function projectionsQuery(source: ProjectionSource) {
  return queryOptions({
    queryKey: ['projections', source.table],
    queryFn: async () => {
      const client = await supabase();
      const { data } = await client
        .from(source.table as 'sabersim_projections')
        .select('*')
        .throwOnError();
      return data as unknown as readonly ProjectionRow[];
    },
    staleTime: source.staleMs,
  });
}

/** What a prop page reads, and how that went. */
export interface PageData {
  /** Null until every table of the page has answered once. */
  readonly rows: PageRows | null;
  readonly projections: ProjectionRows;
  /** ISO 8601 instant of the newest row; null without rows. */
  readonly updatedAt: string | null;
  /** Why the last read of the lines failed; null when it did not. */
  readonly error: Error | null;
  /** Why the projections are not there; null when they are. */
  readonly projectionError: Error | null;
  /** A read waits, because the browser says that there is no connection. */
  readonly isOffline: boolean;
  readonly isFetching: boolean;
  readonly refresh: () => void;
}

/** The same array as before while its items are the same: reads answer anew far more often than data changes. */
function useSameItems<Item>(items: readonly Item[]): readonly Item[] {
  const kept = useRef(items);
  const same =
    kept.current.length === items.length && kept.current.every((item, index) => item === items[index]);
  if (!same) kept.current = items;
  return kept.current;
}

function firstError(results: readonly UseQueryResult[]): Error | null {
  return results.find(({ error }) => error)?.error ?? null;
}

function newest(sets: readonly RowSet[]): string | null {
  let latest: string | null = null;
  for (const { updatedAt } of sets) {
    if (updatedAt !== null && (latest === null || Date.parse(updatedAt) > Date.parse(latest)))
      latest = updatedAt;
  }
  return latest;
}

/** Reads the page's tables and its sport's projections, which all pages of the sport share. */
export function usePageData({ sport, parts }: PropPage): PageData {
  const sources = SOURCES.flatMap((key) => {
    const source = sport.sources[key];
    return source ? [{ key, source }] : [];
  });
  const tables = useQueries({ queries: parts.map((category) => propRowsQuery(category)) });
  const projected = useQueries({ queries: sources.map(({ source }) => projectionsQuery(source)) });

  const sets = useSameItems(tables.map(({ data }) => data));
  const projectionSets = useSameItems(projected.map(({ data }) => data));
  // Lines without their edges would jump when the edges come; a source that failed is not waited for.
  const isReady = sets.every(Boolean) && projected.every(({ data, error }) => data || error);

  const rows = useMemo<PageRows | null>(
    () =>
      isReady
        ? Object.fromEntries(parts.map((category, index) => [category.propType, sets[index]?.rows ?? []]))
        : null,
    [isReady, parts, sets],
  );
  const projections = useMemo<ProjectionRows>(
    () =>
      Object.fromEntries(
        SOURCES.filter((key) => sport.sources[key]).map((key, index) => [key, projectionSets[index]]),
      ),
    [sport, projectionSets],
  );
  const updatedAt = useMemo(() => newest(sets.flatMap((set) => (set ? [set] : []))), [sets]);

  const all = [...tables, ...projected];
  return {
    rows,
    projections,
    updatedAt,
    error: firstError(tables),
    projectionError: firstError(projected),
    isOffline: all.some(({ isPaused }) => isPaused),
    isFetching: tables.some(({ isFetching }) => isFetching),
    refresh: () => {
      for (const { refetch } of all) void refetch();
    },
  };
}
