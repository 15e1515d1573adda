import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { pageIsDrawn } from '../../../src/app/ahead-state.ts';
import { showFirstHead } from '../../../src/app/heads.ts';
import { prepareFrame } from '../../../src/app/theme/first-paint.ts';
import { headsAsMarkup } from '../../../supabase/hosted/page-heads.ts';
import { restServer } from '../../support/rest-server.ts';
import { openApp } from '../../support/whole-app.tsx';

const rest = restServer({});

/** The page at an address as it stands before its code is there. */
function openHead(address: string, failed = new AbortController().signal): HTMLElement {
  window.history.replaceState(window.history.state, '', address);
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = '<div>The bar</div>';
  document.body.append(root);
  prepareFrame(document.documentElement, window.location.pathname);
  showFirstHead(window, failed);
  return root;
}

/** Only what was put there: the app's own part of the page is cleaned up by the app's tests. */
const closeHead = () => document.getElementById('root')?.remove();

beforeEach(() => {
  vi.stubGlobal('PAGE_HEADS', headsAsMarkup());
  rest.server.listen({ onUnhandledRequest: 'bypass' });
});
afterEach(() => {
  pageIsDrawn();
  prepareFrame(document.documentElement, '/');
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
    ['/', 'held, and done once the app has drawn'],
    ['/today', 'held, and done once the app has drawn'],
    ['/auth', 'the browser’s: there is no search'],
  ])('on %s Ctrl+K is %s (PERF-19, FIND-1)', (path, is) => {
    openHead(path);
    const done: string[] = [];
    const listen = ({ key, ctrlKey }: KeyboardEvent) => done.push(`${ctrlKey} ${key}`);
    document.addEventListener('keydown', listen);
    onTestFinished(() => document.removeEventListener('keydown', listen));
    const isHeld = !fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(isHeld).toBe(is.startsWith('held'));
    done.length = 0;
    pageIsDrawn();
    expect(done).toEqual(isHeld ? ['true k'] : []);
    // From then on it is heard by whatever the app has.
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true);
  });

  test('keys are the browser’s again where the app will not come (PERF-19)', () => {
    const failed = new AbortController();
    openHead('/today', failed.signal);
    failed.abort();
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true);
  });

  test.each([
    ['/points', 'a page whose rows are drawn by then'],
    ['/nowhere', 'an address that is no page'],
  ])('%s says nothing: it has %s (PERF-19)', (address) => {
    expect(openHead(address)).toHaveTextContent(/^The bar$/);
  });

  test('a page that was left further down says nothing: the app comes back to that place (PERF-19)', () => {
    window.history.replaceState({ key: 'left' }, '');
    sessionStorage.setItem('react-router-scroll-positions', '{"left":2500}');
    expect(openHead('/how')).toHaveTextContent(/^The bar$/);
  });
});
