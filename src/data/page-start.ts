import type { FirstRequest } from './first-reads.ts';

/** What the build writes into the page: with what each page begins (PERF-7, PERF-9). */
export const PAGE_START = 'page-start';

/** In place of a path: the code of what every page has around it on a phone. */
export const PHONE = 'phone';
const DESKTOP_WINDOW = '(min-width: 768px)';

/**
 * With what a page begins: its first reads, and its code as paths of the app, what its first rows wait for and what is drawn
 * with them where it is there by then.
 */
export type PageStart = {
  readonly reads: readonly FirstRequest[];
  readonly rows: readonly string[];
  readonly beside: readonly string[];
};

export type PageStarts = Readonly<Record<string, PageStart>>;

const NOTHING: PageStart = { reads: [], rows: [], beside: [] };

/** What the build wrote; null in a page that was not built. */
export function pageStarts(page: Document): PageStarts | null {
  const content = page.querySelector(`meta[name="${PAGE_START}"]`)?.getAttribute('content') ?? null;
  // Written by the build that this code is part of.
  return content === null ? null : (JSON.parse(content) as PageStarts);
}

/** With what the page at a path begins; with nothing where the build does not name it. */
export function pageStart(starts: PageStarts | null, path: string): PageStart {
  return (starts !== null && Object.hasOwn(starts, path) && starts[path]) || NOTHING;
}

/**
 * Has the browser fetch the code of the page at a path, which the router would ask for only when the app's script has come
 * and run. One that cannot be fetched is asked for again there, and told of there (PERF-9).
 */
export function beginPageCode(starts: PageStarts | null, path: string, page: Document): void {
  const { rows, beside } = pageStart(starts, path);
  const isPhone = page.defaultView?.matchMedia(DESKTOP_WINDOW).matches === false;
  const around = isPhone ? pageStart(starts, PHONE).rows : [];
  const begin = (file: string, priority: 'auto' | 'low') => {
    const link = page.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.fetchPriority = priority;
    link.href = file;
    page.head.append(link);
  };
  const first = new Set([...rows, ...around]);
  for (const file of first) begin(file, 'auto');
  for (const file of beside) if (!first.has(file)) begin(file, 'low');
}
