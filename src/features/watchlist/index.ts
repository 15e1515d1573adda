// What later features and the app may use of the watchlist.
export { useWatchParts, WatchedMark } from './late-watch.tsx';
export { sayWatchlistIsLoading } from './say-loading.ts';
export { useWatchlist, type Watchlist } from './watch-store.ts';
