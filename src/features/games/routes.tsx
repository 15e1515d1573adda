import { documentTitleAt, sportPages } from '../../lib/catalog/catalog.ts';
import { mlb } from '../../lib/catalog/mlb.ts';
import { wnba } from '../../lib/catalog/wnba.ts';
import type { PageRoute } from '../../ui/page-route.ts';

export const gamesRoutes: readonly PageRoute[] = [
  {
    path: '/fetch-games',
    handle: { title: documentTitleAt(mlb, '/fetch-games'), saysWhenRead: true },
    lazy: async () => {
      const { MlbGamesPage } = await import('./mlb-games-page.tsx');
      return { Component: () => <MlbGamesPage siblings={sportPages(mlb)} /> };
    },
  },
  {
    path: '/wnba-games',
    handle: { title: documentTitleAt(wnba, '/wnba-games'), saysWhenRead: true },
    lazy: async () => {
      const { WnbaGamesPage } = await import('./wnba-games-page.tsx');
      return { Component: () => <WnbaGamesPage siblings={sportPages(wnba)} /> };
    },
  },
];
