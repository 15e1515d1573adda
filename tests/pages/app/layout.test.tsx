import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Providers } from '../../../src/app/providers.tsx';
import { appRoutes, layoutRoutes, logPageError } from '../../../src/app/router.tsx';
import { latePart } from '../../../src/ui/late-part.tsx';
import { saysSo } from '../../../src/ui/load-failure.tsx';
import { expectLogged } from '../../support/console.ts';
import { laterCategories } from '../../support/later-categories.ts';
import { setWindowWidth } from '../../support/page-setup.ts';

/** The app at an address, with a page of the test's own at /points. */
function App({ start = '/', children }: { start?: string; children?: ReactNode }) {
  const pages = layoutRoutes.map((route) =>
    route.path === '/points' ? { ...route, element: children ?? <h1>Points page</h1> } : route,
  );
  const [router] = useState(() => createMemoryRouter(appRoutes(pages), { initialEntries: [start] }));
  return (
    <Providers>
      <RouterProvider router={router} onError={logPageError} />
    </Providers>
  );
}

function Broken({ error }: { error: Error }): ReactNode {
  throw error;
}

describe('home', () => {
  test('names the product, says what it is for and has a card a sport with its links (NAV-1, NAV-9)', async () => {
    render(<App />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Edgeboard' })).toBeVisible();
    expect(
      screen.getByText('Professional sports betting props and projections across NBA, NFL, MLB, and WNBA'),
    ).toBeVisible();
    const labels = (sport: string) =>
      within(screen.getByRole('region', { name: sport }))
        .getAllByRole('link')
        .map((link) => link.textContent)
        .filter(
          (label) => !laterCategories(sport.toLowerCase()).some(({ menuLabel }) => menuLabel === label),
        );
    expect(labels('NBA')).toEqual([
      'Points',
      'Assists',
      'Rebounds',
      'PRA',
      'Points + Rebounds',
      'Points + Assists',
      'Rebounds + Assists',
      'Top Plays',
    ]);
    expect(labels('NFL')).toEqual([
      'Passing Yards',
      'Rushing Yards',
      'Receiving Yards',
      'Receptions',
      'Rush + Rec Yards',
    ]);
    expect(labels('MLB')).toEqual([
      'Hits + Runs + RBIs',
      'Hits',
      'RBIs',
      'Home Runs',
      'Strikeouts',
      'Total Bases',
      'Player Props',
      'Top Plays',
    ]);
    expect(labels('WNBA')).toEqual(['Points', 'Rebounds', 'Assists', 'PRA']);
  });

  test('a link leads to its page, and the document takes its title (NAV-9, NAV-21)', async () => {
    render(<App />);
    await userEvent.click(
      within(await screen.findByRole('region', { name: 'NBA' })).getByRole('link', { name: 'Points' }),
    );
    expect(screen.getByRole('heading', { name: 'Points page' })).toBeVisible();
    expect(document.title).toBe('NBA Points · Edgeboard');
  });
});

describe('the layout', () => {
  test('an unknown address is told so, inside the layout, with a way back (NAV-20)', async () => {
    render(<App start="/no-such-page" />);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Edgeboard, home' })).toBeVisible();
    expect(document.title).toBe('Page not found · Edgeboard');
  });

  test('the footer says for whom and what the product is, and both helplines dial', async () => {
    render(<App />);
    const footer = await screen.findByRole('contentinfo');
    expect(footer).toHaveTextContent('21+.');
    expect(footer).toHaveTextContent('For information only. No bets are accepted here.');
    expect(within(footer).getByRole('link', { name: '1-800-GAMBLER' })).toHaveAttribute(
      'href',
      'tel:1-800-426-2537',
    );
    expect(within(footer).getByRole('link', { name: '1-800-MY-RESET' })).toHaveAttribute(
      'href',
      'tel:1-800-697-3738',
    );
  });

  test('the desktop menus open on hover, toggle by click, and open by keyboard (NAV-19)', async () => {
    render(<App start="/points" />);
    const nba = await screen.findByRole('button', { name: 'NBA Props' });
    await userEvent.hover(nba);
    expect(await screen.findByRole('link', { name: 'Rebounds + Assists' })).toHaveAttribute(
      'href',
      '/rebounds-and-assists',
    );
    await userEvent.click(nba);
    await waitFor(() => expect(nba).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.click(nba);
    await waitFor(() => expect(nba).toHaveAttribute('aria-expanded', 'true'));
    await userEvent.keyboard('{Escape}');
    const bestBets = screen.getByRole('button', { name: 'Best Bets' });
    bestBets.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: 'Top Values' })).toHaveAttribute('href', '/top-plays');
    expect(screen.getByRole('link', { name: 'Today' })).toHaveAttribute('href', '/today');
  });

  test('under 768 px the menu is behind a toggle and closes after a choice (NAV-18)', async () => {
    setWindowWidth(390);
    render(<App />);
    expect(screen.queryByRole('button', { name: 'NBA Props' })).not.toBeInTheDocument();
    const toggle = screen.getByRole('button', { name: 'Open menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    const menu = screen.getByRole('navigation', { name: 'Main' });
    const nfl = await within(menu).findByRole('list', { name: 'NFL' });
    expect(within(nfl).getAllByRole('link')).toHaveLength(6 + laterCategories('nfl').length);
    await userEvent.click(
      within(within(menu).getByRole('list', { name: 'NBA Props' })).getByRole('link', { name: 'Points' }),
    );
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('heading', { name: 'Points page' })).toBeVisible();
  });

  test('Escape closes the phone menu and gives the focus back to its toggle', async () => {
    setWindowWidth(390);
    render(<App />);
    screen.getByRole('button', { name: 'Open menu' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  test('the theme goes round system, light and dark, and the choice is kept', async () => {
    render(<App />);
    await userEvent.click(screen.getByRole('button', { name: 'Theme: system. Switch to light' }));
    await userEvent.click(screen.getByRole('button', { name: 'Theme: light. Switch to dark' }));
    expect(document.documentElement).toHaveClass('dark');
    expect(localStorage.getItem('edgeboard-theme')).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Theme: dark. Switch to system' }));
    expect(document.documentElement).not.toHaveClass('dark');
    expect(localStorage.getItem('edgeboard-theme')).toBeNull();
  });
});

/** The app's own script, as the build names it in the page, and what the server answers when asked for it. */
function releaseIs(state: 'there' | 'gone'): void {
  const app = document.createElement('link');
  app.rel = 'modulepreload';
  app.href = '/assets/first-visit-1a2b.js';
  app.dataset.app = '';
  document.head.append(app);
  onTestFinished(() => app.remove());
  const isThere = state === 'there';
  const answer = {
    status: isThere ? 200 : 404,
    headers: { 'content-type': isThere ? 'text/javascript' : 'text/plain' },
  };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.resolve(new Response(null, answer))),
  );
}

describe('a part of a page whose code is not there', () => {
  const GONE = new TypeError('Failed to fetch dynamically imported module: /assets/part-1a2b.js');
  /** Fails until told to come. */
  function part(missing?: (props: object, retry: () => void) => ReactNode) {
    const code = vi.fn(async (): Promise<() => ReactNode> => Promise.reject(GONE));
    const Part = latePart(code, missing);
    render(
      <>
        <h1>Points page</h1>
        <Suspense fallback={<p>Waiting</p>}>
          <Part />
        </Suspense>
      </>,
    );
    return { code, come: () => code.mockResolvedValue(() => <p>The part</p>) };
  }

  test('is shown at once where it was expected, and as any other where it could not be had by then (PERF-17)', async () => {
    const code = vi.fn(async () => Promise.resolve(() => <p>The part</p>));
    const Part = latePart(code);
    await Part.expect();
    render(<Part />);
    expect(screen.getByText('The part')).toBeVisible();
    expect(code).toHaveBeenCalledTimes(1);

    const failing = vi.fn(async (): Promise<() => ReactNode> => Promise.reject(GONE));
    const Later = latePart(failing);
    await Later.expect();
    failing.mockResolvedValue(() => <p>Another part</p>);
    render(
      <Suspense fallback={null}>
        <Later />
      </Suspense>,
    );
    expect(await screen.findByText('Another part')).toBeVisible();
  });

  test('is left out where nobody asked for it, and comes once the connection is back (SEC-86)', async () => {
    const { code, come } = part();
    await waitFor(() => expect(screen.queryByText('Waiting')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Points page' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(code).toHaveBeenCalledTimes(1);
    come();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('The part')).toBeVisible();
    expectLogged('A part of the page could not be loaded.');
  });

  test('comes too where the connection is back in the moment in which it is left out (SEC-86)', async () => {
    const { come } = part();
    const leftOut = new MutationObserver(() => {
      if (screen.queryByText('Waiting') !== null) return;
      leftOut.disconnect();
      come();
      window.dispatchEvent(new Event('online'));
    });
    leftOut.observe(document.body, { childList: true, subtree: true });
    expect(await screen.findByText('The part')).toBeVisible();
    expectLogged('A part of the page could not be loaded.');
  });

  test('says so where it was asked for, and comes when tried again (SEC-86)', async () => {
    releaseIs('there');
    const { come } = part(saysSo('The board'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The board could not be loaded.');
    expect(screen.getByRole('heading', { name: 'Points page' })).toBeVisible();
    come();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The part')).toBeVisible();
    expectLogged('A part of the page could not be loaded.');
  });

  test('is had by a reload where another try was in vain although the server is there: some browsers never ask twice (SEC-86)', async () => {
    releaseIs('there');
    const { code } = part(saysSo('The ladder'));
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The ladder could not be loaded.');
    expect(code).toHaveBeenCalledTimes(2);
    for (const _ of [1, 2]) expectLogged('A part of the page could not be loaded.');
  });

  test('belongs to an earlier release where the page itself is gone from the server (SEC-65)', async () => {
    releaseIs('gone');
    part(saysSo('The board'));
    expect(await screen.findByText('Edgeboard was updated.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expectLogged('A part of the page could not be loaded.');
  });

  test('waits for the connection where there is none', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    part(saysSo('The board'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are offline. The board comes once the connection is back.',
    );
    expectLogged('A part of the page could not be loaded.');
  });

  test('has one way: no component is made lazy without what stands in its place (SEC-86)', () => {
    const sources = import.meta.glob('../../../src/**/*.{ts,tsx}', {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const bare = Object.entries(sources).filter(([, text]) => /\blazy\(/.test(String(text)));
    expect(bare.map(([file]) => file)).toEqual(['../../../src/ui/late-part.tsx']);
  });
});

describe('a page that breaks', () => {
  const logged = vi.spyOn(console, 'error');
  beforeEach(() => {
    logged.mockReset().mockReturnValue(undefined);
  });
  afterAll(() => logged.mockRestore());

  test('a chunk that is gone after a release offers a reload, and the navigation stays (SEC-65)', async () => {
    releaseIs('gone');
    render(
      <App start="/points">
        <Broken error={new Error('Failed to fetch dynamically imported module: /assets/profile-1a2b.js')} />
      </App>,
    );
    // Until the server was asked for its release, the alert says only that the page could not be loaded.
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Edgeboard was updated.');
    expect(screen.getByRole('link', { name: 'Edgeboard, home' })).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Page failed', expect.any(Error), expect.stringContaining('Broken'));
  });

  test('any other error is told in its own words, until the reader goes elsewhere', async () => {
    render(
      <App start="/points">
        <Broken error={new Error("A line should be a number, but is 'abc'.")} />
      </App>,
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This page ran into an error');
    expect(alert).toHaveTextContent("A line should be a number, but is 'abc'.");
    await userEvent.click(screen.getByRole('link', { name: 'Edgeboard, home' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Edgeboard' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a translator or an extension that put other nodes in place of the page’s is told of (NAV-26)', async () => {
    render(
      <App start="/points">
        <Broken
          error={
            new DOMException("Failed to execute 'removeChild' on 'Node': it is no child.", 'NotFoundError')
          }
        />
      </App>,
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('a translator or an extension, has changed the page');
    expect(alert).not.toHaveTextContent('removeChild');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });
});
