import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showFirstHead } from '../../../src/app/heads.ts';
import { headsAsMarkup } from '../../../supabase/hosted/page-heads.ts';
import { restServer } from '../../support/rest-server.ts';
import { openApp } from '../../support/whole-app.tsx';

const rest = restServer({});

/** The page at an address as it stands before its code is there. */
function openHead(address: string): HTMLElement {
  window.history.replaceState(null, '', address);
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = '<div>The bar</div>';
  document.body.append(root);
  showFirstHead(window);
  return root;
}

/** Only what was put there: the app's own part of the page is cleaned up by the app's tests. */
const closeHead = () => document.getElementById('root')?.remove();

beforeEach(() => {
  vi.stubGlobal('PAGE_HEADS', headsAsMarkup());
  rest.server.listen({ onUnhandledRequest: 'bypass' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  rest.server.close();
  closeHead();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('Before its code is there', () => {
  test.each([
    ['/', 'Edgeboard'],
    ['/today', 'Today'],
    ['/how', 'How it works'],
    ['/auth', 'Welcome'],
    ['/mlb-player-props', 'MLB Player Props'],
    ['/nfl/anytime-td-scorers', 'Anytime TD Scorers'],
    ['/fetch-games', 'MLB Games'],
    ['/wnba-games', 'WNBA Games'],
  ])('%s says what it is, in the words and the looks of the app (PERF-19)', async (path, title) => {
    const root = openHead(path);
    expect(root.firstChild).toHaveTextContent('The bar');
    const [main, ...others] = root.querySelectorAll('main');
    expect(others).toEqual([]);
    const heading = main?.querySelector('h1')?.outerHTML;
    expect(main?.querySelector('h1')).toHaveTextContent(title);
    const frame = main?.className;
    closeHead();
    openApp(path);
    const own = await screen.findByRole('heading', { level: 1, name: title });
    expect(own.outerHTML).toBe(heading);
    await waitFor(() => expect(screen.getByRole('main').className).toBe(frame));
  });

  test('Today says what its list is until it is known how much there is, and so does the app (PERF-19, TODAY-1)', async () => {
    const said = "Tonight's plays, best first: what your books pay against what all books think is fair.";
    const sentence = (page: ParentNode | null | undefined) =>
      [...(page?.querySelectorAll('p') ?? [])].find((text) => text.textContent === said)?.outerHTML;
    const before = sentence(openHead('/today'));
    expect(before).toBeDefined();
    closeHead();
    openApp('/today');
    await screen.findByRole('heading', { level: 1, name: 'Today' });
    expect(sentence(screen.getByRole('main'))).toBe(before);
  });

  test('signing in leads home and to its other forms (PERF-19, AUTH-1)', () => {
    const links = [...openHead('/auth').querySelectorAll('a')].map((link) => [
      link.getAttribute('aria-label') ?? link.textContent,
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['Edgeboard, home', '/'],
      ['Forgot your password?', '/auth?view=forgotten_password'],
      ['Send a magic link email', '/auth?view=magic_link'],
      ["Don't have an account? Sign up", '/auth?view=sign_up'],
    ]);
  });

  test.each([
    ['/points', 'a page whose rows are drawn by then'],
    ['/nowhere', 'an address that is no page'],
  ])('%s says nothing: it has %s (PERF-19)', (address) => {
    expect(openHead(address)).toHaveTextContent(/^The bar$/);
  });

  test('a page that was left further down says nothing: the app comes back to that place (PERF-19)', () => {
    sessionStorage.setItem('react-router-scroll-positions', '{"default":2500}');
    expect(openHead('/how')).toHaveTextContent(/^The bar$/);
  });
});
