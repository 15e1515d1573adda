import type { PageRoute } from '../../ui/page-route.ts';

export const alertsRoutes: readonly PageRoute[] = [
  {
    path: '/alerts',
    handle: { title: 'Alerts' },
    lazy: async () => ({ Component: (await import('./alerts-page.tsx')).AlertsPage }),
  },
];
