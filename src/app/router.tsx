import type { ErrorInfo } from 'react';
import { createBrowserRouter, Outlet, type RouteObject, ScrollRestoration } from 'react-router-dom';
import { accountRoutes } from '../features/account/routes.tsx';
import { adminRoutes } from '../features/admin/routes.tsx';
import { alertsRoutes } from '../features/alerts/routes.tsx';
import { AccountWatch } from '../features/auth/index.ts';
import { authRoutes } from '../features/auth/routes.tsx';
import { gamesRoutes } from '../features/games/routes.tsx';
import { playerRoutes } from '../features/player/routes.tsx';
import { playsRoutes, RecorderSlot } from '../features/plays/routes.tsx';
import { propsRoutes } from '../features/props/routes.tsx';
import { todayRoutes } from '../features/today/routes.tsx';
import { WatchKeeperSlot } from '../features/watchlist/routes.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import type { PageRoute } from '../ui/page-route.ts';
import { Toaster } from '../ui/toaster.tsx';
import { DocumentTitle } from './document-title.tsx';
import { Layout } from './layout.tsx';
import { PageError } from './page-error.tsx';

/** The pages inside the layout, apart from the one for unknown addresses. */
export const layoutRoutes: readonly PageRoute[] = [
  {
    path: '/',
    handle: { title: 'Home', saysWhenRead: true },
    lazy: async () => ({ Component: (await import('./home-page.tsx')).HomePage }),
  },
  ...propsRoutes,
  ...playerRoutes,
  ...todayRoutes,
  ...gamesRoutes,
  ...playsRoutes,
  ...alertsRoutes,
  ...accountRoutes,
  ...adminRoutes,
];

const unknownAddress: PageRoute = {
  path: '*',
  handle: { title: 'Page not found' },
  lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }),
};

/** What stands on every page. */
function Root() {
  return (
    <>
      <Outlet />
      <DocumentTitle />
      <ScrollRestoration />
      <AccountWatch />
      <RecorderSlot />
      <WatchKeeperSlot />
      <Toaster />
    </>
  );
}

/** All routes, with these pages in the layout. */
export function appRoutes(pages: readonly PageRoute[] = layoutRoutes): RouteObject[] {
  return [
    {
      element: <Root />,
      errorElement: <PageError />,
      children: [
        { errorElement: <PageError />, hydrateFallbackElement: <></>, children: [...authRoutes] },
        {
          element: <Layout />,
          children: [
            // Around the page alone, so that the navigation outlives a page that breaks or loads.
            {
              errorElement: <PageError />,
              hydrateFallbackElement: <PageLoading />,
              children: [...pages, unknownAddress],
            },
          ],
        },
      ],
    },
  ];
}

/** The app's router, at the browser's address. */
export function createAppRouter() {
  return createBrowserRouter(appRoutes());
}

/** Logs why a page is not shown: it broke, or its code could not be loaded. */
export function logPageError(error: unknown, { errorInfo }: { errorInfo?: ErrorInfo }): void {
  console.error('Page failed', error, errorInfo?.componentStack ?? '');
}
