import type { PageRoute } from '../../ui/page-route.ts';

export const accountRoutes: readonly PageRoute[] = [
  {
    path: '/profile',
    handle: { title: 'Profile' },
    lazy: async () => ({ Component: (await import('./profile-page.tsx')).ProfilePage }),
  },
];
