import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../../../data/query-keys.ts';
import { priceText } from '../../../lib/odds/format.ts';
import type { KeptPlay } from '../../../lib/plays/kept-plays.ts';
import type { OfferedSide, PlayOffer } from '../../../lib/plays/offer.ts';
import { playBody } from '../../../lib/plays/play-body.ts';
import { bookName, pickText, type TrackedPlay } from '../../../lib/plays/tracked-play.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { forgetPlay, keepPlay } from './kept-store.ts';
import { type Sent, voidPlay } from './send-play.ts';
import { rememberStake } from './stake-memory.ts';
import { answerTo, expectUnsent, sendKept, takeBack } from './use-sending.ts';

/** Whoever waits longer than this for an answer is told that the play is kept. */
const LONG_MS = 6_000;

/** 'Jayson Tatum: Over 14.5 Points · Bovada · −115 · 1 u' */
function toldText(offer: PlayOffer, side: OfferedSide, stake: number): string {
  const pick = pickText({ ...side, kind: offer.kind });
  return `${offer.player}: ${[pick, bookName(side.book), priceText(side.price), `${stake}\u00a0u`].join(' · ')}`;
}

function addOpenPlay(queryClient: QueryClient, userId: string, play: TrackedPlay | null): void {
  if (play === null) return;
  queryClient.setQueryData<readonly TrackedPlay[]>(
    queryKeys.openPlays(userId),
    (before) => before && [play, ...before.filter(({ id }) => id !== play.id)],
  );
}

const NOT_SENT: Sent = { outcome: 'later', cause: 'offline' };

function later(ms: number): Promise<Sent> {
  return new Promise((resolve) => setTimeout(() => resolve({ outcome: 'later', cause: 'slow' }), ms));
}

/** Takes back a play that was recorded or kept this moment, wherever it is by now (TRACK-5). */
async function undo({ body }: KeptPlay, id: string | null): Promise<void> {
  const key = body.client_key;
  const answer = id === null ? await answerTo(key) : null;
  const recorded = id ?? (answer?.outcome === 'recorded' ? answer.id : null);
  if (recorded === null) return takeBack(key);
  await voidPlay(recorded);
}

/**
 * Records a play: it is kept on this device first, then sent, and taken off the device once it is recorded. Resolves to why it
 * was refused, null where it was not (TRACK-3, TRACK-5, TRACK-7).
 */
export function useRecord(userId: string, newKey: () => string = () => crypto.randomUUID()) {
  const queryClient = useQueryClient();
  return useCallback(
    async (offer: PlayOffer, side: OfferedSide, stake: number): Promise<string | null> => {
      const body = playBody(offer, side, { clientKey: newKey(), stake });
      const kept: KeptPlay = {
        userId,
        at: Date.now(),
        body,
        kind: offer.kind,
        refusal: null,
        isTakenBack: false,
      };
      const isStored = keepPlay(kept);
      rememberStake(stake);
      const renew = () => queryClient.invalidateQueries({ queryKey: queryKeys.plays(userId) });
      const send = () =>
        sendKept(kept).then((own) => {
          // Among the plays that are read before it is off the device: a row is not without its tick in between.
          if (own.outcome === 'recorded') addOpenPlay(queryClient, userId, own.play);
          if (own.outcome !== 'later') forgetPlay(body.client_key);
          if (own.outcome === 'recorded') void renew();
          return own;
        });
      if (!onlineManager.isOnline()) expectUnsent(body.client_key);
      const answer = onlineManager.isOnline() ? await Promise.race([send(), later(LONG_MS)]) : NOT_SENT;
      if (answer.outcome === 'refused') return answer.why;
      const text = toldText(offer, side, stake);
      const isRecorded = answer.outcome === 'recorded';
      showToast({
        title: isRecorded
          ? 'Play recorded'
          : isStored
            ? 'Kept on this device, sent when you are online'
            : 'Kept until you leave this page, sent when you are online',
        description: text,
        variant: isRecorded ? 'success' : 'neutral',
        action: {
          label: 'Undo',
          run: () => {
            undo(kept, isRecorded ? answer.id : null).then(
              () => {
                showToast({ title: 'Play taken back', description: text });
                void renew();
              },
              (error: unknown) => {
                console.error('A play could not be taken back.', error);
                showToast({
                  title: 'The play could not be taken back',
                  description: 'It stands as recorded. Take it back on Plays before the game starts.',
                  variant: 'destructive',
                });
              },
            );
          },
        },
      });
      return null;
    },
    [userId, newKey, queryClient],
  );
}
