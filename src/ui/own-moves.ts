/** From any of these events on the place on a page is the reader's own. */
export const OWN_MOVES = ['touchstart', 'wheel', 'keydown', 'mousedown'] as const;
