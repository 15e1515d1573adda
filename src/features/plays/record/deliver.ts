import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../data/query-keys.ts';
import type { KeptPlay } from '../../../lib/plays/kept-plays.ts';
import type { TrackedPlay } from '../../../lib/plays/tracked-play.ts';
import { tellReader } from '../tell-reader.ts';
import { forgetPlay, keptPlays, refusePlay, takeBackKept } from './kept-store.ts';
import { idOfPlay, refusalOfPlay, type Sent, sendPlay, voidPlay } from './send-play.ts';

/**
 * What became of a kept play. Besides what sending it can come to: the reader took it back, and it is taken back there as well; or
 * it stands, although the reader took it back, because it was refused to take it back.
 */
export type Delivered =
  | Sent
  | { readonly outcome: 'taken back' }
  | { readonly outcome: 'stands'; readonly why: string };

export const NOT_RECORDED = 'A kept play was not recorded';
export const NOT_TAKEN_BACK = 'The play could not be taken back';

const onTheWay = new Map<string, Promise<Delivered>>();
/** Plays that this page knows were never sent: only those can simply be forgotten. */
const unsent = new Set<string>();
/** The ids of plays that this page has brought there, by their keys. */
const arrived = new Map<string, string>();

/** A play is kept and not sent yet. */
export const expectUnsent = (clientKey: string): void => void unsent.add(clientKey);

/** Whether a play is being sent. */
export const isOnTheWay = (clientKey: string): boolean => onTheWay.has(clientKey);

/** Whether the reader took back a play that this device still keeps. */
export const isTakenBack = (clientKey: string): boolean =>
  keptPlays().some(({ body, isTakenBack }) => isTakenBack && body.client_key === clientKey);

function addOpenPlay(queryClient: QueryClient, userId: string, play: TrackedPlay | null): void {
  if (play === null) return;
  queryClient.setQueryData<readonly TrackedPlay[]>(
    queryKeys.openPlays(userId),
    (before) => before && [play, ...before.filter(({ id }) => id !== play.id)],
  );
}

/** Does on the device what an answer asks for, the same whoever sent the play; what is refused is left to whoever did. */
async function settle(queryClient: QueryClient, { userId, body }: KeptPlay, sent: Sent): Promise<Delivered> {
  const key = body.client_key;
  if (sent.outcome === 'later') return sent;
  if (isTakenBack(key)) {
    if (sent.outcome === 'recorded') {
      try {
        await voidPlay(sent.id);
      } catch (cause) {
        const why = refusalOfPlay(cause);
        if (why === null) return { outcome: 'later', cause };
        forgetPlay(key);
        return { outcome: 'stands', why };
      }
    }
    forgetPlay(key);
    return { outcome: 'taken back' };
  }
  if (sent.outcome === 'recorded') {
    arrived.set(key, sent.id);
    // Among the plays that are read before it is off the device: a row is not without its tick in between.
    addOpenPlay(queryClient, userId, sent.play);
    forgetPlay(key);
  }
  return sent;
}

/** Sends a kept play, unless it is on its way already, and takes it off the device once it is answered (TRACK-7). */
export function deliver(queryClient: QueryClient, play: KeptPlay): Promise<Delivered> {
  const key = play.body.client_key;
  const running = onTheWay.get(key);
  if (running) return running;
  unsent.delete(key);
  const delivery = sendPlay(play)
    .then((sent) => settle(queryClient, play, sent))
    .finally(() => onTheWay.delete(key));
  onTheWay.set(key, delivery);
  return delivery;
}

/** A play that the reader believes to be kept was refused: it stays on the device with the reason (TRACK-7). */
export function keepRefused({ userId, body }: KeptPlay, why: string): void {
  refusePlay(body.client_key, why);
  tellReader(userId, {
    title: NOT_RECORDED,
    description: `${body.player_name}: ${why}`,
    variant: 'destructive',
  });
}

/** What the reader took back stands; `why` is null where nothing came back, so that it may not. */
export function tellStanding({ userId, body }: KeptPlay, why: string | null): void {
  tellReader(userId, {
    title: why === null ? 'No answer came' : NOT_TAKEN_BACK,
    description:
      why === null
        ? `The play on ${body.player_name} may be taken back, or stand. Plays says which, and takes it back until the game starts.`
        : `${body.player_name}: ${why}`,
    variant: 'destructive',
  });
}

/**
 * Takes back a play that was recorded or kept on this device, wherever it is by now: what was never sent is forgotten, what may have
 * arrived is taken back there once that is known. Resolves to false where it stands, which is told (TRACK-5).
 */
export async function takeBack(play: KeptPlay): Promise<boolean> {
  const key = play.body.client_key;
  const isKept = keptPlays().some(({ body }) => body.client_key === key);
  // Another tab may have sent what this one never did.
  if (unsent.delete(key) && isKept) {
    forgetPlay(key);
    return true;
  }
  const id = arrived.get(key);
  if (id === undefined && isKept) {
    takeBackKept(key);
    return (await onTheWay.get(key))?.outcome !== 'stands';
  }
  try {
    await voidPlay(id ?? (await idOfPlay(key)));
    return true;
  } catch (error) {
    console.error('A play could not be taken back.', error);
    tellStanding(play, refusalOfPlay(error));
    return false;
  }
}
