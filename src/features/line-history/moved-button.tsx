import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useOpenPlayer } from '../../ui/open-player.ts';
import { MovedLists } from './moved-lists.tsx';
import type { LinesAsked } from './moves.ts';

type MovedButtonProps = LinesAsked & {
  /** When they were last written (ISO 8601); null while that is not known. */
  updatedAt: string | null;
};

/** Opens what moved most on a page, and which of the reader's books are still at the old number (MOVE-4, MOVE-5). */
export function MovedButton(props: MovedButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const openPlayer = useOpenPlayer();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="thumb font-semibold underline underline-offset-2 hover:text-ink"
      >
        What moved
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="What moved"
        description="Lines of this page in the last three hours."
      >
        <MovedLists
          {...props}
          onOpenPlayer={(...player) => {
            setIsOpen(false);
            openPlayer(...player);
          }}
        />
      </Dialog>
    </>
  );
}
