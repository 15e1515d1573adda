import { useSyncExternalStore } from 'react';
import { keptPreferences } from '../../data/kept-choices.ts';
import type { BookKey } from '../../lib/league/books.ts';
import type { Preferences } from '../../lib/preferences/preferences.ts';

const tileListeners = new Set<() => void>();
/** Whether the tiles of other books are shown in spite of a choice of books, until the page is left. */
let showsEvery = false;

/** Keeps a choice on this device; without storage it holds until the page is left (BOOK-3). */
export function choose(chosen: Preferences): void {
  keptPreferences.choose(chosen);
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
export const usePreferences = (): Preferences =>
  useSyncExternalStore(keptPreferences.subscribe, keptPreferences.current);

/** Whether the tiles of other books are shown for now too. */
export const useShowsEveryTile = (): boolean => useSyncExternalStore(subscribeTiles, () => showsEvery);

/** Says which books' tiles are shown: those of the reader's books, or all of them (BOOK-2). */
export function useShowsTile(): (book: BookKey) => boolean {
  const { books } = usePreferences();
  const showsEvery = useShowsEveryTile();
  return (book) => showsEvery || books === null || books.includes(book);
}
