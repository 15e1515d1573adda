/** What the build writes into the page: the files of each page whose code is not part of the app's own script (PERF-9). */
export const PAGE_CODE = 'page-code';

/** The files of the page at a path, as paths of the app; none for a page that the build does not name. */
export function pageFiles(content: string | null, path: string): readonly string[] {
  const named: unknown = content === null ? null : JSON.parse(content);
  const files: unknown = typeof named === 'object' && named !== null ? Reflect.get(named, path) : null;
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
}

/**
 * Has the browser fetch the code of the page at a path, which the router would ask for only when the app's script has come
 * and run. One that cannot be fetched is asked for again there, and told of there (PERF-9).
 */
export function beginPageCode(path: string, page: Document): void {
  const content = page.querySelector(`meta[name="${PAGE_CODE}"]`)?.getAttribute('content') ?? null;
  for (const file of pageFiles(content, path)) {
    const link = page.createElement('link');
    link.crossOrigin = '';
    if (file.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else {
      link.rel = 'modulepreload';
    }
    link.href = file;
    page.head.append(link);
  }
}
