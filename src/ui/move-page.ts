import { type Virtualizer, windowScroll } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';
import { painted } from './painted.ts';

type Move = { adjustments?: number | undefined; behavior?: ScrollBehavior | undefined };

/**
 * Moves the page for a windowed list. What corrects it for items that are not as high as guessed moves it from where it is: the list knows
 * where it was when it last heard of a scroll, and would take back what a reader has scrolled since.
 */
function movePage<Item extends Element>(offset: number, move: Move, list: Virtualizer<Window, Item>): void {
  const { adjustments, behavior } = move;
  if (adjustments === undefined) windowScroll(offset, move, list);
  else window.scrollBy({ top: adjustments, ...(behavior && { behavior }) });
}

/**
 * The same for a list that is drawn here, once somebody can have seen it. Until then it takes the page as it is: it may have been scrolled
 * on first rows, which stood where the measured ones do (PERF-17).
 */
export function useMovePage<Item extends Element>() {
  const isSeen = useRef(false);
  useEffect(() => {
    void painted().then(() => {
      isSeen.current = true;
    });
  }, []);
  return useCallback((offset: number, move: Move, list: Virtualizer<Window, Item>) => {
    if (isSeen.current) movePage(offset, move, list);
  }, []);
}
