/** The bar of a page of rows, which stays in view where the window is wide. */
export const BAR =
  'sticky top-0 z-20 -mx-3 border-b border-hairline bg-canvas px-3 md:-mx-6 md:px-6 roomy:h-12';

/** What is around its list; a board has to know where the bar ends. */
export const LIST = 'mt-2 [--board-top:87px] pointer-coarse:[--board-top:107px] roomy:[--board-top:3rem]';
