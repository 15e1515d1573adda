import { queryOptions } from '@tanstack/react-query';
import { publicTables } from '../../data/public-tables.ts';
import { readAll } from '../../data/read-all.ts';
import type { ProjectionSource } from '../../lib/catalog/types.ts';
import type { ProjectionRow } from '../../lib/props/project.ts';

/** All rows of a projection source; every page of the sport shares them. */
export function projectionsQuery({ table, staleMs }: Pick<ProjectionSource, 'table' | 'staleMs'>) {
  return queryOptions({
    queryKey: ['projections', table],
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
