import { useDeferredValue, useMemo } from 'react';
import type { PropPage } from '../../lib/catalog/catalog.ts';
import { type PageTables, pageTables } from '../../lib/props/page-tables.ts';
import type { PageRows } from '../../lib/props/page-view.ts';
import type { ProjectionRows } from '../../lib/props/project.ts';
import type { ReadState } from './page/list-page.tsx';
import { propRowsQuery } from './queries.ts';
import { useFreshTables } from './use-fresh-tables.ts';
import { useProjections, withProjections } from './use-projections.ts';

/** What a prop page reads, and how that goes. */
export interface PageData extends Pick<PageTables, 'staleGames' | 'writtenAt'> {
  /** Null until every table of the page was read and every source has been read or failed once. */
  readonly rows: PageRows | null;
  readonly projections: ProjectionRows;
  readonly readState: ReadState;
}

/** Reads the page's tables and its sport's projections, which all pages of the sport share. */
export function usePageData({ sport, parts }: PropPage): PageData {
  const queries = useMemo(() => parts.map(propRowsQuery), [parts]);
  const { tables, readState } = useFreshTables(queries);
  const read = useProjections(sport, tables);
  const { projections, ages, areSettled } = read;
  const { updatedAt, oldestPath } = readState;

  const now = useMemo(() => {
    const byPath = new Map(tables?.map((table) => [table.path, table]));
    const { rows, staleGames, writtenAt, oldestTable } = pageTables(parts, byPath, oldestPath);
    return {
      data: { rows: tables && areSettled ? rows : null, projections, staleGames, writtenAt },
      age: { updatedAt, projectionAges: ages, oldestTable },
    };
  }, [parts, tables, projections, ages, areSettled, updatedAt, oldestPath]);
  // What comes of an answer is worked out and drawn a few milliseconds at a time, and how old it is with it (PERF-11).
  const { data, age } = useDeferredValue(now);
  return { ...data, readState: { ...withProjections(readState, read), ...age } };
}
