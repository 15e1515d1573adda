import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../data/query-keys.ts';
import { withTextsOnce } from '../../data/texts-once.ts';
import { takeReadAhead } from './read-ahead.ts';

/** Gives the app what was read before it was there, so that its first drawing has its rows (PERF-17). */
export function handOverReads(client: QueryClient): void {
  const all = takeReadAhead();
  if (all === null) return;
  const updatedAt = all.at;
  for (const [path, table] of all.tables) {
    withTextsOnce(table.rows);
    client.setQueryData(queryKeys.props(path), { path, ...table }, { updatedAt });
  }
  for (const [table, rows] of all.projections)
    client.setQueryData(queryKeys.projections(table), withTextsOnce(rows), { updatedAt });
  if (all.overrounds) {
    const { league, sums } = all.overrounds;
    client.setQueryData(queryKeys.overrounds(league), sums, { updatedAt });
  }
}
