import { type Virtualizer, windowScroll } from '@tanstack/react-virtual';

type Move = { adjustments?: number | undefined; behavior?: ScrollBehavior | undefined };

/**
 * Moves the page for a windowed list. What corrects it for items that are not as high as guessed moves it from where it is: the list knows
 * where it was when it last heard of a scroll, and would take back what a reader has scrolled since.
 */
export function movePage<Item extends Element>(
  offset: number,
  move: Move,
  list: Virtualizer<Window, Item>,
): void {
  const { adjustments, behavior } = move;
  if (adjustments === undefined) windowScroll(offset, move, list);
  else window.scrollBy({ top: adjustments, ...(behavior && { behavior }) });
}
