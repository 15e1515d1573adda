import { type SupabaseEnv, tellEnv } from '../data/env.ts';
import { type Asked, type FirstAnswer, fetchByPage, hearFirstRead } from '../data/handed-reads.ts';
import { type AheadPiece, type AheadView, drawPageAhead, prepareRows } from '../features/props/ahead.tsx';
import { rowsStandAhead } from './ahead-state.ts';

// What the file with the code of rows does by itself (PERF-17): in a worker of the page it draws the page's first rows, and in the
// page, where these stand, it prepares what the app draws first.

/** What a page tells its worker: what became of its first reads, and what to draw. */
export type ToWorker = FirstAnswer | { readonly env: SupabaseEnv; readonly view: AheadView };

/** What a worker tells its page: what the page should ask for, what was drawn, that this was all, or why it could not be. */
export type FromWorker =
  | { readonly of: 'question'; readonly asked: Asked }
  | AheadPiece
  | { readonly of: 'end' }
  | { readonly of: 'failure'; readonly why: string };

/** The worker's end of what joins it to its page. */
interface Port {
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
  postMessage(message: FromWorker): void;
}

/** Draws what is asked for at `port`. */
export function drawFor(port: Port, clock: () => number): void {
  port.addEventListener('message', ({ data }) => {
    if ('address' in data) {
      hearFirstRead(data);
      return;
    }
    tellEnv(data.env);
    drawPageAhead(data.view, clock, (piece) => port.postMessage(piece)).then(
      () => port.postMessage({ of: 'end' }),
      (error: unknown) => port.postMessage({ of: 'failure', why: String(error) }),
    );
  });
}

let prepared: Promise<void> | null = null;

/** What the app draws first is there for it, as far as it can be read. Begins that once. */
export function rowsPrepared(): Promise<void> {
  prepared ??= prepareRows(window.location.pathname, () => Date.now()).catch((error: unknown) =>
    // The app reads again, and says what is wrong.
    console.warn('What the first rows were drawn from could not be read again.', error),
  );
  return prepared;
}

if (typeof document === 'undefined' && typeof postMessage === 'function') {
  const port = globalThis as unknown as Port;
  // A worker asks for nothing by itself, or the app would ask for the same.
  globalThis.fetch = fetchByPage((asked) => port.postMessage({ of: 'question', asked }));
  drawFor(port, () => Date.now());
} else if (rowsStandAhead()) void rowsPrepared();
