import type { QueryClient } from '@tanstack/react-query';
import { supabase } from '../../../data/client.ts';
import { callFunction } from '../../../data/edge-functions.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import { readAnew } from '../../../data/read-anew.ts';
import { tableNamed } from '../../../data/table-named.ts';
import type { ProjectionTable } from '../../../lib/projections/sources.ts';

/** What a clear control deletes: every row of a table, or those of one prop type (DATA-19). */
export type Clearing =
  | { readonly table: ProjectionTable | 'mlb_events'; readonly propType?: undefined }
  | { readonly table: 'baseball_player_props'; readonly propType: 'hits_runs_rbis' };

/**
 * Deletes the rows and returns how many. Rejects when the database refuses, as it does for everyone without the
 * right (SEC-9); then nothing was deleted.
 */
export async function clearRows({ table, propType }: Clearing): Promise<number> {
  const client = await supabase();
  const rows = tableNamed(client, table).delete({ count: 'exact' });
  const { count } = await (propType === undefined
    ? rows.not('id', 'is', null)
    : rows.eq('prop_type', propType)
  ).throwOnError();
  if (count === null) throw new Error('Expected the number of deleted rows; the answer has none.');
  if (import.meta.env.VITE_SNAPSHOTS === 'on') await haveSnapshotsFollow();
  return count;
}

/** The rows are gone whatever comes of it; what fails the next fetch makes up for (SCALE-10). */
async function haveSnapshotsFollow(): Promise<void> {
  try {
    await callFunction('write-snapshots');
  } catch (error) {
    console.warn('Readers of snapshots have the deleted rows until the next fetch.', error);
  }
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
