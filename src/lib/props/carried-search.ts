import { sportPages, sports } from '../catalog/catalog.ts';

const sportAt = (path: string) =>
  sports.find((sport) => sportPages(sport).some((page) => page.path === path));

/**
 * The parameters (with their '?') that a link to another page takes along from an address, so that search, order, switches
 * and view survive a change of category and of sport; a team or game is one sport's alone (BAR-2). '' between other pages.
 */
export function carriedSearch(from: { pathname: string; search: string }, to: string): string {
  const sport = sportAt(from.pathname);
  const next = sportAt(to);
  if (sport === undefined || next === undefined) return '';
  const parameters = new URLSearchParams(from.search);
  if (sport !== next) for (const own of ['team', 'game']) parameters.delete(own);
  return parameters.size > 0 ? `?${parameters}` : '';
}
