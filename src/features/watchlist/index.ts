// What later features and the app may use of the watchlist.
export { toggleWatched, useWatchParts, WatchedMark } from './late-watch.tsx';
export { useWatchlist, type Watchlist } from './watch-store.ts';
