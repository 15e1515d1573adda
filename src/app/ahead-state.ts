import type { HeldPresses } from './held-presses.ts';

// What the code that draws first rows before the app is there (PERF-17), and the app, know of each other.

let isOver = false;
let held: HeldPresses | null = null;

/** Whether the app draws by now. */
export const isAppDrawing = (): boolean => isOver;

/** The first rows stand, and this is what is pressed on them. */
export function rowsStand(presses: HeldPresses): void {
  held = presses;
}

/** The app draws from now on. Tells whether the first rows stand, which should stay until it has drawn them too. */
export function stopDrawingAhead(): boolean {
  isOver = true;
  return held !== null;
}

/** The app has drawn the page: what was pressed before is done. */
export function pageIsDrawn(): void {
  held?.release();
  held = null;
}
