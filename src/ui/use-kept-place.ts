import { useEffect, useRef } from 'react';

/** What of a windowed list is needed to come back to a place in it. */
interface PlacedList {
  readonly range: { readonly startIndex: number } | null;
  readonly scrollOffset: number | null;
  readonly options: { readonly scrollMargin: number };
  scrollToIndex(index: number, options: { align: 'start' }): void;
}

/** How long a phone takes at most to lay a page out anew after it was turned, in milliseconds. */
const TURNING_MS = 300;
/** A list that stands nearer than this to where turning put it, in pixels, was not scrolled since. */
const NEAR = 8;

/**
 * Keeps the item at the top of the window where it is when the window is turned, and again when it is turned back: items of
 * another height stand there otherwise (PHONE-10).
 */
export function useKeptPlace(list: PlacedList): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => {
    const upright = window.matchMedia('(orientation: portrait)');
    let kept: { item: number; at: number } | null = null;
    let after: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const { range, scrollOffset, options } = latest.current;
      const at = scrollOffset ?? 0;
      const item = kept && Math.abs(kept.at - at) < NEAR ? kept.item : (range?.startIndex ?? 0);
      // Whoever has not scrolled into the list stays where they are.
      if (item === 0 || at < options.scrollMargin) return;
      clearTimeout(after);
      after = setTimeout(() => {
        latest.current.scrollToIndex(item, { align: 'start' });
        after = setTimeout(() => {
          kept = { item, at: latest.current.scrollOffset ?? 0 };
        }, TURNING_MS);
      }, TURNING_MS);
    };
    upright.addEventListener('change', keep);
    return () => {
      clearTimeout(after);
      upright.removeEventListener('change', keep);
    };
  }, []);
}
