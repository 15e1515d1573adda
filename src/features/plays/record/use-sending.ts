import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { queryKeys } from '../../../data/query-keys.ts';
import { toSend } from '../../../lib/plays/kept-plays.ts';
import { useKeptPlays } from './kept-store.ts';
import { sendBatch, tellOf } from './send-batch.ts';

/** How often what waits is tried again while the page is open. */
const AGAIN_MS = 20_000;

/** Sends what this device keeps for a reader, one after the other: at the start, and whenever the connection is back (TRACK-7). */
export function useSending(userId: string | null): void {
  const queryClient = useQueryClient();
  const waiting = useKeptPlays();
  const hasSome = userId !== null && toSend(waiting, userId).length > 0;
  /** Whose plays may go out: nobody's once the session has ended. */
  const signedIn = useRef<string | null>(null);

  useEffect(() => {
    signedIn.current = userId;
    return () => {
      signedIn.current = null;
    };
  }, [userId]);

  const sendAll = useCallback(
    async (reader: string) => {
      const isSignedIn = () => signedIn.current === reader;
      const batch = await sendBatch(queryClient, reader, isSignedIn);
      // To whoever signs in next nothing is said of them.
      if (isSignedIn()) tellOf(batch);
      if (batch.isChanged) await queryClient.invalidateQueries({ queryKey: queryKeys.plays(reader) });
    },
    [queryClient],
  );

  useEffect(() => {
    if (userId === null || !hasSome) return;
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
  }, [userId, hasSome, sendAll]);
}
