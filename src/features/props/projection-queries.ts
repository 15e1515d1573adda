import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../data/query-keys.ts';
import { readTable } from '../../data/read-table.ts';
import { withTextsOnce } from '../../data/texts-once.ts';
import type { ProjectionRow, SourceTable } from '../../lib/projections/sources.ts';
import { takeProjections } from './read-ahead.ts';

/** A read that failed is repeated this often. */
const RECOVERY_MS = 15_000;

/** All rows of a projection source; every page of the sport shares them. */
export function projectionsQuery({ table, staleMs }: Pick<SourceTable, 'table' | 'staleMs'>) {
  return queryOptions({
    queryKey: queryKeys.projections(table),
    queryFn: async ({ signal }): Promise<readonly ProjectionRow[]> =>
      withTextsOnce(await (takeProjections(table) ?? readTable(table, { signal }))),
    staleTime: staleMs,
    refetchInterval: ({ state }) => (state.status === 'error' ? RECOVERY_MS : false),
  });
}
