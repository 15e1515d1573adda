// What a board's rows stand in, for the board itself and for what is drawn of it before React is there (PERF-17).

export const TABLE = 'block outline-none';

export const BODY =
  'relative block overflow-x-auto overflow-y-hidden rounded-b-panel border border-t-0 border-hairline bg-panel max-md:rounded-t-panel max-md:border-t';

export const ROW = 'group absolute top-0 left-0 w-full border-b border-hairline bg-panel hover:bg-hover';

/** A row that a finger can pull aside (phone-line.css). */
export const PULLED = 'pulled-row';

const ON_A_PHONE = 72;

/** How high a row is on a phone, in pixels, by how many times as large as usual the reader's text is. */
export const phoneRowPx = (textScale: number): number => Math.round(textScale * ON_A_PHONE);

/** Of all rows together, in pixels. */
export const BORDERS = 1;
