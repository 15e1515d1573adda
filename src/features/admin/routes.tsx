import type { PageRoute } from '../../ui/page-route.ts';

export const adminRoutes: readonly PageRoute[] = [
  {
    path: '/dev',
    handle: { title: 'Dev Tools' },
    lazy: async () => ({ Component: (await import('./pages/dev-tools-page.tsx')).DevToolsPage }),
  },
  {
    path: '/baseball-admin',
    handle: { title: 'MLB Baseball Admin' },
    lazy: async () => ({ Component: (await import('./pages/baseball-admin-page.tsx')).BaseballAdminPage }),
  },
  {
    path: '/nfl-admin',
    handle: { title: 'NFL Admin' },
    lazy: async () => ({ Component: (await import('./pages/nfl-admin-page.tsx')).NflAdminPage }),
  },
  {
    path: '/wnba-admin',
    handle: { title: 'WNBA Admin' },
    lazy: async () => ({ Component: (await import('./pages/wnba-admin-page.tsx')).WnbaAdminPage }),
  },
];
