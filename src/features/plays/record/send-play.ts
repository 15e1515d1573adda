import { supabase } from '../../../data/client.ts';
import type { KeptPlay } from '../../../lib/plays/kept-plays.ts';
import { readTrackedPlay, type TrackedPlay } from '../../../lib/plays/tracked-play.ts';
import { SEND_PATIENCE_MS } from '../send-patience.ts';

/** What became of sending: recorded under an id, as the database has it; refused with a reason, or not there yet and to be sent again. */
export type Sent =
  | { readonly outcome: 'recorded'; readonly id: string; readonly play: TrackedPlay | null }
  | { readonly outcome: 'refused'; readonly why: string }
  | { readonly outcome: 'later'; readonly cause: unknown };

/**
 * The errors by which the database refuses a play itself: its procedures' own, values it cannot read, and constraints. Any other answer
 * says nothing of the play: the session is being renewed, the procedure is not known for a moment, or a proxy answered.
 */
const OF_THE_PLAY = /^(?:PT4\d\d|2[23]\w{3})$/;

function sentence(message: string): string {
  const text = message.trim() || 'it was refused without a reason';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}

/** Why a play is not sent: another account has signed in, or nobody has. */
export const NO_SESSION = 'no session of this account';

/** Sends a play once, with the session of whoever it belongs to alone. The same key again records nothing more (TRACK-7). */
export async function sendPlay({ userId, body }: Pick<KeptPlay, 'userId' | 'body'>): Promise<Sent> {
  try {
    const client = await supabase();
    // Another tab may have signed somebody else in, of which this page has not heard yet.
    const { data: now } = await client.auth.getSession();
    if (now.session?.user.id !== userId) return { outcome: 'later', cause: NO_SESSION };
    const { data, error } = await client
      .rpc('record_play', { p_play: body })
      .abortSignal(AbortSignal.timeout(SEND_PATIENCE_MS));
    if (!error) return { outcome: 'recorded', id: data.id, play: readTrackedPlay(data) };
    const why = refusalOfPlay(error);
    return why === null ? { outcome: 'later', cause: error } : { outcome: 'refused', why };
  } catch (cause) {
    return { outcome: 'later', cause };
  }
}

/** Why the database refused what was asked of a play; null where the error says nothing of the play. */
export function refusalOfPlay(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error)) return null;
  const { code, message } = error;
  if (typeof code !== 'string' || typeof message !== 'string') return null;
  return OF_THE_PLAY.test(code) ? sentence(message) : null;
}

/** The id of the reader's play that was recorded under a key, by whatever tab. Rejects where there is none. */
export async function idOfPlay(clientKey: string): Promise<string> {
  const client = await supabase();
  const { data } = await client
    .from('plays')
    .select('id')
    .eq('client_key', clientKey)
    .abortSignal(AbortSignal.timeout(SEND_PATIENCE_MS))
    .single()
    .throwOnError();
  return data.id;
}

/** Takes a recorded play back. Rejects when that is refused or nothing comes back. */
export async function voidPlay(id: string): Promise<void> {
  const client = await supabase();
  await client
    .rpc('void_play', { p_id: id })
    .abortSignal(AbortSignal.timeout(SEND_PATIENCE_MS))
    .throwOnError();
}

/** Brings back a play that was taken back. Rejects when that is refused or nothing comes back. */
export async function restorePlay(id: string): Promise<void> {
  const client = await supabase();
  await client
    .rpc('restore_play', { p_id: id })
    .abortSignal(AbortSignal.timeout(SEND_PATIENCE_MS))
    .throwOnError();
}
