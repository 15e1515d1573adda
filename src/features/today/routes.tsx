import type { PageRoute } from '../../ui/page-route.ts';

export const todayRoutes: readonly PageRoute[] = [
  {
    path: '/today',
    handle: { title: 'Today', saysWhenRead: true },
    lazy: async () => ({ Component: (await import('./today-page.tsx')).TodayPage }),
  },
];
