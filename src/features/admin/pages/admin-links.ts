import type { PageLink } from '../../../ui/page-links.tsx';

/** The pages for developers, in the order in which they are linked. */
export const ADMIN_LINKS: readonly PageLink[] = [
  { path: '/dev', menuLabel: 'Dev' },
  { path: '/fetch-games', menuLabel: 'Fetch Games' },
  { path: '/baseball-admin', menuLabel: 'MLB Admin' },
  { path: '/wnba-admin', menuLabel: 'WNBA Admin' },
  { path: '/nfl-admin', menuLabel: 'NFL Admin' },
];
