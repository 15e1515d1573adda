import { useSyncExternalStore } from 'react';

// The specified breakpoint: under 768 px the menu collapses.
const WIDE = '(min-width: 768px)';
/** From here on there is room beside a page's list. */
const WIDEST = '(min-width: 1600px)';

function useQueryMatch(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => true,
  );
}

/** Whether the window is at least 768 px wide. */
export const useIsDesktop = (): boolean => useQueryMatch(WIDE);

/** Whether the window is at least 1600 px wide. */
export const useIsWide = (): boolean => useQueryMatch(WIDEST);
