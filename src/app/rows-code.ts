import { type SupabaseEnv, tellEnv } from '../data/env.ts';
import { type Asked, type FirstAnswer, fetchByPage, hearFirstRead } from '../data/handed-reads.ts';
import { drawPageAhead, prepareRows, rehearse } from '../features/props/ahead.tsx';
import { propPages } from '../lib/catalog/catalog.ts';
import type { AheadPiece, AheadView, DrawAhead } from '../ui/drawn-ahead.ts';
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

/** Named by the path of its page and the files that draw it beside this one. */
interface NamedPort extends Port {
  readonly name: string;
}

/** How a page is drawn before the app is there, and how what it was drawn from is prepared for the app. */
interface Drawer {
  readonly draw: DrawAhead;
  /** Rejects where it cannot be read. */
  readonly prepare: (clock: () => number) => Promise<void>;
}

const others = new Map<string, Drawer>();

/** How the page at a path is drawn; a path that has none draws nothing. */
export function drawerOf(path: string): Drawer {
  return others.get(path) ?? { draw: drawPageAhead, prepare: (clock) => prepareRows(path, clock) };
}

/** Draws what is asked for at `port`, once all that draws is `ready`. */
export function drawFor(port: Port, clock: () => number, ready: Promise<unknown>): void {
  port.addEventListener('message', ({ data }) => {
    if ('address' in data) {
      hearFirstRead(data);
      return;
    }
    tellEnv(data.env);
    const { view } = data;
    ready
      .then(() => drawerOf(view.path).draw(view, clock, (piece) => port.postMessage(piece)))
      .then(
        () => port.postMessage({ of: 'end' }),
        (error: unknown) => port.postMessage({ of: 'failure', why: String(error) }),
      );
  });
}

let prepared: Promise<void> | null = null;

/** What the app draws first is there for it, as far as it can be read. Begins that once. */
export function rowsPrepared(): Promise<void> {
  prepared ??= drawerOf(window.location.pathname)
    .prepare(() => Date.now())
    .catch((error: unknown) =>
      // The app reads again, and says what is wrong.
      console.warn('What the first rows were drawn from could not be read again.', error),
    );
  return prepared;
}

const isWorker = typeof document === 'undefined' && typeof postMessage === 'function';

/** Prepares what the app draws first, where the page is the one at this path and its first rows stand. */
function prepareAt(path: string): void {
  if (!isWorker && rowsStandAhead() && window.location.pathname === path) void rowsPrepared();
}

/** Says how the page at a path is drawn, where it is no page of props. */
export function drawnBy(path: string, drawer: Drawer): void {
  others.set(path, drawer);
  prepareAt(path);
}

if (isWorker) {
  const port = globalThis as unknown as NamedPort;
  // A worker asks for nothing by itself, or the app would ask for the same.
  globalThis.fetch = fetchByPage((asked) => port.postMessage({ of: 'question', asked }));
  const clock = () => Date.now();
  const [path = '', ...further] = port.name.split(' ');
  drawFor(port, clock, Promise.all(further.map((file) => import(/* @vite-ignore */ file))));
  rehearse(path, clock);
}
for (const { path } of propPages) prepareAt(path);
