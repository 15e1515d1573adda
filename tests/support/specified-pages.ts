import { laterCategories } from './later-categories.ts';

/** The pages that read odds, by hand from docs/requirements.md: nothing here comes from the product's own catalog. */
export type SpecifiedPage = {
  path: string;
  /** Pages of one kind differ in their data and texts only. */
  kind: string;
  /** The document's title. */
  title: string;
  heading: string;
  controls: Controls;
  /** Buttons in the page's head that an anonymous reader has. */
  buttons: readonly string[];
  loading: string;
  empty: readonly string[];
  /** '…' stands for what the failure said. */
  error: readonly string[];
  /** What a search says that finds nobody, where the page has one. */
  nobody?: readonly string[];
  full: Cards | Table | Games;
};

/** What a page is specified with; search and team every page of props has. */
type Controls = {
  team?: true;
  search?: true;
  /** The choices of the sort selector. */
  sort?: readonly string[];
  switch?: string;
};

/** Cards of which each shows these books: all of them, or only those that have a line. */
type Cards = { kind: 'cards'; books: readonly string[]; tile: RegExp; onlyWithLine?: true; count?: string };
type Table = { kind: 'table'; columns: readonly string[] };
/** One block a game, headed away @ home. */
type Games = { kind: 'games'; columns: readonly string[] };

/** What the sort selector of a page offers: of props its own orders, and beside them those by worth; null without one. */
export function sortChoices({ controls, full }: SpecifiedPage): readonly string[] | null {
  if (full.kind === 'table') return null;
  const own = controls.sort ?? (full.kind === 'games' ? ['Game start'] : ['SaberSim Edge']);
  return [...own, 'EV', 'Fair %'];
}

export const ERROR_MESSAGE = 'the database is away';

const BY_EDGE = ['SaberSim Edge', 'ETR Edge'];
const LOADING = 'Loading data...';
const PRICES = /(?:—|[+−]\d{3,})(?:Best)?$/;
const LINE_AND_PRICES = /Line\s.+Over\s.+Under\s/;

const nbaBooks = ['DraftKings', 'FanDuel', 'BetMGM', 'Bovada', 'Caesars', 'BetRivers', 'ESPN Bet', 'Fliff'];
const mlbBooks = ['DraftKings', 'FanDuel', 'BetMGM', 'Caesars', 'BetRivers', 'ESPN Bet', 'Fliff'];
const nflBooks = [...mlbBooks, 'Pinnacle', 'BetOnline.ag'];

function nba(path: string, name: string, label: string, empty: string): SpecifiedPage {
  return {
    path,
    kind: 'nba',
    title: `NBA ${name} · Edgeboard`,
    heading: name,
    controls: { team: true, sort: BY_EDGE, switch: label },
    buttons: [],
    loading: LOADING,
    empty: [empty],
    error: ['Error loading props. Please try again.'],
    full: { kind: 'cards', books: nbaBooks, tile: LINE_AND_PRICES },
  };
}

function mlb(path: string, name: string): SpecifiedPage {
  return {
    path,
    kind: 'mlb',
    title: `MLB ${name} · Edgeboard`,
    heading: name,
    controls: { team: true, search: true, switch: 'Show Value Plays Only' },
    buttons: [],
    loading: LOADING,
    empty: ['No props available yet'],
    nobody: ['No props match your filters'],
    error: ['Error loading MLB props', '…'],
    full: { kind: 'cards', books: mlbBooks, tile: LINE_AND_PRICES },
  };
}

function nfl(path: string, name: string, nameInSentence: string): SpecifiedPage {
  return {
    path,
    kind: 'nfl',
    title: `NFL ${name} · Edgeboard`,
    heading: name,
    controls: { search: true, sort: BY_EDGE },
    buttons: [],
    loading: LOADING,
    empty: [`No ${nameInSentence} props available.`],
    nobody: ['No players found matching your search.'],
    error: ['Error loading data: …'],
    full: { kind: 'cards', books: nflBooks, tile: LINE_AND_PRICES },
  };
}

function wnba(path: string, name: string, controls: Controls, buttons: readonly string[]): SpecifiedPage {
  return {
    path,
    kind: buttons.length > 0 ? 'wnba-fetch' : 'wnba-refresh',
    title: `WNBA ${name} Props · Edgeboard`,
    heading: `WNBA ${name} Props`,
    controls: { search: true, ...controls },
    buttons,
    loading: 'Loading props data...',
    empty: [`No WNBA ${name} Props Available`, 'no upcoming', 'bookmakers have not released'],
    error: ['Error Loading Props', '…'],
    nobody: ['No Players Found', 'No players match your search. Try adjusting your search criteria.'],
    full: {
      kind: 'cards',
      books: mlbBooks,
      tile: LINE_AND_PRICES,
      onlyWithLine: true,
      count: '{n} players found',
    },
  };
}

const snipes = 'Show Snipes Only';
const anyProps = 'No props found. Try fetching the latest props.';
const wnbaBar: Controls = { team: true, switch: snipes };

const firstPages: readonly SpecifiedPage[] = [
  nba('/points', 'Points', snipes, anyProps),
  nba('/assists', 'Assists', 'Show Top Plays Only', 'No assists props found. Try fetching the latest props.'),
  nba(
    '/rebounds',
    'Rebounds',
    'Show Top Plays Only',
    'No rebounds props found. Try fetching the latest props.',
  ),
  nba(
    '/points-and-rebounds',
    'Points + Rebounds',
    snipes,
    'No points and rebounds props found. Try fetching the latest props.',
  ),
  nba('/points-and-assists', 'Points + Assists', snipes, anyProps),
  nba(
    '/rebounds-and-assists',
    'Rebounds + Assists',
    snipes,
    'No rebounds and assists props found. Try fetching the latest props.',
  ),
  nba('/points-rebounds-assists', 'Points + Rebounds + Assists', snipes, anyProps),
  {
    ...nba('/top-plays', 'Top Plays', snipes, 'No top plays found with edge ≥ 1.'),
    kind: 'top-plays',
    nobody: ['No top plays found with edge ≥ 1.'],
    controls: { search: true, team: true, sort: BY_EDGE, switch: snipes },
  },

  wnba('/wnba-points', 'Points', {}, ['Fetch WNBA Points Props']),
  wnba('/wnba-rebounds', 'Rebounds', wnbaBar, []),
  wnba('/wnba-assists', 'Assists', {}, ['Fetch WNBA Assists Props']),
  wnba('/wnba-pra', 'PRA', wnbaBar, []),
  {
    path: '/wnba-games',
    kind: 'wnba-games',
    title: 'WNBA Games · Edgeboard',
    heading: 'WNBA Games',
    controls: {},
    buttons: ["Fetch Today's WNBA Games"],
    loading: 'Loading',
    empty: ['No WNBA games scheduled for today', "Fetch Today's Games"],
    error: ['Error loading WNBA events: …', 'Try Again'],
    full: {
      kind: 'table',
      columns: [
        'Time',
        'Home Team',
        'Away Team',
        'Home ML',
        'Away ML',
        'Home Spread',
        'Away Spread',
        'Total',
        'Over',
        'Under',
      ],
    },
  },

  mlb('/baseball-hits-runs-rbis', 'Hits + Runs + RBIs Props'),
  mlb('/baseball-hits', 'Hits Props'),
  mlb('/baseball-rbis', 'Runs + RBIs Props'),
  mlb('/baseball-home-runs', 'Home Runs Props'),
  mlb('/baseball-strikeouts', 'Strikeouts Props'),
  mlb('/baseball-bases', 'Total Bases Props'),
  {
    ...mlb('/baseball-top-plays', 'Top Plays'),
    kind: 'baseball-top-plays',
    heading: 'MLB Top Plays',
    controls: { team: true },
    empty: ['No Top Plays Yet', 'Check Back Soon!'],
  },
  {
    ...mlb('/mlb-player-props', 'Player Props'),
    kind: 'mlb-player-props',
    heading: 'MLB Player Props',
    controls: { team: true },
    full: { kind: 'games', columns: ['Player', ...mlbBooks] },
  },
  {
    path: '/fetch-games',
    kind: 'fetch-games',
    title: 'MLB Games · Edgeboard',
    heading: 'MLB Games',
    controls: {},
    buttons: ['Fetch Latest MLB Games'],
    loading: 'Loading MLB events...',
    empty: ['No MLB events found. Try fetching the latest games.'],
    error: ['Error loading MLB events. Please try again.'],
    full: { kind: 'table', columns: ['Date', 'Home Team', 'Away Team', 'DraftKings'] },
  },

  nfl('/nfl/passing-yards', 'Passing Yards', 'passing yards'),
  nfl('/nfl/rushing-yards', 'Rushing Yards', 'rushing yards'),
  nfl('/nfl/receiving-yards', 'Receiving Yards', 'receiving yards'),
  nfl('/nfl/receptions', 'Receptions', 'receptions'),
  nfl('/nfl/rush-reception-yards', 'Rush + Reception Yards', 'rush + reception yards'),
  {
    ...nfl('/nfl/anytime-td-scorers', 'Anytime TD Scorers', 'anytime TD scorer'),
    kind: 'anytime-td-scorers',
    controls: { search: true, sort: ['Best Price', 'Player Name', 'Value'] },
    full: {
      kind: 'cards',
      books: nflBooks.map((book) => (book === 'Caesars' ? 'WilliamHill' : book)),
      tile: PRICES,
    },
  },
];

const pageOfLeague = {
  nba: (path: string, name: string) => nba(path, name, '', ''),
  mlb,
  nfl: (path: string, name: string) => nfl(path, name, ''),
  wnba: (path: string, name: string) => wnba(path, name, {}, []),
};
const LEAGUE_NAMES = { nba: 'NBA', mlb: 'MLB', nfl: 'NFL', wnba: 'WNBA' };
const LEAGUES = ['nba', 'mlb', 'nfl', 'wnba'] as const;

function controlsOf(later: ReturnType<typeof laterCategories>[number]): Controls {
  if (!('controls' in later)) return { search: true, sort: ['Best Price', 'Player Name', 'Value'] };
  const has = (control: (typeof later.controls)[number]) => later.controls.includes(control);
  return {
    search: true,
    ...(has('sort') ? { sort: BY_EDGE } : {}),
    ...(has('switch') ? { switch: later.filterSwitch?.label ?? '' } : {}),
  };
}

/** A category beyond the first ones is held to what its league's pages are, with the texts and controls of its entry. */
function laterPages(league: (typeof LEAGUES)[number]): SpecifiedPage[] {
  const textsOf = ({ title, detail }: { title: string; detail?: string }) => [
    title,
    ...(detail ? [detail] : []),
  ];
  return laterCategories(league).map((later) => {
    const { path, title: heading, texts } = later;
    const like = pageOfLeague[league](path, heading);
    const hasLines = 'from' in later;
    return {
      ...like,
      kind: hasLines ? like.kind : 'anytime-td-scorers',
      title: `${heading.startsWith(LEAGUE_NAMES[league]) ? '' : `${LEAGUE_NAMES[league]} `}${heading} · Edgeboard`,
      heading,
      controls: controlsOf(later),
      empty: textsOf(texts.empty),
      nobody: textsOf(texts.noMatch),
      full: like.full.kind === 'cards' && !hasLines ? { ...like.full, tile: PRICES } : like.full,
    };
  });
}

export const specifiedPages: readonly SpecifiedPage[] = [...firstPages, ...LEAGUES.flatMap(laterPages)];

/** Pages of one kind differ in their data and texts only: its first page stands for the layout of all. */
export const isFirstOfKind = ({ path, kind }: SpecifiedPage): boolean =>
  specifiedPages.find((other) => other.kind === kind)?.path === path;
