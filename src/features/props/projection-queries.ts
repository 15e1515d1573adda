import { queryOptions } from '@tanstack/react-query';
import { publicTables } from '../../data/public-tables.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { readAll } from '../../data/read-all.ts';
import type { ProjectionRow, SourceTable } from '../../lib/projections/sources.ts';

/** All rows of a projection source; every page of the sport shares them. */
export function projectionsQuery({ table, staleMs }: Pick<SourceTable, 'table' | 'staleMs'>) {
  return queryOptions({
    queryKey: queryKeys.projections(table),
    queryFn: async ({ signal }): Promise<readonly ProjectionRow[]> => {
      const client = publicTables();
      return readAll((from, to) =>
        client
          .from(table as 'sabersim_projections')
          .select('*', { count: 'exact' })
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      );
    },
    staleTime: staleMs,
  });
}
