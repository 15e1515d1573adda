import { useSyncExternalStore } from 'react';

/** Whom the reader watches, and how that is changed. */
export interface Watchlist {
  readonly ids: ReadonlySet<number>;
  /** Shows at once what was chosen; what cannot be kept is taken back with a word. False: nothing was changed, as was told. */
  change(playerId: number, isWatched: boolean): boolean;
}

let watchlist: Watchlist | null = null;
const listeners = new Set<() => void>();

/** Tells every mark and filter of the page; null while it is not known. */
export function publishWatchlist(next: Watchlist | null): void {
  watchlist = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whom the reader watches at this moment, for what is no component; null while that is not known. */
export const currentWatchlist = (): Watchlist | null => watchlist;

/** Whom the reader watches; null while that is not known. One place reads it, and a page of rows looks at that (WATCH-2). */
export const useWatchlist = (): Watchlist | null => useSyncExternalStore(subscribe, currentWatchlist);
