const USUAL_PX = 16;

/** From this scale on lines of text break where they would else be cut. */
export const LARGE_TEXT = 1.35;

/** How many times as large as usual the reader's text is: 2 at a text zoom of 200 %. */
export function textScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size > 0 ? size / USUAL_PX : 1;
}
