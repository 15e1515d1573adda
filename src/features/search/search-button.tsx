import { Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { latePart } from '../../ui/late-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { asksForSearch, isShortcut } from '../../ui/shortcut.ts';
import { useKeys } from '../../ui/use-keys.ts';

const SearchDialog = latePart(
  async () => (await import('./search-dialog.tsx')).SearchDialog,
  ({ open, onOpenChange }, retry) =>
    open ? <LoadFailure what="The search" onRetry={retry} onClose={() => onOpenChange(false)} /> : null,
);

/** Whether a key asks for the search where the page has no search box of its own, which says that the key is its own. */
const asksByItself = (event: KeyboardEvent): boolean =>
  event.key === '/' &&
  isShortcut(event) &&
  document.querySelector('main [aria-keyshortcuts~="/"], [role="dialog"]') === null;

/** Opens the search over everything, from every page and by keyboard (FIND-1). */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };

  useKeys((event) => {
    if (event.defaultPrevented || !(asksForSearch(event) || asksByItself(event))) return;
    event.preventDefault();
    open();
  });

  return (
    <>
      <span className="relative flex">
        <button
          type="button"
          aria-label="Search"
          title="Search (Ctrl+K)"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={open}
          className="flex h-10 min-w-10 items-center justify-center gap-2 rounded-tile text-ink-2 hover:bg-hover hover:text-ink touch:size-11 2xl:min-w-44 2xl:justify-start 2xl:border 2xl:border-outline 2xl:px-2.5"
        >
          <Search aria-hidden="true" className="size-4.5" />
          <span aria-hidden="true" className="hidden text-base text-ink-3 2xl:block">
            Search
          </span>
        </button>
        {/* Beside the button and not in it: what is read on a button is its name. */}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 hidden -translate-y-1/2 rounded-[4px] border border-hairline px-1.5 font-sans text-2xs font-semibold text-ink-3 2xl:block"
        >
          Ctrl K
        </span>
      </span>
      {wasOpened ? (
        <Suspense fallback={null}>
          <SearchDialog open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
