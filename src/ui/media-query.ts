import { useSyncExternalStore } from 'react';

// The specified breakpoint: under 768 px the menu collapses.
const WIDE = '(min-width: 768px)';

/** Whether the window is at least 768 px wide. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}
