/** The specified breakpoint, in pixels: under it the menu collapses. */
export const DESKTOP_PX = 768;

/** From this width on, in pixels, a bar of controls has room for more than them. */
export const LARGE_PX = 1280;

/** Where a page stands in its frame. */
export const MAIN = 'mx-auto w-full max-w-page flex-1 px-3 pt-2 outline-none md:px-6 md:pt-6';

/** Between two items of a list of cards, in pixels. */
export const LIST_GAP = 8;
