import { queryOptions } from '@tanstack/react-query';
import { runsThatCover } from '../lib/ingest/jobs.ts';
import { publicTables } from './public-tables.ts';
import { queryKeys } from './query-keys.ts';

/** The last run that was to bring what a function fetches; null when none is on record. Asked for only where somebody wonders. */
export function lastRunQuery(fetchFunction: string) {
  const names = runsThatCover(fetchFunction);
  return queryOptions({
    queryKey: queryKeys.lastRuns(names),
    queryFn: async ({ signal }) => {
      const { data } = await publicTables()
        .from('fetch_runs')
        .select('started_at, outcome, events_total, events_failed')
        .in('function_name', names)
        .order('started_at', { ascending: false })
        .limit(1)
        .abortSignal(signal)
        .throwOnError();
      return data[0] ?? null;
    },
  });
}
