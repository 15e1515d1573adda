import type { SupabaseEnv } from '../data/env.ts';
import { type Asked, askFor, handOnFirstReads } from '../data/handed-reads.ts';
import { PREFERENCES_KEY, readView, VIEW_KEY } from '../data/kept-choices.ts';
import { storedText } from '../data/stored-text.ts';
import type { AheadPiece, AheadView } from '../ui/drawn-ahead.ts';
import { painted } from '../ui/painted.ts';
import { appendNodes } from '../ui/plain-nodes.ts';
import { LARGE_TEXT, textScale } from '../ui/text-scale.ts';
import { holdUntilDrawn, isAppDrawing, rowsStand } from './ahead-state.ts';
import { holdPresses } from './held-presses.ts';
import { leftPlace } from './left-place.ts';
import type { FromWorker, ToWorker } from './rows-code.ts';

// Puts the first rows of a list into its page before the app's code is there (PERF-17). They are drawn by a worker that the page's own
// script has begun, which asks for this file too; it is bundled apart from the app (supabase/hosted/page-start.ts).

/** Whether only the app can draw a list: boards of props; of tonight's choices in the address, and rows that are as high as large text. */
function isApps({ search, textScale }: AheadView, isTonight: boolean): boolean {
  if (isTonight) return search !== '' || textScale >= LARGE_TEXT;
  const view = new URLSearchParams(search).get('view');
  return view === null ? readView(storedText(VIEW_KEY)).isBoard : view === 'board';
}

/** Answers that take longer than this, in milliseconds, are not waited for: the app is fetched meanwhile. */
const LONGEST_MS = 1_000;

/** For what the page is drawn; null where only the app can draw it. */
function viewOf(isTonight: boolean, { location, innerWidth: width, innerHeight: height }: Window) {
  const { pathname: path, search } = location;
  const keptPreferences = storedText(PREFERENCES_KEY);
  const view: AheadView = { path, search, keptPreferences, width, height, textScale: textScale() };
  // The app comes back to where a page was left.
  return isApps(view, isTonight) || leftPlace(window) > 0 ? null : view;
}

/** Puts what was drawn into the page, unless the app draws by now. Tells whether it did. */
function show({ of, nodes }: AheadPiece, failed: AbortSignal): boolean {
  const root = document.getElementById('root');
  const main = root?.querySelector('main');
  const parent = of === 'list' ? main?.querySelector('ul') : root;
  if (isAppDrawing() || !root || !parent) return false;
  if (of !== 'list') main?.remove();
  appendNodes(parent, nodes, document);
  if (of === 'page') {
    rowsStand();
    holdUntilDrawn(() => holdPresses(root, failed));
  }
  return true;
}

/**
 * Shows what `worker` draws, once `ready`: the page, and when that has been painted what follows; what it has to `ask` is asked.
 * Resolves with whether the page is shown; rejects where it could not be drawn.
 */
function showPieces(
  worker: Worker,
  ask: (asked: Asked) => void,
  ready: Promise<unknown>,
  failed: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let shown: Promise<unknown> = ready;
    const end = (error: Error | null) => {
      worker.terminate();
      if (error) reject(error);
      else shown.then(() => resolve(false), reject);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.of === 'question') ask(data.asked);
      else if (data.of === 'end') end(null);
      else if (data.of === 'failure') end(new Error(data.why));
      else
        shown = shown.then(() => {
          if (data.of === 'page') resolve(show(data, failed));
          else show(data, failed);
          return painted();
        });
    });
    worker.addEventListener('error', ({ message }) => end(new Error(message)));
  });
}

/** What the page's own script has begun. */
export type DrawnPage = {
  /** The rows are those of tonight's list. */
  readonly isTonight: boolean;
  readonly worker: Worker;
  readonly env: SupabaseEnv;
  /** The page may be drawn into. */
  readonly ready: Promise<unknown>;
  /** The app will not come: what is pressed is the browser's. */
  readonly failed: AbortSignal;
};

/**
 * Shows the first rows of a list, which `worker` draws, once the page is ready and its tables are there. Resolves then, with whether
 * they are shown, or once it has become clear that the app has to; rejects where they cannot be drawn.
 */
export async function drawAhead({ isTonight, worker, env, ready, failed }: DrawnPage): Promise<boolean> {
  const view = viewOf(isTonight, window);
  if (view === null) {
    worker.terminate();
    return false;
  }
  const tell = (message: ToWorker) => worker.postMessage(message);
  const handOn = handOnFirstReads(tell);
  tell({ env, view });
  const ask = (asked: Asked) => {
    askFor(asked);
    handOn();
  };
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, LONGEST_MS, false));
  return Promise.race([showPieces(worker, ask, ready, failed), late]);
}
