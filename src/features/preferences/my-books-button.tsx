import { BookMarked } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../auth/index.ts';
import { usePreferences } from './store.ts';

const MyBooksDialog = lazy(async () => ({
  default: (await import('./my-books-dialog.tsx')).MyBooksDialog,
}));
const AccountPreferences = lazy(async () => ({
  default: (await import('./account-preferences.tsx')).AccountPreferences,
}));

/** Opens the choice of books and odds format, from every page. */
export function MyBooksButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { books } = usePreferences();
  const { user } = useSession();
  return (
    <>
      <button
        type="button"
        aria-label="My books"
        title="My books"
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
        className="flex h-10 min-w-10 items-center justify-center gap-1 rounded-tile px-2 text-ink-2 hover:bg-hover hover:text-ink max-md:h-11 max-md:min-w-11"
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
        {wasOpened ? (
          <MyBooksDialog open={isOpen} onOpenChange={setIsOpen} isSignedIn={user !== null} />
        ) : null}
      </Suspense>
    </>
  );
}
