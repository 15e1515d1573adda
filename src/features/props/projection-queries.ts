import { queryOptions } from '@tanstack/react-query';
import { askedAgain } from '../../data/asked-again.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { newestWriting, readTable } from '../../data/read-table.ts';
import { withTextsOnce } from '../../data/texts-once.ts';
import { writtenAt } from '../../lib/projections/age.ts';
import type { ProjectionRow, SourceTable } from '../../lib/projections/sources.ts';
import { takeProjections } from './read-ahead.ts';

/** Open pages ask this often whether another file was uploaded, which happens a few times a day. */
const UPLOADS_MS = 300_000;
/** Rows that were not confirmed for this long are read in any case. */
const UNCONFIRMED_MS = 2 * UPLOADS_MS;

/** All rows of a projection source; every page of the sport shares them. Those that are known are read again only when others were written. */
export function projectionsQuery({ table, staleMs }: Pick<SourceTable, 'table' | 'staleMs'>) {
  return queryOptions({
    queryKey: queryKeys.projections(table),
    queryFn: async ({ client, queryKey, signal }): Promise<readonly ProjectionRow[]> => {
      const known = client.getQueryState<readonly ProjectionRow[]>(queryKey);
      if (known?.data && !known.isInvalidated && Date.now() - known.dataUpdatedAt < UNCONFIRMED_MS) {
        if (writtenAt(known.data) === (await newestWriting(table, { signal }))) return known.data;
      }
      return withTextsOnce(await (takeProjections(table) ?? readTable(table, { signal })));
    },
    staleTime: staleMs,
    refetchInterval: askedAgain(UPLOADS_MS),
  });
}
