import { useDeferredValue, useMemo } from 'react';
import type { PropPage } from '../../lib/catalog/catalog.ts';
import type { PropType } from '../../lib/catalog/types.ts';
import type { PageRows } from '../../lib/props/page-view.ts';
import type { ProjectionRows } from '../../lib/props/project.ts';
import type { StaleGames } from '../../lib/props/table-rows.ts';
import type { ReadState } from './page/list-page.tsx';
import { propRowsQuery } from './queries.ts';
import { useFreshTables } from './use-fresh-tables.ts';
import { useProjections, withProjections } from './use-projections.ts';

/** What a prop page reads, and how that goes. */
export interface PageData {
  /** Null until every table of the page was read and every source has been read or failed once. */
  readonly rows: PageRows | null;
  readonly projections: ProjectionRows;
  /** Games that the last fetch of a category did not bring. */
  readonly staleGames: StaleGames;
  /** When each category was written last (ISO 8601); null without rows. */
  readonly writtenAt: Readonly<Record<PropType, string | null>>;
  readonly readState: ReadState;
}

/** Reads the page's tables and its sport's projections, which all pages of the sport share. */
export function usePageData({ sport, parts }: PropPage): PageData {
  const queries = useMemo(() => parts.map(propRowsQuery), [parts]);
  const { tables, oldestPath, readState } = useFreshTables(queries);
  const read = useProjections(sport, tables);
  const { projections, ages, areSettled } = read;
  const { updatedAt } = readState;

  const now = useMemo(() => {
    const byPath = new Map(tables?.map((table) => [table.path, table]));
    const rowsOf = parts.map(({ path, propType }) => [propType, byPath.get(path)?.rows ?? []]);
    const staleOf = parts.map(({ path, propType }) => [propType, byPath.get(path)?.staleGames ?? {}]);
    const written = parts.map(({ path, propType }) => [propType, byPath.get(path)?.updatedAt ?? null]);
    const oldest = parts.length > 1 ? parts.find(({ path }) => path === oldestPath) : undefined;
    const rows: PageData['rows'] = tables && areSettled ? Object.fromEntries(rowsOf) : null;
    return {
      data: {
        rows,
        projections,
        staleGames: Object.fromEntries(staleOf),
        writtenAt: Object.fromEntries(written),
      },
      age: {
        updatedAt,
        projectionAges: ages,
        oldestTable: oldest ? { name: oldest.badgeLabel, of: parts.length } : null,
      },
    };
  }, [parts, tables, projections, ages, areSettled, updatedAt, oldestPath]);
  // What comes of an answer is worked out and drawn a few milliseconds at a time, and how old it is with it (PERF-11).
  const { data, age } = useDeferredValue(now);
  return { ...data, readState: { ...withProjections(readState, read), ...age } };
}
