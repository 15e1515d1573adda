import { late } from '../../ui/use-late.ts';

/** The button, the mark of rows, what keys and pulls do, and the lists of names; null until their code is there. */
export const useWatchParts = late(() => import('./watch-parts.tsx'));

/** An eye for a row of a watched player (WATCH-2). */
export function WatchedMark({ className }: { className?: string }) {
  const parts = useWatchParts();
  return parts && <parts.Mark className={className} />;
}
