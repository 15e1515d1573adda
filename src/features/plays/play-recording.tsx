import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInPath } from '../../lib/auth/return-path.ts';
import { type PlayTarget, pickKey, selectionText, sideWord } from '../../lib/plays/selection.ts';
import { latePart } from '../../ui/late-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSession } from '../auth/index.ts';
import { useRecordPlay } from './queries.ts';

// Loaded beside the list and not before it: the first rows need no dialog.
const PlayDialog = latePart(
  async () => (await import('./play-dialog.tsx')).PlayDialog,
  ({ target, onClose }, retry) =>
    target ? <LoadFailure what="The dialog that records a play" onRetry={retry} onClose={onClose} /> : null,
);

/**
 * Runs what a tap is for, or leads to /auth and back when nobody is signed in. Stays the same function, so that no card
 * is drawn again because the address changed.
 */
function useTap(signedIn: boolean): (act: () => void) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ signedIn, back: '/', navigate });
  useEffect(() => {
    latest.current = { signedIn, back: `${pathname}${search}`, navigate };
  });
  return useCallback((act) => {
    const { signedIn, back, navigate } = latest.current;
    if (signedIn) act();
    else navigate(signInPath(back));
  }, []);
}

/**
 * The recording of plays for a page: call `pick` with the line that was tapped and show `dialog`. Without a session it
 * leads to /auth and back.
 */
export function usePlayRecording(newId: () => string = () => crypto.randomUUID()) {
  const { user } = useSession();
  const { mutateAsync, isPending } = useRecordPlay(user?.id ?? null);
  const tapped = useTap(user !== null);
  const [target, setTarget] = useState<PlayTarget | null>(null);
  // A pick keeps its id until it is known to be recorded: a retry after a lost response is the same pick.
  const ids = useRef(new Map<string, string>());
  const sending = useRef(false);

  const pick = useCallback((next: PlayTarget) => tapped(() => setTarget(next)), [tapped]);

  const record = (isOver: boolean) => {
    // The second click of a double click comes before the buttons are shown as disabled.
    if (!target || sending.current) return;
    sending.current = true;
    const key = pickKey(target, isOver);
    const requestId = ids.current.get(key) ?? newId();
    ids.current.set(key, requestId);
    // By promise and not by the callbacks of `mutate`: those are silent once the page is left.
    void mutateAsync({ target, isOver, requestId })
      .then(
        () => {
          ids.current.delete(key);
          setTarget((shown) => (shown === target ? null : shown));
          showToast({
            title: 'Play recorded successfully',
            description: `${sideWord(isOver)} ${selectionText(target)}`,
            variant: 'success',
          });
        },
        (error: unknown) => {
          console.error('A play could not be recorded.', error);
          showToast({
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

  const dialog = (
    <Suspense fallback={null}>
      <PlayDialog target={target} busy={isPending} onPick={record} onClose={() => setTarget(null)} />
    </Suspense>
  );
  return { pick, dialog };
}
