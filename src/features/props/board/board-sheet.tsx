import { Download, Link2, Rows3 } from 'lucide-react';
import type { BookKey } from '../../../lib/league/books.ts';
import type { BoardRow } from '../../../lib/props/board-row.ts';
import type { BookName } from '../../../lib/props/board-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LetterKeysSwitch } from '../../../ui/letter-keys-switch.tsx';
import { chooseView, useView } from '../../preferences/index.ts';
import { exportRows } from './export-rows.ts';

type BoardSheetProps = {
  rows: readonly BoardRow[];
  books: readonly BookKey[];
  nameOf: BookName;
  /** Begins the name of an exported file. */
  fileName: string;
  onClose: () => void;
  onCopyLink: () => void;
};

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['j', 'k'], 'next and previous row'],
  [['h', 'l'], 'previous and next book'],
  [['↑', '↓', '←', '→'], 'one cell further; Home and End to the edges'],
  [['Enter'], 'open the player; on a heading, sort'],
  [['+'], 'record a play, in a book’s column at that book'],
  [['f'], 'watch the player, or no longer'],
  [['/'], 'search'],
  [['s'], 'copy the link to this board'],
  [['c'], 'copy the row as text'],
  [['r'], 'sort again what has moved'],
  [['b'], 'cards or board'],
  [['?'], 'these keys'],
];

/** What one can do with a board besides looking at it, and by which keys (BOARD-4). */
export function BoardSheet({ rows, books, nameOf, fileName, onClose, onCopyLink }: BoardSheetProps) {
  const { isRoomy } = useView();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Board"
      description="A press on a heading sorts by it, again turns it round; with Shift it becomes the second key."
    >
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => exportRows(rows, books, nameOf, fileName)}>
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </Button>
        <Button onClick={onCopyLink}>
          <Link2 aria-hidden="true" className="size-4" />
          Copy link
        </Button>
        <Button aria-pressed={isRoomy} onClick={() => chooseView({ isRoomy: !isRoomy })}>
          <Rows3 aria-hidden="true" className="size-4" />
          Higher rows
        </Button>
      </div>
      <div className="mt-5 mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-sm font-semibold text-ink-3">Keys</h3>
        <LetterKeysSwitch />
      </div>
      <dl className="text-base">
        {KEYS.map(([names, does]) => (
          <div key={does} className="flex items-baseline gap-4 border-b border-hairline py-1.5 last:border-0">
            <dt className="flex w-28 shrink-0 gap-1">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="rounded-[4px] border border-outline bg-raised px-1.5 font-sans text-sm font-semibold"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd className="text-ink-2">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
