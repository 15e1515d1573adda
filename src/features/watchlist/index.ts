// What later features and the app may use of the watchlist.
export { useWatchParts, WatchedMark } from './late-watch.tsx';
export { useWatchlist, type Watchlist } from './watch-store.ts';
