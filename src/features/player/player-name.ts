import type { LoaderFunctionArgs } from 'react-router-dom';
import { publicTables } from '../../data/public-tables.ts';
import { readPlayerId } from './player-id.ts';

/** What the route of a player knows before its page is shown. */
export type LoadedPlayer = { readonly name: string | null };

/**
 * The name of the player in the address, for the document's title. Null where there is none or it cannot be read: the page
 * itself says why (PERSON-7).
 */
export async function loadPlayerName({ params, request }: LoaderFunctionArgs): Promise<LoadedPlayer> {
  const id = readPlayerId(params.playerId);
  if (id === null) return { name: null };
  const { data } = await publicTables()
    .from('players')
    .select('display_name')
    .eq('id', id)
    .limit(1)
    .abortSignal(request.signal);
  return { name: data?.[0]?.display_name ?? null };
}
