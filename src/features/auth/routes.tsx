import type { PageRoute } from '../../ui/page-route.ts';

const welcome = {
  handle: { title: 'Welcome' },
  lazy: async () => ({ Component: (await import('./auth-page.tsx')).AuthPage }),
};

/** Pages that stand outside the layout. */
export const authRoutes: readonly PageRoute[] = [
  { path: '/auth', ...welcome },
  { path: '/auth/reset-password', ...welcome },
];
