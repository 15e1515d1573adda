import type { DrawInPage } from './app/draw-list.ts';
import { prepareFirstPaint } from './app/theme/first-paint.ts';
import { pageEnvOrNull } from './data/env.ts';
import { beginFirstReads } from './data/first-reads.ts';
import {
  beginAppCode,
  beginWorker,
  isDrawnAhead,
  type PageStart,
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

/** What puts the first rows into the page. Asked for before all that it waits for, as it is small and says what is known by then. */
const aheadCode = ({ isTonight }: PageStart) =>
  isTonight ? import('./app/tonight-ahead.tsx') : import('./app/rows-ahead.ts');

/** The first rows are on the page before the app's code is fetched, or the app draws them after all (PERF-17). */
async function rowsAhead(code: ReturnType<typeof aheadCode>, ...page: Parameters<DrawInPage>): Promise<void> {
  try {
    const { drawAhead } = await code;
    if (await drawAhead(...page)) await isOnScreen();
  } catch (error) {
    // The app draws the page without them, and says what is wrong.
    page[0].terminate();
    console.warn('The first rows could not be drawn ahead.', error);
  }
}

async function beginPage(path: string): Promise<void> {
  const starts = pageStarts(document);
  const env = pageEnvOrNull();
  const own = pageStart(starts, path);
  const code = env && isDrawnAhead(own, document) ? aheadCode(own) : null;
  const worker = code && beginWorker(own, document);
  if (env) beginFirstReads(own.reads, env);
  if (!worker) beginAppCode(starts, path, document);
  const read = documentRead();
  if (code && worker && env) {
    await rowsAhead(code, worker, env, read.then(fontIsThere), failed.signal);
    beginAppCode(starts, path, document);
    // While the rest is on its way: what the worker has run prepares in the page what the app draws first.
    await import(/* @vite-ignore */ own.worker[0] ?? '');
  }
  await read;
  // The page is painted before the app runs, which takes a phone's processor a quarter of a second: what stands in the document is
  // seen meanwhile (PERF-12).
  await painted();
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

// Right before the page is painted first: what is kept on the device takes a slow phone longer to tell than all that is begun here.
requestAnimationFrame(() => prepareFirstPaint(document.documentElement));
beginPage(window.location.pathname).catch((error: unknown) => {
  console.error('The app could not be loaded.', error);
  sayThatItFailed();
  // A browser may remember that a file could not be had, and only a new page asks for it again.
  window.addEventListener('online', () => window.location.reload(), { once: true });
});
