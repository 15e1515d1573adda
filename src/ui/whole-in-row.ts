import type { FocusEvent } from 'react';

/** What fades at either end of a row, in pixels. */
const FADE = 32;

/**
 * Moves a row that scrolls by itself until what the keyboard has reached in it stands there whole: a browser may think a few pixels
 * enough. What a pointer presses stays under it (LOOK-8).
 */
export function showWhole({ currentTarget: row, target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return;
  const own = row.getBoundingClientRect();
  const { left, right } = target.getBoundingClientRect();
  row.scrollLeft += Math.min(0, left - own.left - FADE) + Math.max(0, right - own.right + FADE);
}
