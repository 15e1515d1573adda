import { sportPages, sports } from '../catalog/catalog.ts';
import { plainPath } from '../catalog/plain-path.ts';

const sportOf = new Map(sports.flatMap((sport) => sportPages(sport).map(({ path }) => [path, sport])));

/**
 * The parameters (with their '?') that a link to another page takes along from an address, so that search, order, switches
 * and view survive a change of category and of sport; a team or game is one sport's alone (BAR-2). '' between other pages.
 */
export function carriedSearch(from: { pathname: string; search: string }, to: string): string {
  const sport = sportOf.get(plainPath(from.pathname));
  const next = sportOf.get(to);
  if (sport === undefined || next === undefined) return '';
  const parameters = new URLSearchParams(from.search);
  if (sport !== next) for (const own of ['team', 'game']) parameters.delete(own);
  return parameters.size > 0 ? `?${parameters}` : '';
}
