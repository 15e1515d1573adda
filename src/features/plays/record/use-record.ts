import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../../../data/query-keys.ts';
import { priceText } from '../../../lib/odds/format.ts';
import type { KeptPlay } from '../../../lib/plays/kept-plays.ts';
import type { OfferedSide, PlayOffer } from '../../../lib/plays/offer.ts';
import { playBody } from '../../../lib/plays/play-body.ts';
import { stakeText } from '../../../lib/plays/stake-text.ts';
import { bookName, pickText } from '../../../lib/plays/tracked-play.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { presentUserId } from '../../auth/index.ts';
import {
  type Delivered,
  deliver,
  expectUnsent,
  isTakenBack,
  keepRefused,
  takeBack,
  tellStanding,
} from './deliver.ts';
import { forgetPlay, keepPlay } from './kept-store.ts';
import { NO_SESSION, type Sent } from './send-play.ts';
import { rememberStake } from './stake-memory.ts';

/** Whoever waits longer than this for an answer is told that the play is kept. */
const LONG_MS = 6_000;

/** 'Jayson Tatum: Over 14.5 Points · Bovada · −115 · 1 u' */
function toldText(offer: PlayOffer, side: OfferedSide, stake: number): string {
  const pick = pickText({ ...side, kind: offer.kind });
  return `${offer.player}: ${[pick, bookName(side.book), priceText(side.price), stakeText(stake)].join(' · ')}`;
}

const waitsForSession = (answer: Delivered) => answer.outcome === 'later' && answer.cause === NO_SESSION;

/** Whether what came of a reader's play is said: not to whoever has signed in since. */
function isToTell(userId: string, answer: Delivered): boolean {
  const reader = presentUserId();
  return reader === userId || (reader === null && waitsForSession(answer));
}

/** How long the page may take to hear that the session has ended; of another account's in another tab it may never. */
const HEARD_MS = 2_000;
const LOOK_MS = 20;

/** Resolves once the page knows that the session is over: what it says of that comes first, for the last message stays. */
async function endOfSession(userId: string): Promise<void> {
  for (let waited = 0; presentUserId() === userId && waited < HEARD_MS; waited += LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

function toldTitle(answer: Delivered, isStored: boolean): string {
  if (answer.outcome === 'recorded') return 'Play recorded';
  const where = isStored ? 'Kept on this device' : 'Kept until you leave this page';
  return `${where}, sent when you are ${waitsForSession(answer) ? 'signed in' : 'online'}`;
}

const NOT_SENT: Sent = { outcome: 'later', cause: 'offline' };
const SLOW: Sent = { outcome: 'later', cause: 'slow' };

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
      rememberStake(userId, stake);
      const renew = () => void queryClient.invalidateQueries({ queryKey: queryKeys.plays(userId) });
      // Whoever is told that the play is kept looks for no answer any more.
      let isAwaited = true;
      const send = async (): Promise<Delivered> => {
        const delivered = await deliver(queryClient, kept);
        if (delivered.outcome === 'refused') {
          if (isAwaited) forgetPlay(body.client_key);
          else keepRefused(kept, delivered.why);
        } else if (delivered.outcome !== 'later') renew();
        if (delivered.outcome === 'stands') tellStanding(kept, delivered.why);
        return delivered;
      };
      const slow = new Promise<Sent>((resolve) =>
        setTimeout(() => {
          isAwaited = false;
          resolve(SLOW);
        }, LONG_MS),
      );
      if (!onlineManager.isOnline()) expectUnsent(body.client_key);
      const answer = onlineManager.isOnline() ? await Promise.race([send(), slow]) : NOT_SENT;
      if (answer.outcome === 'refused') return answer.why;
      if (answer.outcome === 'stands') return null;
      if (waitsForSession(answer)) await endOfSession(userId);
      if (!isToTell(userId, answer)) return null;
      const text = toldText(offer, side, stake);
      const tellTakenBack = () => showToast({ title: 'Play taken back', description: text });
      // In the list of what is kept, while its answer was awaited here.
      if (answer.outcome === 'taken back' || isTakenBack(body.client_key)) {
        tellTakenBack();
        return null;
      }
      showToast({
        title: toldTitle(answer, isStored),
        description: text,
        variant: answer.outcome === 'recorded' ? 'success' : 'neutral',
        action: {
          label: 'Undo',
          run: () => {
            void takeBack(kept).then((isBack) => {
              if (isBack) tellTakenBack();
              renew();
            });
          },
        },
      });
      return null;
    },
    [userId, newKey, queryClient],
  );
}
