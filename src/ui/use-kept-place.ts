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

/**
 * Keeps the item at the top of the window where it is when the window is turned: items of another height stand there
 * otherwise (PHONE-10).
 */
export function useKeptPlace(list: PlacedList): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => {
    const upright = window.matchMedia('(orientation: portrait)');
    let after: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const { range, scrollOffset, options } = latest.current;
      // Whoever has not scrolled into the list stays where they are.
      if (!range || (scrollOffset ?? 0) < options.scrollMargin) return;
      const { startIndex } = range;
      clearTimeout(after);
      after = setTimeout(() => latest.current.scrollToIndex(startIndex, { align: 'start' }), TURNING_MS);
    };
    upright.addEventListener('change', keep);
    return () => {
      clearTimeout(after);
      upright.removeEventListener('change', keep);
    };
  }, []);
}
