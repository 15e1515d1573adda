import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DocumentTitle } from '../../../src/app/document-title.tsx';
import { ADMIN_MENU, MENUS, SPORT_CARDS } from '../../../src/app/navigation.ts';
import { Providers } from '../../../src/app/providers.tsx';
import { appRoutes, layoutRoutes, logPageError } from '../../../src/app/router.tsx';
import { pageEnv } from '../../../src/data/env.ts';
import { beginFirstReads } from '../../../src/data/first-reads.ts';
import { firstRequests } from '../../../src/data/first-requests.ts';
import { authRoutes } from '../../../src/features/auth/routes.tsx';
import { useAddressValue } from '../../../src/ui/address-value.ts';
import type { PageRoute } from '../../../src/ui/page-route.ts';
import { laterCategories } from '../../support/later-categories.ts';

// The routes (NAV-3 to NAV-8), written out by hand.
const SPECIFIED = [
  '/auth /auth/reset-password / /profile',
  '/points /assists /rebounds /points-and-rebounds /points-and-assists /rebounds-and-assists',
  '/points-rebounds-assists /top-plays',
  '/wnba-points /wnba-rebounds /wnba-assists /wnba-pra /wnba-games /wnba-admin',
  '/baseball-hits-runs-rbis /baseball-hits /baseball-rbis /baseball-home-runs /baseball-strikeouts',
  '/baseball-bases /baseball-top-plays /mlb-player-props',
  '/nfl/passing-yards /nfl/rushing-yards /nfl/receiving-yards /nfl/receptions /nfl/rush-reception-yards',
  '/nfl/anytime-td-scorers',
  '/fetch-games /dev /baseball-admin /nfl-admin',
  // Beyond the first documents: the page that explains the figures (PRICE-16).
  '/how',
  // And the best plays of tonight (TODAY-1).
  '/today',
  // And a player (PERSON-1).
  '/player/:playerId',
  // And the reader's own plays.
  '/plays',
  // And what fetches found for a reader (ALERT-1).
  '/alerts',
].flatMap((line) => line.split(' '));

const routes = [...authRoutes, ...layoutRoutes];

/** Opens the app's home with one page more, and gives the router to lead there. */
function openWith(page: PageRoute) {
  const router = createMemoryRouter(appRoutes([...layoutRoutes, page]));
  onTestFinished(() => router.dispose());
  render(
    <Providers>
      <RouterProvider router={router} onError={logPageError} />
    </Providers>,
  );
  return router;
}

describe('the routes', () => {
  test('are the specified ones, each once and each with a title of its own (NAV-4, NAV-5, NAV-6, NAV-7, NAV-21)', () => {
    const expected = [...SPECIFIED, ...laterCategories().map(({ path }) => path)];
    expect(routes.map(({ path }) => path).sort()).toEqual(expected.sort());
    const titles = layoutRoutes.map(({ handle }) => handle.title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('stand in the layout with the navigation bar, but for those of /auth; only a player’s has a parameter (NAV-2)', async () => {
    expect(authRoutes.map(({ path }) => path).sort()).toEqual(['/auth', '/auth/reset-password']);
    expect(routes.map(({ path }) => path).filter((path) => path?.includes(':'))).toEqual([
      '/player/:playerId',
    ]);
    const router = openWith({
      path: '/inside',
      handle: { title: 'Inside' },
      Component: () => <h1>Inside</h1>,
    });
    await act(() => router.navigate('/inside'));
    expect(await screen.findByRole('heading', { name: 'Inside' })).toBeVisible();
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
    await act(() => router.navigate('/auth'));
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });

  test('are all that menus and home cards lead to', () => {
    const links = [...MENUS, ADMIN_MENU, ...SPORT_CARDS].flatMap((menu) => menu.links);
    const paths = routes.map(({ path }) => path);
    expect(links.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
  });

  test('home links to the specified pages (NAV-10, NAV-11, NAV-12, NAV-13)', () => {
    const labels = Object.fromEntries(
      SPORT_CARDS.map(({ sport, links }) => [sport, links.map(({ menuLabel }) => menuLabel).sort()]),
    );
    const withLater = (league: string, labels: readonly string[]) =>
      [...labels, ...laterCategories(league).map(({ menuLabel }) => menuLabel)].sort();
    expect(labels).toEqual({
      NBA: withLater('nba', [
        'Assists',
        'PRA',
        'Points',
        'Points + Assists',
        'Points + Rebounds',
        'Rebounds',
        'Rebounds + Assists',
        'Top Plays',
      ]),
      NFL: withLater('nfl', [
        'Passing Yards',
        'Receiving Yards',
        'Receptions',
        'Rush + Rec Yards',
        'Rushing Yards',
      ]),
      MLB: withLater('mlb', [
        'Hits',
        'Hits + Runs + RBIs',
        'Home Runs',
        'Player Props',
        'RBIs',
        'Strikeouts',
        'Top Plays',
        'Total Bases',
      ]),
      WNBA: withLater('wnba', ['Assists', 'PRA', 'Points', 'Rebounds']),
    });
  });
});

describe('the document title', () => {
  test('of an address with parameters is made of them', async () => {
    const router = createMemoryRouter(
      [
        {
          element: (
            <>
              <Outlet />
              <DocumentTitle />
            </>
          ),
          children: [
            {
              path: '/players/:name',
              element: null,
              handle: { title: ({ params }: { params: { name?: string } }) => params.name },
            },
          ],
        },
      ],
      { initialEntries: ['/players/Jayson Tatum'] },
    );
    render(<RouterProvider router={router} />);
    await waitFor(() => expect(document.title).toBe('Jayson Tatum · Edgeboard'));
    await router.navigate('/players/Luka');
    await waitFor(() => expect(document.title).toBe('Luka · Edgeboard'));
  });
});

describe('a page whose code is on the way', () => {
  test('is announced in place of the page before, and then stands', async () => {
    let arrive: (code: { Component: () => ReactNode }) => void = () => {};
    const code = new Promise<{ Component: () => ReactNode }>((resolve) => {
      arrive = resolve;
    });
    const router = openWith({ path: '/slow', handle: { title: 'Slow' }, lazy: () => code });
    const home = await screen.findByRole('heading', { level: 1, name: 'Edgeboard' });
    act(() => void router.navigate('/slow'));
    expect(await screen.findByText('Loading…')).toBeVisible();
    expect(home).not.toBeInTheDocument();
    arrive({ Component: () => <h1>Slow page</h1> });
    expect(await screen.findByRole('heading', { name: 'Slow page' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Slow · Edgeboard'));
  });

  test('and does not come says so inside the layout', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const gone = new TypeError('Failed to fetch dynamically imported module: /assets/slow-1a2b.js');
    const router = openWith({ path: '/slow', handle: { title: 'Slow' }, lazy: () => Promise.reject(gone) });
    act(() => void router.navigate('/slow'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edgeboard, home' })).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Page failed', gone, expect.anything());
    logged.mockRestore();
  });
});

describe('the scroll position', () => {
  const at = (top: number) => {
    window.scrollY = top;
  };

  test('begins at the top on a new page and returns with Back', async () => {
    const router = openWith({ path: '/other', handle: { title: 'Other' }, element: <h1>Other page</h1> });
    at(1200);
    act(() => void router.navigate('/other'));
    await screen.findByRole('heading', { name: 'Other page' });
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    at(0);
    act(() => void router.navigate(-1));
    await screen.findByRole('heading', { level: 1, name: 'Edgeboard' });
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 1200);
  });

  test('stays where it is when a filter changes the address', async () => {
    const Filter = () => {
      const [team, setTeam] = useAddressValue('team');
      return <button type="button" onClick={() => setTeam('BOS')}>{`Team ${team}`}</button>;
    };
    const router = openWith({ path: '/other', handle: { title: 'Other' }, element: <Filter /> });
    act(() => void router.navigate('/other'));
    const button = await screen.findByRole('button', { name: 'Team null' });
    vi.mocked(window.scrollTo).mockClear();
    await userEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Team BOS' })).toBeVisible();
    expect(router.state.location.search).toBe('?team=BOS');
    expect(window.scrollTo).not.toHaveBeenCalled();
  });
});

describe('the first reads of a page', () => {
  // What each page says when it has read that there is nothing.
  const read = {
    '/baseball-top-plays': 'No Top Plays Yet',
    '/nfl/anytime-td-scorers': 'No anytime TD scorer props available.',
    '/today': 'No game with props starts within 18 hours',
  };
  for (const [path, said] of Object.entries(read)) {
    test(`${path}: what is asked for before the page's code is there is not asked for again (PERF-7)`, async () => {
      const asked: string[] = [];
      vi.stubGlobal('fetch', async (input: unknown) => {
        const address = String(input);
        asked.push(address);
        return address.includes('slate_props')
          ? Response.json({ form: 2, props: [], projections: [] })
          : Response.json([], { headers: { 'content-range': '*/0' } });
      });
      beginFirstReads(firstRequests(path, false), pageEnv());
      const first = [...asked];
      expect(first).not.toEqual([]);
      const router = createMemoryRouter(appRoutes(layoutRoutes), { initialEntries: [path] });
      onTestFinished(() => router.dispose());
      render(
        <Providers>
          <RouterProvider router={router} onError={logPageError} />
        </Providers>,
      );
      expect(await screen.findByText(said)).toBeVisible();
      expect(asked.filter((address) => first.includes(address))).toEqual(first);
    });
  }
});
