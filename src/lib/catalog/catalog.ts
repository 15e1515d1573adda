import { GAME_PROPS, mlb } from './mlb.ts';
import { nba } from './nba.ts';
import { nfl } from './nfl.ts';
import type {
  Category,
  Control,
  FilterSwitch,
  LineTable,
  OtherPage,
  PageRule,
  PageTexts,
  PriceTable,
  Sport,
} from './types.ts';
import { wnba } from './wnba.ts';

type FetchFunctionOf<S> = S extends Sport<infer F> ? F : never;
/** The edge functions that fetch odds: those that the entries of the four sports name. */
export type FetchFunction = FetchFunctionOf<typeof nba | typeof nfl | typeof mlb | typeof wnba>;

/** The four sports in the order of the home page. */
export const sports: readonly Sport<FetchFunction>[] = [nba, nfl, mlb, wnba];

/** A page of prop cards: one category, or several of one sport together. */
export interface PropPage {
  readonly sport: Sport;
  readonly path: string;
  readonly title: string;
  readonly menuLabel: string;
  readonly parts: readonly Category[];
  readonly pageRule: PageRule;
  readonly controls: readonly Control[];
  readonly filterSwitch: FilterSwitch | null;
  readonly texts: PageTexts;
}

function pagesOf(sport: Sport): PropPage[] {
  const single = sport.categories.map((category) => ({
    ...pageOf(sport, category),
    parts: [category],
    pageRule: 'all' as const,
  }));
  const combined = sport.combined.map((page) => ({
    ...pageOf(sport, page),
    parts: page.of.flatMap((type) => sport.categories.filter((category) => category.propType === type)),
    pageRule: page.pageRule,
  }));
  return [...single, ...combined];
}

function pageOf(sport: Sport, page: Category | Sport['combined'][number]) {
  const { path, title, menuLabel, controls, filterSwitch = null, texts } = page;
  return { sport, path, title, menuLabel, controls, filterSwitch, texts };
}

/** Every page that PropsPage shows, in the order of the sports and their categories. */
export const propPages: readonly PropPage[] = sports.flatMap(pagesOf);

/** The prop page at a path. Throws when the catalog declares none there. */
export function propPageAt(path: string): PropPage {
  const page = propPages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`The catalog should declare a prop page at '${path}'; it declares none.`);
  return page;
}

/** Every table of a league in which players have lines or prices, each once; a fallback counts. */
export function playerTables(league: Sport['league']): readonly (LineTable | PriceTable)[] {
  const sport = sports.find((candidate) => candidate.league === league);
  if (!sport) throw new Error(`The catalog should declare the league '${league}'; it declares none.`);
  const lines = sport.categories.flatMap(({ from }) => [
    from.table,
    ...('fallback' in from && from.fallback ? [from.fallback] : []),
  ]);
  return [...new Set([...lines, ...sport.priceCategories.map(({ table }) => table)])];
}

/** The pages of a sport in the order in which they are linked. */
export function sportPages(sport: Sport): readonly OtherPage[] {
  return [...sport.categories, ...sport.priceCategories, ...sport.otherPages, ...sport.combined];
}

/** The pages of rows that are no page of props: MLB's props by game, and markets with prices and no line. */
export const ownListPaths: readonly string[] = [
  GAME_PROPS.path,
  ...sports.flatMap(({ priceCategories }) => priceCategories.map(({ path }) => path)),
];

/** The document title of the sport's page at a path. Throws when the sport has none there. */
export function documentTitleAt(sport: Sport, path: string): string {
  const page = sportPages(sport).find((candidate) => candidate.path === path);
  if (!page) throw new Error(`The catalog should declare a page of ${sport.name} at '${path}'; it has none.`);
  return page.title.startsWith(sport.name) ? page.title : `${sport.name} ${page.title}`;
}
