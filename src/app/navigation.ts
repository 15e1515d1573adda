import type { Sport } from '../lib/catalog/types.ts';

/** One way to a page. */
export type NavLink = { label: string; path: string };

/** A menu of the navigation bar. */
export type NavMenu = { label: string; links: readonly NavLink[] };

/** A card of the home page. */
export type SportCard = { sport: string; description: string; chips: readonly NavLink[] };

// The menus have these, the cards of the home page do not (NAV-11, NAV-12, NAV-13).
const NOT_ON_HOME: ReadonlySet<string> = new Set(['/nfl/anytime-td-scorers', '/fetch-games', '/wnba-games']);

const ADMIN_LINKS: readonly NavLink[] = [
  { label: 'Dev', path: '/dev' },
  { label: 'Fetch Games', path: '/fetch-games' },
  { label: 'MLB Admin', path: '/baseball-admin' },
  { label: 'WNBA Admin', path: '/wnba-admin' },
  { label: 'NFL Admin', path: '/nfl-admin' },
];

function linksTo(pages: readonly { menuLabel: string; path: string }[]): NavLink[] {
  return pages.map(({ menuLabel, path }) => ({ label: menuLabel, path }));
}

function menuOf(sport: Sport): NavMenu {
  const categories = linksTo([...sport.categories, ...sport.priceCategories]);
  // The NBA's Top Plays stand under Best Bets.
  if (sport.league === 'nba') return { label: 'NBA Props', links: categories };
  return { label: sport.name, links: [...categories, ...linksTo([...sport.otherPages, ...sport.combined])] };
}

const MENU_ORDER = ['nba', 'mlb', 'nfl', 'wnba'] as const;

/** The menus of the navigation bar; a link is left out when no page stands behind it, so that none is dead. */
export function menusFor(sports: readonly Sport[], paths: ReadonlySet<string>): NavMenu[] {
  const bySport = MENU_ORDER.flatMap((league) => sports.filter((sport) => sport.league === league)).map(
    menuOf,
  );
  return [{ label: 'Best Bets', links: [{ label: 'Top Values', path: '/top-plays' }] }, ...bySport]
    .map((menu) => ({ ...menu, links: menu.links.filter((link) => paths.has(link.path)) }))
    .filter((menu) => menu.links.length > 0);
}

/** The home page's cards, with the chips behind which a page stands. */
export function sportCardsFor(sports: readonly Sport[], paths: ReadonlySet<string>): SportCard[] {
  return sports.map((sport) => ({
    sport: sport.name,
    description: sport.description,
    chips: linksTo([
      ...sport.categories,
      ...sport.priceCategories,
      ...sport.otherPages,
      ...sport.combined,
    ]).filter((chip) => paths.has(chip.path) && !NOT_ON_HOME.has(chip.path)),
  }));
}

/** The menu of developer users, or null while none of its pages exists. */
export function adminMenuFor(paths: ReadonlySet<string>): NavMenu | null {
  const links = ADMIN_LINKS.filter((link) => paths.has(link.path));
  return links.length === 0 ? null : { label: 'Admin', links };
}
