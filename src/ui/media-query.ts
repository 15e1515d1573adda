import { useSyncExternalStore } from 'react';
import { DESKTOP_PX, LARGE_PX } from './page-frame.ts';

const WIDE = `(min-width: ${DESKTOP_PX}px)`;
const LARGE = `(min-width: ${LARGE_PX}px)`;
/** From here on there is room beside a page's list. */
const WIDEST = '(min-width: 1600px)';

/**
 * A hook that tells whether a media query matches; while the page is printed it tells what it did before: paper has a width of its own,
 * and nothing is to be drawn anew for it (LOOK-6). What it subscribes by stays the same from drawing to drawing.
 */
function queryMatch(query: string): () => boolean {
  let onScreen = true;
  const subscribe = (listener: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  const matches = () => {
    if (!window.matchMedia('print').matches) onScreen = window.matchMedia(query).matches;
    return onScreen;
  };
  return () => useSyncExternalStore(subscribe, matches, () => true);
}

/** Whether the window is at least 768 px wide. */
export const useIsDesktop = queryMatch(WIDE);

/** Whether the window is at least 1280 px wide. */
export const useIsLarge = queryMatch(LARGE);

/** Whether the window is at least 1600 px wide. */
export const useIsWide = queryMatch(WIDEST);
