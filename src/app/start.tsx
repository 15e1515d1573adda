import { onlineManager } from '@tanstack/react-query';
import { StrictMode, startTransition, useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { expectLeagueQuery } from '../features/props/index.ts';
import { ownListPaths } from '../lib/catalog/catalog.ts';
import { firstReadsAt, overroundsReadAt } from '../lib/catalog/first-reads.ts';
import { contentIsThere } from '../ui/page-content.ts';
import { pageIsDrawn, stopDrawingAhead } from './ahead-state.ts';
import { comeBackTo } from './come-back.ts';
import { nameEntry } from './history-entry.ts';
import { leftPlace } from './left-place.ts';
import { Providers } from './providers.tsx';
import { createAppRoot } from './react.ts';
import { createAppRouter, layoutRoutes, logPageError } from './router.tsx';
import { rowsPrepared } from './rows-code.ts';
import { followSystemTheme } from './theme/theme.ts';

/** Tells, after the first drawing, that the app answers. */
function Drawn() {
  useEffect(pageIsDrawn, []);
  return null;
}

/** Draws the app into the page, a few milliseconds at a time: the page answers in between (PERF-11). */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html should hold an element with the id "root"; none was found.');
  // React Query takes it for granted that a page begins with a connection.
  if (!navigator.onLine) onlineManager.setOnline(false);
  const { pathname } = window.location;
  if (!layoutRoutes.find(({ path }) => path === pathname)?.handle.saysWhenRead) contentIsThere();
  followSystemTheme();
  const place = leftPlace(window);
  comeBackTo(place, window);
  const goesBack = place > 0 || window.location.hash !== '';
  nameEntry(window.history, { random: Math.random, goesBack });
  const router = createAppRouter();
  const draw = () =>
    startTransition(() => {
      createAppRoot(root).render(
        <StrictMode>
          <Providers>
            <RouterProvider router={router} onError={logPageError} />
          </Providers>
          <Drawn />
        </StrictMode>,
      );
    });
  const doRowsStand = stopDrawingAhead();
  // Where the page stands by now, or what it says before its rows, no 'Loading…' and no gap takes its place.
  if (root.querySelector('main'))
    partsOf(pathname)
      .then(() => (doRowsStand ? rowsPrepared() : undefined))
      .then(() =>
        whenReady(router, () => {
          // The router would go to the top of a page that is new to it; the reader may be further down by now.
          if (!goesBack) router.state.restoreScrollPosition = false;
          draw();
        }),
      );
  else draw();
}

/** Resolves once what the page at a path draws its first rows with has come, which else comes a moment after its page. */
async function partsOf(path: string): Promise<void> {
  try {
    if (ownListPaths.includes(path))
      await Promise.all([import('./lists-code.tsx'), overroundsReadAt(path) && expectLeagueQuery()]);
    if (firstReadsAt(path) !== 'slate') return;
    const [today, home] = await Promise.all([
      import('../features/today/index.ts'),
      path === '/' ? import('./home-page.tsx') : null,
      import('./slate-code.tsx'),
    ]);
    await Promise.all([today.todayIsReady(), home?.expectHomeToday()]);
  } catch (error) {
    // The page is drawn without, and says what is wrong.
    console.warn('A part of the page could not be loaded yet.', error);
  }
}

/** Runs work once the code of the router's first page is there. */
function whenReady(router: ReturnType<typeof createAppRouter>, work: () => void): void {
  if (router.state.initialized) {
    work();
    return;
  }
  const end = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    end();
    work();
  });
}
