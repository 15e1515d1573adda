import type { QueryClient } from '@tanstack/react-query';
import { projectionsQuery } from './projection-queries.ts';
import { propRowsQuery } from './queries.ts';
import { sourcesOf, takeReadAhead } from './read-ahead.ts';

/** Gives the app what was read before it was there, so that its first drawing has its rows (PERF-17). */
export function handOverReads(client: QueryClient): void {
  const all = takeReadAhead();
  if (all === null) return;
  const { page, tables, projections, at } = all;
  for (const category of page.parts) {
    const table = tables.get(category.path);
    const { queryKey } = propRowsQuery(category);
    if (table) client.setQueryData(queryKey, { path: category.path, ...table }, { updatedAt: at });
  }
  for (const source of sourcesOf(page)) {
    const rows = projections.get(source.table);
    if (rows) client.setQueryData(projectionsQuery(source).queryKey, rows, { updatedAt: at });
  }
}
