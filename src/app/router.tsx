import { lazy, type ReactNode, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { AccountWatch } from '../features/auth/index.ts';
import { PropsPage } from '../features/props/page/props-page.tsx';
import { type FetchFunction, propPageAt, propPages, routes, sports } from '../lib/catalog/catalog.ts';
import type { Category, Sport } from '../lib/catalog/types.ts';
import { wnba } from '../lib/catalog/wnba.ts';
import { PUBLIC_FETCHES } from '../lib/ingest/jobs.ts';
import type { PageLink } from '../ui/page-links.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { DocumentTitle } from './document-title.tsx';
import { HomePage } from './home-page.tsx';
import { Layout } from './layout.tsx';
import { adminMenuFor, menusFor, sportCardsFor } from './navigation.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageBoundary } from './page-boundary.tsx';

const AuthPage = lazy(async () => ({ default: (await import('../features/auth/auth-page.tsx')).AuthPage }));
const ProfilePage = lazy(async () => ({
  default: (await import('../features/account/profile-page.tsx')).ProfilePage,
}));

const DevToolsPage = lazy(async () => ({
  default: (await import('../features/admin/pages/dev-tools-page.tsx')).DevToolsPage,
}));
const BaseballAdminPage = lazy(async () => ({
  default: (await import('../features/admin/pages/baseball-admin-page.tsx')).BaseballAdminPage,
}));
const NflAdminPage = lazy(async () => ({
  default: (await import('../features/admin/pages/nfl-admin-page.tsx')).NflAdminPage,
}));
const WnbaAdminPage = lazy(async () => ({
  default: (await import('../features/admin/pages/wnba-admin-page.tsx')).WnbaAdminPage,
}));

const TopPlaysPage = lazy(async () => ({
  default: (await import('../features/props/nba/top-plays-page.tsx')).TopPlaysPage,
}));

const MlbGamesPage = lazy(async () => ({
  default: (await import('../features/games/mlb-games-page.tsx')).MlbGamesPage,
}));
const WnbaGamesPage = lazy(async () => ({
  default: (await import('../features/games/wnba-games-page.tsx')).WnbaGamesPage,
}));

const AnytimeTdScorersPage = lazy(async () => ({
  default: (await import('../features/props/nfl/anytime-td-page.tsx')).AnytimeTdScorersPage,
}));

const PublicFetchPage = lazy(async () => ({
  default: (await import('../features/props/wnba/fetch-pages.tsx')).PublicFetchPage,
}));
const DeveloperRefreshPage = lazy(async () => ({
  default: (await import('../features/props/wnba/fetch-pages.tsx')).DeveloperRefreshPage,
}));

const MlbPlayerPropsPage = lazy(async () => ({
  default: (await import('../features/props/mlb/player-props-page.tsx')).MlbPlayerPropsPage,
}));

type PageElement = (siblings: readonly PageLink[]) => ReactNode;

// Rebounds and PRA have a button text of their own (WNBA-4).
function wnbaPage(category: Category<FetchFunction>): PageElement {
  const { path, fetchFunction, fetchLabel = 'Refresh Props' } = category;
  const page = propPageAt(path);
  return (siblings) =>
    PUBLIC_FETCHES.has(fetchFunction) ? (
      <PublicFetchPage key={path} page={page} category={category} siblings={siblings} />
    ) : (
      <DeveloperRefreshPage
        key={path}
        page={page}
        category={category}
        siblings={siblings}
        label={fetchLabel}
      />
    );
}

/** Pages of a sport that are more than the prop page and a catalog entry. */
const specialPages: ReadonlyMap<string, PageElement> = new Map<string, PageElement>([
  ['/top-plays', (siblings) => <TopPlaysPage page={propPageAt('/top-plays')} siblings={siblings} />],
  [
    '/mlb-player-props',
    (siblings) => (
      <MlbPlayerPropsPage
        title="MLB Player Props"
        page={propPageAt('/baseball-hits-runs-rbis')}
        siblings={siblings}
      />
    ),
  ],
  ['/fetch-games', (siblings) => <MlbGamesPage siblings={siblings} />],
  ...sports.flatMap((sport) =>
    sport.priceCategories.map((category): [string, PageElement] => [
      category.path,
      (siblings) => <AnytimeTdScorersPage sport={sport} category={category} siblings={siblings} />,
    ]),
  ),
  ...wnba.categories.map((category): [string, PageElement] => [category.path, wnbaPage(category)]),
  ['/wnba-games', (siblings) => <WnbaGamesPage siblings={siblings} />],
]);

const generalPages: ReadonlyMap<string, ReactNode> = new Map([
  ['/profile', <ProfilePage key="profile" />],
  ['/dev', <DevToolsPage key="dev" />],
  ['/baseball-admin', <BaseballAdminPage key="baseball-admin" />],
  ['/nfl-admin', <NflAdminPage key="nfl-admin" />],
  ['/wnba-admin', <WnbaAdminPage key="wnba-admin" />],
]);

/** What stands inside the layout; the navigation shows only links to these. */
const paths: ReadonlySet<string> = new Set([
  ...propPages.map((page) => page.path),
  ...specialPages.keys(),
  ...generalPages.keys(),
]);

function siblingsOf(sport: Sport): readonly PageLink[] {
  return [...sport.categories, ...sport.priceCategories, ...sport.otherPages, ...sport.combined].filter(
    ({ path }) => paths.has(path),
  );
}

function sportRoutes(sport: Sport): ReactNode[] {
  const siblings = siblingsOf(sport);
  return siblings.map(({ path }) => {
    const special = specialPages.get(path);
    const element = special ? (
      special(siblings)
    ) : (
      <PropsPage key={path} page={propPageAt(path)} siblings={siblings} />
    );
    return <Route key={path} path={path} element={element} />;
  });
}

const titles: ReadonlyMap<string, string> = new Map(routes.map(({ path, title }) => [path, title]));
const menus = menusFor(sports, paths);
const adminMenu = adminMenuFor(paths);
const cards = sportCardsFor(sports, paths);

const auth = (
  <PageBoundary>
    <Suspense fallback={null}>
      <AuthPage />
    </Suspense>
  </PageBoundary>
);

export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/auth" element={auth} />
        <Route path="/auth/reset-password" element={auth} />
        <Route element={<Layout menus={menus} adminMenu={adminMenu} />}>
          <Route index element={<HomePage cards={cards} />} />
          {sports.flatMap(sportRoutes)}
          {[...generalPages].map(([path, element]) => (
            <Route key={path} path={path} element={element} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
      <DocumentTitle titles={titles} />
      <AccountWatch />
      <Toaster />
    </BrowserRouter>
  );
}
