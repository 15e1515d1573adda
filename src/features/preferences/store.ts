import { useSyncExternalStore } from 'react';
import type { BookKey } from '../../lib/league/books.ts';
import { DEFAULT_PREFERENCES, type Preferences, readPreferences } from '../../lib/preferences/preferences.ts';

const STORAGE_KEY = 'edgeboard-preferences';

/** The reader's choice, and whether the tiles of other books are shown in spite of it until the page is left. */
type State = { chosen: Preferences; showsEveryTile: boolean };

const listeners = new Set<() => void>();
let state: State | null = null;

function stored(): Preferences {
  try {
    return readPreferences(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
  } catch {
    // Storage that is switched off or holds no JSON: nothing is chosen then.
    return DEFAULT_PREFERENCES;
  }
}

function current(): State {
  state ??= { chosen: stored(), showsEveryTile: false };
  return state;
}

function become(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key === STORAGE_KEY || key === null) become({ ...current(), chosen: stored() });
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      window.removeEventListener('storage', followOtherTabs);
      // Read again by whoever comes next.
      state = null;
    }
  };
}

/** Keeps a choice on this device; without storage it holds until the page is left (BOOK-3). */
export function choose(chosen: Preferences): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(chosen));
  } catch {
    // Storage may be switched off in this browser.
  }
  become({ chosen, showsEveryTile: false });
}

/** Shows the tiles of every book for now, or again only those of the reader's books (BOOK-2). */
export function showEveryTile(showsEveryTile: boolean): void {
  become({ ...current(), showsEveryTile });
}

/** What the reader chose once for every page. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, () => current().chosen);

/** Whether the tiles of other books are shown in spite of a choice of books. */
export const useShowsEveryTile = (): boolean =>
  useSyncExternalStore(subscribe, () => current().showsEveryTile);

/** Says which books' tiles are shown: those of the reader's books, or all of them (BOOK-2). */
export function useShowsTile(): (book: BookKey) => boolean {
  const { books } = usePreferences();
  const showsEvery = useShowsEveryTile();
  return (book) => showsEvery || books === null || books.includes(book);
}
