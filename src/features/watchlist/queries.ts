import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import { publicTables } from '../../data/public-tables.ts';
import { queryKeys } from '../../data/query-keys.ts';

const UNIQUE_VIOLATION = '23505';

/** The players that the account watches. The database shows nobody else's. */
export function watchedQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.watched(userId),
    queryFn: async ({ signal }): Promise<ReadonlySet<number>> => {
      const client = await supabase();
      const { data } = await client
        .from('watched_players')
        .select('player_id')
        .eq('user_id', userId)
        .abortSignal(signal)
        .throwOnError();
      return new Set(data.map(({ player_id }) => player_id));
    },
    // What this page changes it knows; other tabs and devices are asked at the next visit.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

/** Adds players to the account's list. Rejects with PT409 when it is full; who is on it already is no error. */
export async function addWatched(ids: readonly number[]): Promise<void> {
  const client = await supabase();
  const { error } = await client.from('watched_players').insert(ids.map((id) => ({ player_id: id })));
  if (error && !(ids.length === 1 && error.code === UNIQUE_VIOLATION)) throw error;
}

/** Takes a player off the account's list. */
export async function removeWatched(userId: string, id: number): Promise<void> {
  const client = await supabase();
  await client.from('watched_players').delete().eq('user_id', userId).eq('player_id', id).throwOnError();
}

/** A player by name, as far as the product still knows them. */
type NamedPlayer = { readonly id: number; readonly display_name: string; readonly league: string };

/** Who these ids are, in the order of their names; ids that nobody has are left out. */
export function playerNamesQuery(ids: readonly number[]) {
  const sorted = [...ids].sort((a, b) => a - b);
  return queryOptions({
    queryKey: queryKeys.playerNames(sorted.join(' ')),
    queryFn: async ({ signal }): Promise<readonly NamedPlayer[]> => {
      if (sorted.length === 0) return [];
      const { data } = await publicTables()
        .from('players')
        .select('id, display_name, league')
        .in('id', sorted)
        .order('display_name')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
