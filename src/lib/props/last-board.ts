import { propPages, sports } from '../catalog/catalog.ts';

const PATHS: ReadonlySet<string> = new Set([
  ...propPages.map(({ path }) => path),
  ...sports.flatMap(({ priceCategories }) => priceCategories.map(({ path }) => path)),
  '/mlb-player-props',
]);
const FIRST = propPages[0]?.path ?? '/';

/** Whether a path is a page of props: one that has a board. */
export function isBoardPath(path: string): boolean {
  return PATHS.has(path);
}

/**
 * What is kept of a visit to a page of props, to lead back to it: the address without the view, which is the device's. Null
 * for any other page.
 */
export function boardToKeep({ pathname, search }: { pathname: string; search: string }): string | null {
  if (!isBoardPath(pathname)) return null;
  const parameters = new URLSearchParams(search);
  parameters.delete('view');
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

/**
 * Where 'Board' leads: to the page of props that was kept, else (null, or what is none by now) to the first one. `asBoard`
 * shows it as a board whatever the device shows: for readers who never chose (PHONE-4).
 */
export function boardAddress(kept: string | null, asBoard: boolean): string {
  const [path = '', search] = (kept ?? '').split('?');
  const isKnown = isBoardPath(path);
  const parameters = new URLSearchParams(isKnown ? search : '');
  if (asBoard) parameters.set('view', 'board');
  return `${isKnown ? path : FIRST}${parameters.size > 0 ? `?${parameters}` : ''}`;
}
