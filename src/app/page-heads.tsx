import type { ReactNode } from 'react';
import { AuthFrame, FormSkeleton } from '../features/auth/frame.tsx';
import { GamesBegin } from '../features/games/frame.tsx';
import { ListBegin } from '../features/props/frame.tsx';
import { HowBegin } from '../features/props/how/frame.tsx';
import { HomeBegin, TodayBegin } from '../features/today/frame.tsx';
import { ownListPaths, sports } from '../lib/catalog/catalog.ts';
import { Home } from './home.tsx';
import { PageMain } from './page-main.tsx';

// What pages say before their code is there (PERF-19). The build makes markup of it (supabase/hosted/page-heads.ts), which the page's
// own script shows (heads.ts): docs/adr/223-first-words-before-the-app.md.

type Head = readonly [path: string, head: ReactNode];

/** Pages of a sport whose rows only the app draws: those of games, and lists of props. */
const ofSports = sports.flatMap(({ otherPages, priceCategories }) =>
  [...priceCategories, ...otherPages].map((page): Head => {
    const Begin = ownListPaths.includes(page.path) ? ListBegin : GamesBegin;
    return [page.path, <Begin key={page.path} title={page.title} />];
  }),
);

const inMain: readonly Head[] = [
  [
    '/',
    <Home key="/">
      <HomeBegin />
    </Home>,
  ],
  ['/today', <TodayBegin key="/today" />],
  ['/how', <HowBegin key="/how" />],
  ...ofSports,
];

const SIGN_IN = (
  <AuthFrame
    view="sign_in"
    homeLink={({ children, ...face }) => (
      <a href="/" {...face}>
        {children}
      </a>
    )}
    viewLink={(view, { children, ...face }) => (
      <a href={`/auth?view=${view}`} {...face}>
        {children}
      </a>
    )}
  >
    <FormSkeleton />
  </AuthFrame>
);

/** By their path. */
export const PAGE_HEADS: ReadonlyMap<string, ReactNode> = new Map<string, ReactNode>([
  ...inMain.map(([path, head]): Head => [path, <PageMain key={path}>{head}</PageMain>]),
  ['/auth', SIGN_IN],
]);
