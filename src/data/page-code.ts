/** What the build writes into the page: the files of each page whose code is not part of the app's own script (PERF-9). */
export const PAGE_CODE = 'page-code';

/** In place of a path: the code of what every page has around it on a phone. */
export const PHONE = 'phone';
const DESKTOP_WINDOW = '(min-width: 768px)';

/** The code of a page, as paths of the app: what its first rows wait for, and what is drawn with them where it is there by then. */
export type PageFiles = { readonly rows: readonly string[]; readonly beside: readonly string[] };

const NONE: PageFiles = { rows: [], beside: [] };

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : null;
}

function filesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((file) => typeof file === 'string') : [];
}

/** The files of the page at a path; none for a page that the build does not name. */
export function pageFiles(content: string | null, path: string): PageFiles {
  if (content === null) return NONE;
  const named = property(JSON.parse(content), path);
  return { rows: filesIn(property(named, 'rows')), beside: filesIn(property(named, 'beside')) };
}

/**
 * Has the browser fetch the code of the page at a path, which the router would ask for only when the app's script has come
 * and run. One that cannot be fetched is asked for again there, and told of there (PERF-9).
 */
export function beginPageCode(path: string, page: Document): void {
  const content = page.querySelector(`meta[name="${PAGE_CODE}"]`)?.getAttribute('content') ?? null;
  const { rows, beside } = pageFiles(content, path);
  const isPhone = page.defaultView?.matchMedia(DESKTOP_WINDOW).matches === false;
  const begin = (file: string, priority: 'auto' | 'low') => {
    const link = page.createElement('link');
    link.crossOrigin = '';
    link.fetchPriority = priority;
    if (file.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else {
      link.rel = 'modulepreload';
    }
    link.href = file;
    page.head.append(link);
  };
  for (const file of rows) begin(file, 'auto');
  if (isPhone) for (const file of pageFiles(content, PHONE).rows) begin(file, 'auto');
  for (const file of beside) begin(file, 'low');
}
