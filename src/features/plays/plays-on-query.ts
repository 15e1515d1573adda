import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import { queryKeys } from '../../data/query-keys.ts';
import type { Tables } from '../../lib/database.types.ts';

/** A recorded play, with what it was about. */
export type PlayOn = Pick<
  Tables<'ninety_nine_plays'>,
  | 'id'
  | 'selection_text'
  | 'is_over'
  | 'price'
  | 'created_at'
  | 'commence_time'
  | 'event_id'
  | 'prop_type'
  | 'point'
>;

const COLUMNS = 'id, selection_text, is_over, price, created_at, commence_time, event_id, prop_type, point';
const MOST = 30;

/** Names go into a filter of the API as quoted text. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** The reader's own plays on a player, by their id or by how the books write the name; the latest first, 30 at most. */
export function playsOnQuery(
  userId: string,
  { playerId, names }: { playerId: number; names: readonly string[] },
) {
  return queryOptions({
    queryKey: [...queryKeys.plays(userId), 'on', String(playerId), ...names],
    queryFn: async ({ signal }): Promise<readonly PlayOn[]> => {
      const client = await supabase();
      const { data } = await client
        .from('ninety_nine_plays')
        .select(COLUMNS)
        .eq('user_id', userId)
        .or(`player_id.eq.${playerId},player_name.in.(${names.map(quoted).join(',')})`)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(MOST)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
