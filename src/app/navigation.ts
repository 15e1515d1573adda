/** One way to a page. */
export type NavLink = { label: string; path: string };

/** A menu of the navigation bar; one without links of its own is not shown. */
export type NavMenu = { label: string; links: readonly NavLink[] };

/** A card of the home page. */
export type SportCard = { sport: string; description: string; chips: readonly NavLink[] };

const NAV_MENUS: readonly NavMenu[] = [
  { label: 'Best Bets', links: [{ label: 'Top Values', path: '/top-plays' }] },
  {
    label: 'NBA Props',
    links: [
      { label: 'Points', path: '/points' },
      { label: 'Assists', path: '/assists' },
      { label: 'Rebounds', path: '/rebounds' },
      { label: 'Points + Rebounds', path: '/points-and-rebounds' },
      { label: 'Points + Assists', path: '/points-and-assists' },
      { label: 'Rebounds + Assists', path: '/rebounds-and-assists' },
      { label: 'Points + Rebounds + Assists', path: '/points-rebounds-assists' },
    ],
  },
  {
    label: 'MLB',
    links: [
      { label: 'Hits + Runs + RBIs', path: '/baseball-hits-runs-rbis' },
      { label: 'Hits', path: '/baseball-hits' },
      { label: 'RBIs', path: '/baseball-rbis' },
      { label: 'Home Runs', path: '/baseball-home-runs' },
      { label: 'Strikeouts', path: '/baseball-strikeouts' },
      { label: 'Total Bases', path: '/baseball-bases' },
      { label: 'Player Props', path: '/mlb-player-props' },
      { label: 'Top Plays', path: '/baseball-top-plays' },
      { label: 'Games', path: '/fetch-games' },
    ],
  },
  {
    label: 'NFL',
    links: [
      { label: 'Passing Yards', path: '/nfl/passing-yards' },
      { label: 'Rushing Yards', path: '/nfl/rushing-yards' },
      { label: 'Receiving Yards', path: '/nfl/receiving-yards' },
      { label: 'Receptions', path: '/nfl/receptions' },
      { label: 'Rush + Rec Yards', path: '/nfl/rush-reception-yards' },
      { label: 'Anytime TD Scorers', path: '/nfl/anytime-td-scorers' },
    ],
  },
  {
    label: 'WNBA',
    links: [
      { label: 'Points', path: '/wnba-points' },
      { label: 'Rebounds', path: '/wnba-rebounds' },
      { label: 'Assists', path: '/wnba-assists' },
      { label: 'PRA', path: '/wnba-pra' },
      { label: 'Games', path: '/wnba-games' },
    ],
  },
];

const SPORT_CARDS: readonly SportCard[] = [
  {
    sport: 'NBA',
    description: 'Player lines of ten books beside two projections, from points to every combination.',
    chips: [
      { label: 'Points', path: '/points' },
      { label: 'Assists', path: '/assists' },
      { label: 'Rebounds', path: '/rebounds' },
      { label: 'PRA', path: '/points-rebounds-assists' },
      { label: 'Points + Rebounds', path: '/points-and-rebounds' },
      { label: 'Points + Assists', path: '/points-and-assists' },
      { label: 'Rebounds + Assists', path: '/rebounds-and-assists' },
      { label: 'Top Plays', path: '/top-plays' },
    ],
  },
  {
    sport: 'NFL',
    description: 'Yardage and receptions across nine books, and anytime touchdown prices.',
    chips: [
      { label: 'Passing Yards', path: '/nfl/passing-yards' },
      { label: 'Rushing Yards', path: '/nfl/rushing-yards' },
      { label: 'Receiving Yards', path: '/nfl/receiving-yards' },
      { label: 'Receptions', path: '/nfl/receptions' },
      { label: 'Rush + Rec Yards', path: '/nfl/rush-reception-yards' },
    ],
  },
  {
    sport: 'MLB',
    description: 'Batter and pitcher props against the DraftKings line, with value plays marked.',
    chips: [
      { label: 'Hits + Runs + RBIs', path: '/baseball-hits-runs-rbis' },
      { label: 'Hits', path: '/baseball-hits' },
      { label: 'RBIs', path: '/baseball-rbis' },
      { label: 'Home Runs', path: '/baseball-home-runs' },
      { label: 'Strikeouts', path: '/baseball-strikeouts' },
      { label: 'Total Bases', path: '/baseball-bases' },
      { label: 'Player Props', path: '/mlb-player-props' },
      { label: 'Top Plays', path: '/baseball-top-plays' },
    ],
  },
  {
    sport: 'WNBA',
    description: 'Points, rebounds, assists and their sum, by player and book.',
    chips: [
      { label: 'Points', path: '/wnba-points' },
      { label: 'Rebounds', path: '/wnba-rebounds' },
      { label: 'Assists', path: '/wnba-assists' },
      { label: 'PRA', path: '/wnba-pra' },
    ],
  },
];

/** The menus whose pages exist; a link without a page is left out, so that none is dead. */
export function menusFor(paths: ReadonlySet<string>): NavMenu[] {
  return NAV_MENUS.map((menu) => ({
    ...menu,
    links: menu.links.filter((link) => paths.has(link.path)),
  })).filter((menu) => menu.links.length > 0);
}

/** The home page's cards, with the chips whose pages exist. */
export function sportCardsFor(paths: ReadonlySet<string>): SportCard[] {
  return SPORT_CARDS.map((card) => ({
    ...card,
    chips: card.chips.filter((chip) => paths.has(chip.path)),
  })).filter((card) => card.chips.length > 0);
}
