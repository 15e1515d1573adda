import { readPage } from '../features/props/ahead.tsx';
import { isAppDrawing, rowsStand } from './ahead-state.ts';
import { holdPresses } from './held-presses.ts';
import { leftPlace } from './left-place.ts';

// Draws the first rows of a page before the app's code is there (PERF-17); in a chunk of its own, which the page's
// own script asks for. What it shares with the app is in another one.

/** Answers that take longer than this, in milliseconds, are not waited for: the app is fetched meanwhile. */
const LONGEST_MS = 1_000;

async function draw(font: Promise<unknown>, failed: AbortSignal): Promise<boolean> {
  const { pathname, search } = window.location;
  // The app comes back to where a page was left.
  if (leftPlace(window) > 0) return false;
  const drawPage = await readPage(pathname, new URLSearchParams(search), () => Date.now(), document);
  if (drawPage === null) return false;
  await font;
  const root = document.getElementById('root');
  if (root === null) return false;
  const { innerWidth: width, innerHeight: height } = window;
  let isShown = false;
  const show = (drawn: DocumentFragment) => {
    if (isAppDrawing()) return;
    root.append(drawn);
    rowsStand(holdPresses(root, failed));
    isShown = true;
  };
  await drawPage({ width, height, now: new Date() }, show);
  return isShown;
}

/**
 * Draws the page's first rows as soon as `font` and its tables are there. Resolves then, with whether they are drawn, or once it
 * has become clear that the app has to; rejects where the tables cannot be read. Once the app has `failed`, what is pressed is
 * the browser's.
 */
export function drawRowsAhead(font: Promise<unknown>, failed: AbortSignal): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, LONGEST_MS, false));
  return Promise.race([draw(font, failed), late]);
}
