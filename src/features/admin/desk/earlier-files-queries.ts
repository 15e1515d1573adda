import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../../../data/client.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import { haveSnapshotsFollow } from '../../../data/snapshots/have-snapshots-follow.ts';
import { PROJECTION_FILES, type ProjectionFile } from '../../../lib/projections/files.ts';

/** A file whose projections were replaced or cleared, and that can be had back. */
export interface EarlierFile {
  readonly slot: ProjectionFile;
  readonly players: number;
  /** When it was stored, and when that ended (ISO 8601). */
  readonly storedAt: string;
  readonly endedAt: string;
}

/** The last files of each slot, the one that went last first (ADM-24). */
export function earlierFilesQuery(userId: string | null) {
  return queryOptions({
    queryKey: queryKeys.earlierFiles(userId),
    queryFn: async ({ signal }): Promise<readonly EarlierFile[]> => {
      const client = await supabase();
      const { data } = await client.rpc('earlier_projections').abortSignal(signal).throwOnError();
      return data.flatMap(({ table_name, players, stored_at, ended_at }) => {
        const slot = PROJECTION_FILES.find(({ table }) => table === table_name);
        return slot ? { slot, players, storedAt: stored_at, endedAt: ended_at } : [];
      });
    },
    staleTime: 0,
  });
}

/** Puts an earlier file in the place of what its slot holds; answers how many players that are. Rejects where it is kept no more. */
export async function restoreFile({ slot, storedAt }: EarlierFile): Promise<number> {
  const client = await supabase();
  const { data } = await client
    .rpc('restore_projections', { p_table: slot.table, p_stored_at: storedAt })
    .throwOnError();
  await haveSnapshotsFollow();
  return data;
}
