import type { PageRoute } from '../../ui/page-route.ts';

export const playsRoutes: readonly PageRoute[] = [
  {
    path: '/plays',
    handle: { title: 'Plays' },
    lazy: async () => ({ Component: (await import('./page/plays-page.tsx')).PlaysPage }),
  },
];
