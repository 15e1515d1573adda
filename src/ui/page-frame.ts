/** Where a page stands in its frame. */
export const MAIN = 'mx-auto w-full max-w-page flex-1 px-3 pt-2 outline-none md:px-6 md:pt-6';
