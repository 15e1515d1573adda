import { type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRecordPlay } from '../../data/plays.ts';
import { useSession } from '../../data/session.tsx';
import { BOOK_NAMES } from '../../lib/books.ts';
import { lineText, priceText } from '../../lib/odds.ts';
import { PLAY_PRICE, type PlayTarget, pickKey, selectionText, sideWord } from '../../lib/play.ts';
import { signInPath } from '../../lib/return-path.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast-store.ts';

type PlayDialogProps = {
  target: PlayTarget | null;
  busy: boolean;
  onPick: (isOver: boolean) => void;
  onClose: () => void;
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-rule py-2 last:border-0">
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 text-right font-semibold break-words">{children}</dd>
    </div>
  );
}

/** 'Select Play Type': what is picked, and the two sides of the line, each of which records the play. */
export function PlayDialog({ target, busy, onPick, onClose }: PlayDialogProps) {
  return (
    <Dialog
      open={target !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Select Play Type"
      description="A recorded play stays as it is: it cannot be changed or deleted."
    >
      {target ? (
        <>
          <dl className="text-base">
            <Fact name="Player">{target.player}</Fact>
            <Fact name="Line">{lineText(target.point)}</Fact>
            <Fact name="Category">{target.category}</Fact>
            <Fact name="Book">{BOOK_NAMES[target.book]}</Fact>
            <Fact name="Price">{priceText(PLAY_PRICE)}</Fact>
          </dl>
          <div className="mt-4 grid grid-cols-2 gap-2">
            <Button variant="primary" disabled={busy} onClick={() => onPick(true)}>
              Over
            </Button>
            <Button variant="primary" disabled={busy} onClick={() => onPick(false)}>
              Under
            </Button>
            <Button className="col-span-2" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </>
      ) : null}
    </Dialog>
  );
}

/**
 * The recording of plays for a page: call `pick` with the line that was tapped and show `dialog`. Without a session it
 * leads to /auth and back.
 */
export function usePlayRecording(newId: () => string = () => crypto.randomUUID()) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { mutate, isPending } = useRecordPlay(user?.id ?? null);
  const [target, setTarget] = useState<PlayTarget | null>(null);
  // A pick keeps its id until it is known to be recorded: a retry after a lost answer is the same pick.
  const ids = useRef(new Map<string, string>());
  const sending = useRef(false);

  const pick = (next: PlayTarget) => {
    if (user) setTarget(next);
    else navigate(signInPath(`${pathname}${search}`));
  };

  const record = (isOver: boolean) => {
    // The second click of a double click comes before the buttons are shown as disabled.
    if (!target || sending.current) return;
    sending.current = true;
    const key = pickKey(target, isOver);
    const requestId = ids.current.get(key) ?? newId();
    ids.current.set(key, requestId);
    mutate(
      { target, isOver, requestId },
      {
        onSuccess: () => {
          ids.current.delete(key);
          setTarget((shown) => (shown === target ? null : shown));
          showToast({
            title: 'Play recorded successfully',
            description: `${sideWord(isOver)} ${selectionText(target)}`,
            variant: 'success',
          });
        },
        onError: (error) => {
          console.error('A play could not be recorded.', error);
          showToast({
            title: 'Failed to record play',
            description: 'Please try again',
            variant: 'destructive',
          });
        },
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  };

  const dialog = (
    <PlayDialog target={target} busy={isPending} onPick={record} onClose={() => setTarget(null)} />
  );
  return { pick, dialog };
}
