import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import {
  documentTitleAt,
  type FetchFunction,
  propPageAt,
  propPages,
  sportPages,
  sports,
} from '../../lib/catalog/catalog.ts';
import { GAME_PROPS, mlb } from '../../lib/catalog/mlb.ts';
import type { Category, PriceCategory, Sport } from '../../lib/catalog/types.ts';
import { wnba } from '../../lib/catalog/wnba.ts';
import type { PageHandle, PageRoute } from '../../ui/page-route.ts';
import { PropsPage } from './page/props-page.tsx';

type LazyPage = LazyRouteFunction<RouteObject>;

async function topPlays() {
  const { TopPlaysPage } = await import('./nba/top-plays-page.tsx');
  const page = propPageAt('/top-plays');
  return { Component: () => <TopPlaysPage page={page} siblings={sportPages(page.sport)} /> };
}

async function mlbPlayerProps() {
  const { MlbPlayerPropsPage } = await import('./mlb/player-props-page.tsx');
  const page = propPageAt(GAME_PROPS.categoryPath);
  const siblings = sportPages(page.sport);
  return { Component: () => <MlbPlayerPropsPage title={GAME_PROPS.title} page={page} siblings={siblings} /> };
}

function wnbaPage(category: Category<FetchFunction>): LazyPage {
  return async () => {
    const { WnbaPage } = await import('./wnba/fetch-pages.tsx');
    const props = { page: propPageAt(category.path), category, siblings: sportPages(wnba) };
    return { Component: () => <WnbaPage {...props} /> };
  };
}

/** Prop pages that are more than a catalog entry. */
const ownPages: ReadonlyMap<string, LazyPage> = new Map<string, LazyPage>([
  ['/top-plays', topPlays],
  ...wnba.categories.map((category): [string, LazyPage] => [category.path, wnbaPage(category)]),
]);

function scorersRoute(sport: Sport, category: PriceCategory): PageRoute {
  return {
    path: category.path,
    handle: { title: documentTitleAt(sport, category.path), saysWhenRead: true },
    lazy: async () => {
      const { AnytimeTdScorersPage } = await import('./nfl/anytime-td-page.tsx');
      return {
        Component: () => (
          <AnytimeTdScorersPage sport={sport} category={category} siblings={sportPages(sport)} />
        ),
      };
    },
  };
}

export const propsRoutes: readonly PageRoute[] = [
  ...propPages.map((page): PageRoute => {
    const { path, sport } = page;
    const handle: PageHandle = { title: documentTitleAt(sport, path), saysWhenRead: true };
    const lazy = ownPages.get(path);
    return lazy
      ? { path, handle, lazy }
      : { path, handle, element: <PropsPage key={path} page={page} siblings={sportPages(sport)} /> };
  }),
  ...sports.flatMap((sport) => sport.priceCategories.map((category) => scorersRoute(sport, category))),
  {
    path: '/how',
    handle: { title: 'How it works' },
    lazy: async () => ({ Component: (await import('./how/how-page.tsx')).HowPage }),
  },
  {
    path: GAME_PROPS.path,
    handle: { title: documentTitleAt(mlb, GAME_PROPS.path), saysWhenRead: true },
    lazy: mlbPlayerProps,
  },
];
