import { useSyncExternalStore } from 'react';
import type { BookKey } from '../../lib/league/books.ts';
import { DEFAULT_PREFERENCES, type Preferences, readPreferences } from '../../lib/preferences/preferences.ts';
import { deviceStore } from './device-store.ts';

const store = deviceStore<Preferences>('edgeboard-preferences', {
  read(text) {
    try {
      return readPreferences(JSON.parse(text ?? 'null'));
    } catch {
      // A text that is not JSON chooses nothing.
      return DEFAULT_PREFERENCES;
    }
  },
  text: (chosen) => JSON.stringify(chosen),
  followsTabs: true,
});

const tileListeners = new Set<() => void>();
/** Whether the tiles of other books are shown in spite of a choice of books, until the page is left. */
let showsEvery = false;

/** Keeps a choice on this device; without storage it holds until the page is left (BOOK-3). */
export function choose(chosen: Preferences): void {
  store.choose(chosen);
  showEveryTile(false);
}

/** Shows the tiles of every book for now, or again only those of the reader's books (BOOK-2). */
export function showEveryTile(showsEveryTile: boolean): void {
  showsEvery = showsEveryTile;
  for (const listener of tileListeners) listener();
}

function subscribeTiles(listener: () => void): () => void {
  tileListeners.add(listener);
  return () => {
    tileListeners.delete(listener);
    if (tileListeners.size === 0) showsEvery = false;
  };
}

/** What the reader chose once for every page. */
export const usePreferences = (): Preferences => useSyncExternalStore(store.subscribe, store.current);

/** Whether the tiles of other books are shown for now too. */
export const useShowsEveryTile = (): boolean => useSyncExternalStore(subscribeTiles, () => showsEvery);

/** Says which books' tiles are shown: those of the reader's books, or all of them (BOOK-2). */
export function useShowsTile(): (book: BookKey) => boolean {
  const { books } = usePreferences();
  const showsEvery = useShowsEveryTile();
  return (book) => showsEvery || books === null || books.includes(book);
}
