import { ADMIN_LINKS } from '../features/admin/index.ts';
import { sportPages, sports } from '../lib/catalog/catalog.ts';
import type { Sport } from '../lib/catalog/types.ts';
import type { PageLink } from '../ui/page-links.tsx';

/** A menu of the navigation bar. */
export type NavMenu = { label: string; links: readonly PageLink[] };

/** A card of the home page. */
type SportCard = { sport: string; description: string; links: readonly PageLink[] };

// The menus have these, the cards of the home page do not (NAV-11, NAV-12, NAV-13).
const NOT_ON_HOME: ReadonlySet<string> = new Set(['/nfl/anytime-td-scorers', '/fetch-games', '/wnba-games']);

const MENU_ORDER = ['nba', 'mlb', 'nfl', 'wnba'] as const;

function menuOf(sport: Sport): NavMenu {
  // The NBA's Top Plays stand under Best Bets.
  if (sport.league === 'nba') return { label: 'NBA Props', links: sport.categories };
  return { label: sport.name, links: sportPages(sport) };
}

/** The menus of the navigation bar, in their order. */
export const MENUS: readonly NavMenu[] = [
  {
    label: 'Best Bets',
    links: [
      { menuLabel: 'Today', path: '/today' },
      { menuLabel: 'Top Values', path: '/top-plays' },
      { menuLabel: 'Plays', path: '/plays' },
      { menuLabel: 'Alerts', path: '/alerts' },
    ],
  },
  ...MENU_ORDER.flatMap((league) => sports.filter((sport) => sport.league === league)).map(menuOf),
];

/** The menu that only developers have. */
export const ADMIN_MENU: NavMenu = { label: 'Admin', links: ADMIN_LINKS };

/** The home page's cards, in their order. */
export const SPORT_CARDS: readonly SportCard[] = sports.map((sport) => ({
  sport: sport.name,
  description: sport.description,
  links: sportPages(sport).filter(({ path }) => !NOT_ON_HOME.has(path)),
}));
