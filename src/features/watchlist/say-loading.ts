import { showToast } from '../../ui/toast-store.ts';

/** For whoever wants to watch somebody before the list, or what changes it, is there (WATCH-1). */
export function sayWatchlistIsLoading(): void {
  showToast({
    title: 'Your watchlist is still being loaded',
    description: 'Nothing was changed. Try again in a moment.',
  });
}
