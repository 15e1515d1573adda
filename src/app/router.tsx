import { lazy, type ReactNode, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { AccountWatch } from '../components/account/account-watch.tsx';
import { Toaster } from '../components/ui/toaster.tsx';
import { propPages, routes, sports } from '../lib/catalogue/all.ts';
import type { Sport } from '../lib/catalogue/types.ts';
import { HomePage } from '../pages/home.tsx';
import { NotFoundPage } from '../pages/not-found.tsx';
import { PropsPage } from '../pages/props-page.tsx';
import { DocumentTitle } from './document-title.tsx';
import { Layout } from './layout.tsx';
import { adminMenuFor, menusFor, sportCardsFor } from './navigation.ts';
import { PageBoundary } from './page-boundary.tsx';

const AuthPage = lazy(async () => ({ default: (await import('../pages/auth.tsx')).AuthPage }));
const ProfilePage = lazy(async () => ({ default: (await import('../pages/profile.tsx')).ProfilePage }));

/** The prop pages of a sport, one tap apart. */
function siblingsOf(sport: Sport) {
  return propPages.filter((page) => page.sport === sport);
}

type Page = { path: string; element: ReactNode };

/** Pages inside the layout; the navigation shows only links to these. */
const pages: readonly Page[] = [
  ...propPages.map((page) => ({
    path: page.path,
    element: <PropsPage key={page.path} page={page} siblings={siblingsOf(page.sport)} />,
  })),
  { path: '/profile', element: <ProfilePage /> },
];

const paths: ReadonlySet<string> = new Set(pages.map((page) => page.path));
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
          {pages.map((page) => (
            <Route key={page.path} path={page.path} element={page.element} />
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
