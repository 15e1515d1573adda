import { showToast } from '../../ui/toast-store.ts';
import { late } from '../../ui/use-late.ts';

const loadParts = () => import('./watch-parts.tsx');

/** The button, the mark of rows, what keys and pulls do, and the lists of names; null until their code is there. */
export const useWatchParts = late(loadParts);

/** Watches a player, or no longer, as soon as the code for it is there (WATCH-1). */
export function toggleWatched(player: { readonly id: number; readonly name: string }): void {
  loadParts().then(
    (parts) => parts.toggleWatched(player),
    (error: unknown) => {
      console.warn('What changes the watchlist could not be loaded.', error);
      showToast({
        title: 'Your watchlist could not be changed',
        description: 'A part of the page could not be loaded. Try again once you are online.',
        variant: 'destructive',
      });
    },
  );
}

/** An eye for a row of a watched player (WATCH-2). */
export function WatchedMark({ className }: { className?: string }) {
  const parts = useWatchParts();
  return parts && <parts.Mark className={className} />;
}
