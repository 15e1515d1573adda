import type { ReactNode } from 'react';
import { BOOK_NAMES } from '../../lib/league/books.ts';
import { lineText, priceText } from '../../lib/odds/format.ts';
import { PLAY_PRICE, type PlayTarget } from '../../lib/plays/selection.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type PlayDialogProps = {
  target: PlayTarget | null;
  busy: boolean;
  onPick: (isOver: boolean) => void;
  onClose: () => void;
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-hairline py-2 last:border-0">
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
