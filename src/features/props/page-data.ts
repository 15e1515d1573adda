import { useQueries } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { PropPage } from '../../lib/catalog/catalog.ts';
import type { Sport } from '../../lib/catalog/types.ts';
import { type ProjectionRow, SOURCES } from '../../lib/projections/sources.ts';
import type { PageRows } from '../../lib/props/page-view.ts';
import type { ProjectionRows } from '../../lib/props/project.ts';
import type { StaleGames } from '../../lib/props/table-rows.ts';
import { firstError, useFreshTables, useSameItems, whileFailing } from './fresh-tables.ts';
import type { ReadState } from './page/list-page.tsx';
import { projectionsQuery } from './projection-queries.ts';
import { propRowsQuery } from './queries.ts';

/** What a prop page reads, and how that goes. */
export interface PageData {
  /** Null until every table of the page and every source has answered once. */
  readonly rows: PageRows | null;
  readonly projections: ProjectionRows;
  /** Games that the last fetch of a category did not bring. */
  readonly staleGames: StaleGames;
  readonly readState: ReadState;
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
  return {
    projections,
    areSettled: settledOnce.current,
    error: firstError(results),
    refresh: () => {
      for (const { refetch } of results) void refetch();
    },
  };
}

/** The same state, of the projections too. */
export function withProjections(
  readState: ReadState,
  { error, refresh }: ReturnType<typeof useProjections>,
): ReadState {
  return {
    ...readState,
    projectionError: error,
    refresh: () => {
      readState.refresh();
      refresh();
    },
  };
}

/** Reads the page's tables and its sport's projections, which all pages of the sport share. */
export function usePageData({ sport, parts }: PropPage): PageData {
  const { sets, readState } = useFreshTables(
    parts.map((category) => ({ path: category.path, from: category.from, query: propRowsQuery(category) })),
  );
  const read = useProjections(sport);
  const { projections, areSettled } = read;

  const rows = useMemo<PageRows | null>(
    () =>
      areSettled && sets
        ? Object.fromEntries(parts.map(({ propType }, index) => [propType, sets[index]?.rows ?? []]))
        : null,
    [areSettled, parts, sets],
  );
  const staleGames = useMemo<StaleGames>(
    () => Object.fromEntries(parts.map(({ propType }, index) => [propType, sets?.[index]?.staleGames ?? {}])),
    [parts, sets],
  );
  return { rows, projections, staleGames, readState: withProjections(readState, read) };
}
