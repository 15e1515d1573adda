import { BookMarked } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { late } from '../../ui/use-late.ts';
import { useSession } from '../auth/index.ts';
import { usePreferences } from './store.ts';

const MyBooksDialog = latePart(
  async () => (await import('./my-books-dialog.tsx')).MyBooksDialog,
  ({ open, onOpenChange }, retry) =>
    open ? (
      <LoadFailure what="The choice of books" onRetry={retry} onClose={() => onOpenChange(false)} />
    ) : null,
);
const AccountPreferences = latePart(
  async () => (await import('./account-preferences.tsx')).AccountPreferences,
);

const useNote = late(() => import('./my-books-note.tsx'));

/** Says that the page leaves books out, a moment after its first rows. */
export function MyBooksNote() {
  const note = useNote();
  const { books } = usePreferences();
  if (note) return <note.MyBooksNote />;
  // Its place, so that the rows below stay where they are.
  return books === null ? null : <div className="mb-2 min-h-8 touch:min-h-thumb" />;
}

/** The dialog of books and odds format once it was opened, and what opens it. */
function useMyBooks() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const dialog = wasOpened ? (
    <Suspense fallback={null}>
      <MyBooksDialog open={isOpen} onOpenChange={setIsOpen} />
    </Suspense>
  ) : null;
  return { open, dialog };
}

/** In the bar of a page: at how many books the reader bets, and the way to choose others. */
export function BooksButton() {
  const { open, dialog } = useMyBooks();
  const { books } = usePreferences();
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={open}
        className="shrink-0 px-2! text-sm! not-pointer-coarse:min-h-8!"
      >
        <BookMarked aria-hidden="true" className="size-4" />
        <span className="beside:sr-only">
          {books === null ? 'All books' : `${books.length} ${books.length === 1 ? 'book' : 'books'}`}
        </span>
      </Button>
      {dialog}
    </>
  );
}

/** Opens the choice of books and odds format, from every page. */
export function MyBooksButton() {
  const { open, dialog } = useMyBooks();
  const { books } = usePreferences();
  const { user } = useSession();
  return (
    <>
      <button
        type="button"
        aria-label="My books"
        title="My books"
        aria-haspopup="dialog"
        onClick={open}
        className="flex h-10 min-w-10 items-center justify-center gap-1 rounded-tile px-2 text-ink-2 hover:bg-hover hover:text-ink touch:min-h-thumb touch:min-w-11"
      >
        <BookMarked aria-hidden="true" className="size-4.5" />
        {books === null ? null : (
          <span aria-hidden="true" className="text-sm font-semibold">
            {books.length}
          </span>
        )}
      </button>
      <Suspense fallback={null}>
        {user === null ? null : <AccountPreferences key={user.id} userId={user.id} />}
      </Suspense>
      {dialog}
    </>
  );
}
