import { BOOK_NAMES } from '../../lib/league/books.ts';
import { showEveryTile, usePreferences, useShowsEveryTile } from './store.ts';

/** Says that the page leaves books out, and brings their tiles back with one tap (BOOK-2). */
export function MyBooksNote() {
  const { books } = usePreferences();
  const showsEvery = useShowsEveryTile();
  if (books === null) return null;
  const names = books.map((book) => BOOK_NAMES[book]);
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
      <span>
        {showsEvery
          ? 'Tiles of every book; best prices and EV are still those of yours.'
          : `Only your ${names.length === 1 ? 'book' : `${names.length} books`}: ${names.join(', ')}.`}
      </span>
      <button
        type="button"
        onClick={() => showEveryTile(!showsEvery)}
        className="min-h-8 font-semibold text-ink underline underline-offset-2 touch:min-h-thumb"
      >
        {showsEvery ? 'Only my books' : 'Show every book'}
      </button>
    </p>
  );
}
