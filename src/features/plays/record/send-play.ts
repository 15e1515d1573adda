import { supabase } from '../../../data/client.ts';
import type { PlayBody } from '../../../lib/plays/play-body.ts';
import { readTrackedPlay, type TrackedPlay } from '../../../lib/plays/tracked-play.ts';
import { SEND_PATIENCE_MS } from '../send-patience.ts';

/** What became of sending: recorded under an id, as the database has it; refused with a reason, or not there yet and to be sent again. */
export type Sent =
  | { readonly outcome: 'recorded'; readonly id: string; readonly play: TrackedPlay | null }
  | { readonly outcome: 'refused'; readonly why: string }
  | { readonly outcome: 'later'; readonly cause: unknown };

/** Refusals that say nothing of the play: the session is being renewed, or too much was asked. */
const NOT_THE_PLAY: ReadonlySet<number> = new Set([401, 408, 425, 429]);

function sentence(message: string): string {
  const text = message.trim() || 'it was refused without a reason';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}

/** Sends a play once. The same key again records nothing more (TRACK-7). */
export async function sendPlay(body: PlayBody): Promise<Sent> {
  try {
    const client = await supabase();
    const { data, error, status } = await client
      .rpc('record_play', { p_play: body })
      .abortSignal(AbortSignal.timeout(SEND_PATIENCE_MS));
    if (!error) return { outcome: 'recorded', id: data.id, play: readTrackedPlay(data) };
    const isRefused = status >= 400 && status < 500 && !NOT_THE_PLAY.has(status);
    return isRefused
      ? { outcome: 'refused', why: sentence(error.message) }
      : { outcome: 'later', cause: error };
  } catch (cause) {
    return { outcome: 'later', cause };
  }
}

/** Takes a recorded play back. Rejects when that is refused or nothing comes back. */
export async function voidPlay(id: string): Promise<void> {
  const client = await supabase();
  await client
    .rpc('void_play', { p_id: id })
    .abortSignal(AbortSignal.timeout(SEND_PATIENCE_MS))
    .throwOnError();
}
