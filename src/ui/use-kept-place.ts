import { useEffect, useRef } from 'react';
import { OWN_MOVES } from './own-moves.ts';

/** What of a windowed list is needed to come back to a place in it. */
interface PlacedList {
  readonly range: { readonly startIndex: number } | null;
  readonly scrollOffset: number | null;
  readonly options: { readonly scrollMargin: number };
  scrollToIndex(index: number, options: { align: 'start' }): void;
}

/** A page that was turned is laid out in steps; with this long since the last of them it stands, in milliseconds. */
const STANDS_MS = 300;
/** A slow phone has laid the page out by then, in milliseconds. */
const TURNED_MS = 5_000;

/**
 * Keeps the item at the top of the window where it is when the window is turned: items of another height stand there
 * otherwise, and phones move the page by themselves (PHONE-10).
 */
export function useKeptPlace(list: PlacedList): void {
  const latest = useRef(list);
  const drawn = useRef(() => {});
  useEffect(() => {
    latest.current = list;
    drawn.current();
  });
  useEffect(() => {
    const upright = window.matchMedia('(orientation: portrait)');
    let wasUpright = upright.matches;
    let kept: number | null = null;
    let stands: ReturnType<typeof setTimeout> | undefined;
    let turned: ReturnType<typeof setTimeout> | undefined;
    const letGo = () => {
      kept = null;
      clearTimeout(stands);
      clearTimeout(turned);
    };
    const comeBack = () => {
      const { current } = latest;
      if (kept !== null && current.range?.startIndex !== kept)
        current.scrollToIndex(kept, { align: 'start' });
    };
    drawn.current = () => {
      clearTimeout(stands);
      if (kept !== null) stands = setTimeout(comeBack, STANDS_MS);
    };
    // The list hears of a scroll after this, and of the query's change later still: what it knows is of before the turn.
    const resized = () => {
      if (upright.matches === wasUpright) return;
      wasUpright = upright.matches;
      const { range, scrollOffset, options } = latest.current;
      // Whoever has not scrolled into the list stays where they are.
      const own = range && (scrollOffset ?? 0) >= options.scrollMargin ? range.startIndex : null;
      kept ??= own;
      clearTimeout(turned);
      turned = setTimeout(letGo, TURNED_MS);
      drawn.current();
    };
    window.addEventListener('resize', resized);
    for (const move of OWN_MOVES) window.addEventListener(move, letGo, { passive: true });
    return () => {
      letGo();
      drawn.current = () => {};
      window.removeEventListener('resize', resized);
      for (const move of OWN_MOVES) window.removeEventListener(move, letGo);
    };
  }, []);
}
