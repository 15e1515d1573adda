import type { QueryClient } from '@tanstack/react-query';
import { supabase } from '../../../data/client.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import { readAnew } from '../../../data/read-anew.ts';
import { haveSnapshotsFollow } from '../../../data/snapshots/have-snapshots-follow.ts';
import { tableNamed } from '../../../data/table-named.ts';
import type { ProjectionTable } from '../../../lib/projections/sources.ts';

/** What a clear control deletes: every row of a table, or those of one prop type (DATA-19). */
export type Clearing =
  | { readonly table: ProjectionTable | 'mlb_events'; readonly propType?: undefined }
  | { readonly table: 'baseball_player_props'; readonly propType: 'hits_runs_rbis' };

/**
 * Deletes the rows and returns how many, null where the answer does not say. Rejects when the database refuses, as it does for
 * everyone without the right (SEC-9); then nothing was deleted.
 */
export async function clearRows({ table, propType }: Clearing): Promise<number | null> {
  const client = await supabase();
  const rows = tableNamed(client, table).delete({ count: 'exact' });
  const { count } = await (propType === undefined
    ? rows.not('id', 'is', null)
    : rows.eq('prop_type', propType)
  ).throwOnError();
  await haveSnapshotsFollow();
  return count;
}

/** Has every page that shows the cleared rows read again. */
export async function forgetCleared(queryClient: QueryClient, { table }: Clearing): Promise<void> {
  const keys =
    table === 'baseball_player_props'
      ? [queryKeys.props()]
      : table === 'mlb_events'
        ? [queryKeys.games(table), queryKeys.props('/mlb-player-props')]
        : [queryKeys.projections(table)];
  await Promise.all(keys.map((queryKey) => readAnew(queryClient, queryKey)));
}
