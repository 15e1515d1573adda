import type { FirstRequest } from './first-reads.ts';

/** What the build writes into the page: with what each page begins (PERF-7, PERF-9). */
export const PAGE_START = 'page-start';

const DESKTOP_WINDOW = '(min-width: 768px)';

/** With what a page begins: its first reads, and its code as paths of the app. */
export type PageStart = {
  readonly reads: readonly FirstRequest[];
  /** So large that they begin once what the page says first is on the screen, which they would delay (PERF-7). */
  readonly isLarge?: boolean;
  /**
   * What draws the first rows in a worker before the app's code is fetched, and after it what that needs for this page; empty where only
   * the app draws them (PERF-17).
   */
  readonly worker: readonly string[];
  /** The rows are those of tonight's list, which are drawn so in a phone's window. */
  readonly isTonight?: boolean;
  /** What the app's first rows wait for, or its form. */
  readonly rows: readonly string[];
};

export type PageStarts = {
  /** What every page runs, the largest first. */
  readonly app: readonly string[];
  /** Which of these is the app itself: another one means another release. */
  readonly own: string;
  /** What every page has around it on a phone. */
  readonly phone: readonly string[];
  /** The paths of pages that say something before their code is there (PERF-19). */
  readonly heads: readonly string[];
  /** By their path. */
  readonly pages: Readonly<Record<string, PageStart>>;
};

const NOTHING: PageStart = { reads: [], worker: [], rows: [] };

/** What the build wrote; null in a page that was not built. */
export function pageStarts(page: Document): PageStarts | null {
  const content = page.querySelector(`meta[name="${PAGE_START}"]`)?.getAttribute('content') ?? null;
  // Written by the build that this code is part of.
  return content === null ? null : (JSON.parse(content) as PageStarts);
}

/** With what the page at a path begins; with nothing where the build does not name it. */
export function pageStart(starts: PageStarts | null, path: string): PageStart {
  return (starts !== null && Object.hasOwn(starts.pages, path) && starts.pages[path]) || NOTHING;
}

/** Whether the page at an address says something before its code is there; choices in the address are the app's (PERF-19). */
export const hasHead = (
  starts: PageStarts | null,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): boolean => search === '' && starts?.heads.includes(pathname) === true;

/** Has the browser fetch files. What cannot be fetched is asked for again where it is run, and told of there. */
function fetchFiles(files: Iterable<string>, page: Document): Map<string, HTMLLinkElement> {
  const links = new Map<string, HTMLLinkElement>();
  for (const file of files) {
    const link = page.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    page.head.append(link);
    links.set(file, link);
  }
  return links;
}

const isPhone = (page: Document): boolean => page.defaultView?.matchMedia(DESKTOP_WINDOW).matches === false;

/** Whether the first rows of a page are drawn before the app's code is there (PERF-17). */
export const isDrawnAhead = ({ worker, isTonight }: PageStart, page: Document): boolean =>
  worker.length > 0 && (!isTonight || isPhone(page));

/** Begins the worker that draws the first rows of a page; null where there can be none (PERF-17). */
export function beginWorker({ worker: [file = '', ...further] }: PageStart, page: Document): Worker | null {
  try {
    // By its name it knows what to prepare, and with what, before the page has a turn to tell it more.
    const worker = new Worker(file, {
      type: 'module',
      name: [page.location.pathname, ...further].join(' '),
    });
    // It would ask for these only once its own file has come.
    fetchFiles(further, page);
    return worker;
  } catch {
    // A browser may refuse workers: the app draws the rows.
    return null;
  }
}

/**
 * Has the browser fetch the app's code and that of the page at a path, which the router would ask for only when the app's
 * script has come and run (PERF-9).
 */
export function beginAppCode(starts: PageStarts | null, path: string, page: Document): void {
  if (starts === null) return;
  const { rows } = pageStart(starts, path);
  const links = fetchFiles(new Set([...rows, ...(isPhone(page) ? starts.phone : []), ...starts.app]), page);
  links.get(starts.own)?.setAttribute('data-app', '');
}
