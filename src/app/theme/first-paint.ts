/** Where the reader's choice of a theme is kept. */
export const THEME_KEY = 'edgeboard-theme';

/** What of the page has to be known before its first paint, so that nobody sees another theme flash. */
export function prepareFirstPaint(page: HTMLElement): void {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(THEME_KEY);
  } catch {
    // Storage may be switched off; then the system's theme holds.
    chosen = null;
  }
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  page.classList.toggle('dark', chosen === 'dark' || (chosen !== 'light' && systemDark));
}

/** Says whether the page at a path stands outside the frame that index.html begins with, as signing in does. */
export function prepareFrame(page: HTMLElement, path: string): void {
  page.toggleAttribute('data-unframed', /^\/auth(\/|$)/.test(path));
}
