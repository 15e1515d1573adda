import type * as Heads from './app/heads.ts';
import type { DrawnPage } from './app/rows-ahead.ts';
import { prepareFirstPaint, prepareFrame } from './app/theme/first-paint.ts';
import { pageEnvOrNull } from './data/env.ts';
import { beginFirstReads } from './data/first-reads.ts';
import {
  beginAppCode,
  beginWorker,
  hasHead,
  isDrawnAhead,
  pageStart,
  pageStarts,
} from './data/page-start.ts';
import { painted } from './ui/painted.ts';

// The page's own script. The build puts it into the document (supabase/hosted/page-start.ts): it is there before anything else,
// and what it begins is on its way while the app's code still comes.

function documentRead(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}

/** What was drawn is on the screen: what is fetched before that would delay it. The next frame begins once the last one is handed over. */
const isOnScreen = (): Promise<void> => painted().then(painted);

/** How long words are waited for to be seen at most, in milliseconds: not every browser tells of it. */
const SEEN_MS = 100;

/** Large words that were just drawn are seen, which a busy device takes some frames for. */
const areSeen = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint' });
    setTimeout(resolve, SEEN_MS);
  });

/** Lets whatever waits for the page have its turn. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** How long the first text waits for its font at most, in milliseconds: drawn without it, it stays so for the whole visit. */
const FONT_MS = 150;

/** The font of most texts, the last of the styles, has come, which was asked for before React was; or it is late. */
function fontIsThere(): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, FONT_MS));
  const font = [...document.fonts].at(-1);
  // Where it cannot be had the page is drawn in another one.
  return Promise.race([font?.load().catch(() => null), late]);
}

/** Says that the app will not come: links are the browser's again. */
const failed = new AbortController();

/** The page says what it does before its code is there, once it can be drawn into (PERF-19). */
async function headShown(code: Promise<typeof Heads>, ready: Promise<unknown>): Promise<void> {
  const [{ showFirstHead }] = await Promise.all([code, ready]);
  showFirstHead(window, failed.signal);
}

/** The first rows are on the page before the app's code is fetched, or the app draws them after all (PERF-17). */
async function rowsAhead(code: Promise<Pick<typeof Heads, 'drawAhead'>>, page: DrawnPage): Promise<void> {
  try {
    const { drawAhead } = await code;
    if (await drawAhead(page)) await isOnScreen();
  } catch (error) {
    // The app draws the page without them, and says what is wrong.
    page.worker.terminate();
    console.warn('The first rows could not be drawn ahead.', error);
  }
}

async function beginPage(location: Location): Promise<void> {
  const { pathname: path } = location;
  const starts = pageStarts(document);
  const env = pageEnvOrNull();
  const own = pageStart(starts, path);
  const isAhead = env !== null && isDrawnAhead(own, document);
  // Asked for before all that it waits for, as it is small.
  const heads = hasHead(starts, location) ? import('./app/heads.ts') : null;
  const code = heads ?? (isAhead ? import('./app/rows-ahead.ts') : null);
  const worker = isAhead ? beginWorker(own, document) : null;
  const begin = () => beginAppCode(starts, path, document);
  // Where what the page says first is most of what there is to see, as when signing in, code is fetched once that is painted.
  const saysMost = heads !== null && own.worker.length === 0;
  if (!worker && !saysMost) begin();
  const read = documentRead();
  const fonts = code ? read.then(fontIsThere) : read;
  const ready = heads ? headShown(heads, fonts) : fonts;
  if (env) {
    // What is large would share the line with what the page says first; where that fails it is told of below.
    if (own.isLarge && heads) await ready.then(areSeen).catch(() => undefined);
    beginFirstReads(own.reads, env);
  }
  if (code && worker && env) {
    await rowsAhead(code, { isTonight: own.isTonight === true, worker, env, ready, failed: failed.signal });
    begin();
    // While the rest is on its way: what the worker has run prepares in the page what the app draws first.
    await import(/* @vite-ignore */ own.worker.at(-1) ?? '');
  }
  // The app draws the page without its first words, too.
  await ready.catch((error: unknown) => console.warn('The first words could not be shown.', error));
  // The page is painted before the app runs, which takes a phone's processor a quarter of a second: what stands in the document is
  // seen meanwhile (PERF-12).
  await painted();
  if (saysMost) await painted().then(begin);
  // React first and in a turn of its own: together they would hold the page up for twice as long.
  await import('./app/react.ts');
  await turn();
  await fontIsThere();
  await import('./app/run.ts');
}

/** Below the bar, above what may be drawn already. */
function sayThatItFailed(): void {
  failed.abort();
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.className = 'px-4 py-6 text-center text-base text-ink-2';
  text.textContent = 'Edgeboard could not be loaded. Check your connection, then reload the page.';
  const root = document.getElementById('root');
  root?.insertBefore(text, root.querySelector('main'));
}

prepareFrame(document.documentElement, window.location.pathname);
// Right before the page is painted first: what is kept on the device takes a slow phone longer to tell than all that is begun here.
requestAnimationFrame(() => prepareFirstPaint(document.documentElement));
beginPage(window.location).catch((error: unknown) => {
  console.error('The app could not be loaded.', error);
  sayThatItFailed();
  // A browser may remember that a file could not be had, and only a new page asks for it again.
  window.addEventListener('online', () => window.location.reload(), { once: true });
});
