import type { HeldPresses } from './held-presses.ts';

// What the code that shows first words and rows before the app is there (PERF-19, PERF-17), and the app, know of each other. They are
// bundled apart, so it is known to the window.

type AheadState = { isOver: boolean; doRowsStand: boolean; held: HeldPresses | null };

declare global {
  var rowsAhead: AheadState | undefined;
}

function state(): AheadState {
  globalThis.rowsAhead ??= { isOver: false, doRowsStand: false, held: null };
  return globalThis.rowsAhead;
}

/** Whether the app draws by now. */
export const isAppDrawing = (): boolean => state().isOver;

/** What is pressed before the app has drawn the page is held from now on, if it is not yet. */
export function holdUntilDrawn(hold: () => HeldPresses): void {
  state().held ??= hold();
}

/** The first rows stand. */
export function rowsStand(): void {
  state().doRowsStand = true;
}

/** Whether the first rows stand, which the app has not drawn yet. */
export const rowsStandAhead = (): boolean => state().doRowsStand;

/** The app draws from now on. Tells whether the first rows stand, which should stay until it has drawn them too. */
export function stopDrawingAhead(): boolean {
  state().isOver = true;
  return rowsStandAhead();
}

/** The app has drawn the page: what was pressed before is done. */
export function pageIsDrawn(): void {
  state().held?.release();
  state().held = null;
  state().doRowsStand = false;
}
