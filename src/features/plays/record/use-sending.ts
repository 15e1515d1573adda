import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { queryKeys } from '../../../data/query-keys.ts';
import { type KeptPlay, toSend } from '../../../lib/plays/kept-plays.ts';
import { pickText } from '../../../lib/plays/tracked-play.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { forgetPlay, keptPlays, refusePlay, takeBackKept, useKeptPlays } from './kept-store.ts';
import { type Sent, sendPlay, voidPlay } from './send-play.ts';

/** How often what waits is tried again while the page is open. */
const AGAIN_MS = 20_000;

const onTheWay = new Map<string, Promise<Sent>>();
/** Plays that this page knows were never sent: only those can simply be forgotten. */
const unsent = new Set<string>();

/** A play is kept and not sent yet. */
export const expectUnsent = (clientKey: string): void => void unsent.add(clientKey);

/** Takes back what this device keeps; what may have arrived is taken back there once that is known (TRACK-5). */
export function takeBack(clientKey: string): void {
  if (unsent.delete(clientKey)) forgetPlay(clientKey);
  else takeBackKept(clientKey);
}

/** Sends a kept play, unless it is on its way already; what it is answered decides whether the device keeps it. */
export function sendKept({ body }: KeptPlay): Promise<Sent> {
  const key = body.client_key;
  const running = onTheWay.get(key);
  if (running) return running;
  unsent.delete(key);
  const sending = sendPlay(body).finally(() => onTheWay.delete(key));
  onTheWay.set(key, sending);
  return sending;
}

/** The answer to a play that is on its way; null when none is. */
export const answerTo = (clientKey: string): Promise<Sent> | null => onTheWay.get(clientKey) ?? null;

function told(sent: readonly KeptPlay[]): void {
  const [first] = sent;
  if (!first) return;
  showToast({
    title: sent.length === 1 ? 'A kept play was sent' : `${sent.length} kept plays were sent`,
    description:
      sent.length === 1
        ? `${first.body.player_name}, ${pickText({ ...first.body, side: first.body.side === 'under' ? 'under' : 'over', kind: first.kind })}`
        : 'They were kept on this device while you were offline.',
    variant: 'success',
  });
}

/** Sends what this device keeps for a reader, one after the other: at the start, and whenever the connection is back (TRACK-7). */
export function useSending(userId: string | null): void {
  const queryClient = useQueryClient();
  const waiting = useKeptPlays();
  const count = userId === null ? 0 : toSend(waiting, userId).length;

  const sendAll = useCallback(
    async (reader: string) => {
      const sent: KeptPlay[] = [];
      for (const play of toSend(keptPlays(), reader)) {
        // Whoever recorded it just now waits for its answer and tells of it.
        if (answerTo(play.body.client_key)) continue;
        const answer = await sendKept(play);
        if (answer.outcome === 'later') continue;
        // It may have been taken back while it was on its way.
        const key = play.body.client_key;
        const isTakenBack = keptPlays().some((own) => own.body.client_key === key && own.isTakenBack);
        if (answer.outcome === 'recorded') {
          if (isTakenBack) await voidPlay(answer.id);
          else sent.push(play);
          forgetPlay(key);
          continue;
        }
        if (isTakenBack) {
          forgetPlay(key);
          continue;
        }
        refusePlay(key, answer.why);
        showToast({
          title: 'A kept play was not recorded',
          description: `${play.body.player_name}: ${answer.why}`,
          variant: 'destructive',
        });
      }
      if (sent.length === 0) return;
      told(sent);
      await queryClient.invalidateQueries({ queryKey: queryKeys.plays(reader) });
    },
    [queryClient],
  );

  useEffect(() => {
    if (userId === null || count === 0) return;
    let isSending = false;
    const send = () => {
      if (isSending || !onlineManager.isOnline()) return;
      isSending = true;
      sendAll(userId)
        .catch((error: unknown) => console.warn('Kept plays could not be sent yet.', error))
        .finally(() => {
          isSending = false;
        });
    };
    // A play that was recorded this moment is sent by its own dialog.
    const soon = setTimeout(send, 1_000);
    const again = setInterval(send, AGAIN_MS);
    const stop = onlineManager.subscribe((isOnline) => {
      if (isOnline) send();
    });
    return () => {
      clearTimeout(soon);
      clearInterval(again);
      stop();
    };
  }, [userId, count, sendAll]);
}
