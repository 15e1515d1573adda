import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInPath } from '../../lib/auth/return-path.ts';
import { hasStarted } from '../../lib/league/started.ts';
import type { PlayOffer } from '../../lib/plays/offer.ts';
import { type PlayFields, playFields } from '../../lib/plays/play-body.ts';
import {
  type PlayTarget,
  pickKey,
  selectionText,
  sideWord,
  type TappedQuote,
} from '../../lib/plays/selection.ts';
import { latePart } from '../../ui/late-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { late } from '../../ui/use-late.ts';
import { useSession } from '../auth/index.ts';
import { pricePick, useRecordPlay } from './queries.ts';
import { tellReader } from './tell-reader.ts';

const loadDialog = () => import('./play-dialog.tsx');

// The first rows need no dialog: it comes once they are there, or at a tap before.
const useDialogCode = late(loadDialog);
const PlayDialog = latePart(
  async () => (await loadDialog()).PlayDialog,
  ({ tapped, onClose }, retry) =>
    tapped ? <LoadFailure what="The dialog that records a play" onRetry={retry} onClose={onClose} /> : null,
);

/** A line that was tapped, with what its book asks and what it is worth. */
export type Tapped = {
  readonly target: PlayTarget;
  readonly quote: TappedQuote | null;
  readonly offer: PlayOffer | null;
};

/** What was tapped without a session, and where: it opens again after signing in, to which the reader is led once. */
let waiting: {
  readonly tapped: Tapped;
  readonly from: string;
  readonly at: number;
  readonly isLed: boolean;
} | null = null;
const WAITS_MS = 15 * 60_000;

/** What a pick was worth as it was made, by the columns of its play; null where nobody knows. */
function worthOf(offer: PlayOffer | null, { book, point }: PlayTarget, isOver: boolean): PlayFields | null {
  const side = offer?.[isOver ? 'over' : 'under'].find((own) => own.book === book && own.point === point);
  return offer && side ? playFields(offer, side) : null;
}

/** The pick stands whatever comes of it: then its play says nothing of its worth. */
async function tellWorth(pickId: number, worth: PlayFields | null): Promise<void> {
  if (worth === null) return;
  try {
    await pricePick(pickId, worth);
  } catch (error) {
    console.error('What a pick was worth could not be kept.', error);
  }
}

/**
 * Runs what a tap is for, or leads to /auth and back when nobody is signed in; while that is not known yet, it waits. Stays the
 * same function, so that no card is drawn again because the address changed.
 */
function useTap(act: (tapped: Tapped) => void): (tapped: Tapped) => void {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const back = `${pathname}${search}`;
  const goOn = () => {
    if (waiting?.from !== back || status === 'loading') return;
    const { tapped, at, isLed } = waiting;
    if (status === 'signed-in') {
      waiting = null;
      if (Date.now() - at < WAITS_MS) act(tapped);
    } else if (!isLed) {
      waiting = { ...waiting, isLed: true };
      showToast({
        title: 'Sign in to record plays',
        description: `You come back to ${tapped.target.player} afterwards.`,
      });
      void navigate(signInPath(back));
    }
  };
  const latest = useRef({ back, goOn });
  useEffect(() => {
    latest.current = { back, goOn };
    goOn();
  });
  // Whoever leaves the page before it is known is not led away later.
  useEffect(
    () => () => {
      if (waiting?.isLed === false) waiting = null;
    },
    [],
  );
  return useCallback((tapped) => {
    const { back, goOn } = latest.current;
    waiting = { tapped, from: back, at: Date.now(), isLed: false };
    goOn();
  }, []);
}

/**
 * The recording of plays for a page: call `pick` with the line that was tapped and show `dialog`. Without a session it
 * leads to /auth and back.
 */
export function usePlayRecording(newId: () => string = () => crypto.randomUUID()) {
  const { user } = useSession();
  const hasCode = useDialogCode() !== null;
  const { mutateAsync, isPending, renew } = useRecordPlay(user?.id ?? null);
  const [tapped, setTapped] = useState<Tapped | null>(null);
  const tap = useTap(setTapped);
  // A pick keeps its id until it is known to be recorded: a retry after a lost response is the same pick.
  const ids = useRef(new Map<string, string>());
  const sending = useRef(false);

  const pick = useCallback(
    (target: PlayTarget, quote: TappedQuote | null = null, offer: PlayOffer | null = null) =>
      tap({ target, quote, offer }),
    [tap],
  );

  const takeBack = (pickId: number) =>
    void import('./take-back-pick.ts')
      .then(
        ({ takeBackPick }) => takeBackPick(pickId),
        (error: unknown) => {
          console.error('A play could not be taken back.', error);
          showToast({
            title: 'The play could not be taken back',
            description: 'Plays is where it can be taken back until the game starts.',
            variant: 'destructive',
          });
        },
      )
      .finally(renew);

  /** Sends a pick; one that its reader took back before this device heard that it had arrived is a pick of its own. */
  const send = async (target: PlayTarget, isOver: boolean): ReturnType<typeof mutateAsync> => {
    const key = pickKey(target, isOver);
    const requestId = ids.current.get(key) ?? newId();
    ids.current.set(key, requestId);
    const sent = await mutateAsync({ target, isOver, requestId });
    if (!sent.isTakenBack) return sent;
    ids.current.delete(key);
    return send(target, isOver);
  };

  const record = (isOver: boolean) => {
    // The second click of a double click comes before the buttons are shown as disabled.
    if (!tapped || sending.current) return;
    sending.current = true;
    const { target, offer } = tapped;
    const reader = user?.id ?? null;
    // By promise and not by the callbacks of `mutate`: those are silent once the page is left.
    void send(target, isOver)
      .then(
        ({ id }) => {
          ids.current.delete(pickKey(target, isOver));
          void tellWorth(id, worthOf(offer, target, isOver));
          setTapped((shown) => (shown === tapped ? null : shown));
          // It has no play beside it that could be taken back.
          const isAlone = target.commenceTime !== null && hasStarted(target.commenceTime, new Date());
          tellReader(reader, {
            title: 'Play recorded successfully',
            description: `${sideWord(isOver)} ${selectionText(target)}`,
            variant: 'success',
            action: isAlone ? undefined : { label: 'Undo', run: () => takeBack(id) },
          });
        },
        (error: unknown) => {
          console.error('A play could not be recorded.', error);
          tellReader(reader, {
            title: 'Failed to record play',
            description: 'Please try again',
            variant: 'destructive',
          });
        },
      )
      .finally(() => {
        sending.current = false;
      });
  };

  const dialog =
    hasCode || tapped ? (
      <Suspense fallback={null}>
        <PlayDialog tapped={tapped} busy={isPending} onPick={record} onClose={() => setTapped(null)} />
      </Suspense>
    ) : null;
  return { pick, dialog };
}
