import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawerOf } from '../../../src/app/rows-code.ts';
import { prepareRows } from '../../../src/features/props/ahead.tsx';
import { handOverReads } from '../../../src/features/props/hand-over.ts';
import { expectLeagueQuery } from '../../../src/features/props/index.ts';
import { PropsPage } from '../../../src/features/props/page/props-page.tsx';
import { propPageAt } from '../../../src/lib/catalog/catalog.ts';
import { drawnAhead, forgetReadAhead, written } from '../../support/ahead.ts';
import { ago, propRow, scorerRow } from '../../support/page-rows.ts';
import { restServer } from '../../support/rest-server.ts';
import { openApp } from '../../support/whole-app.tsx';
import { DESKTOP } from '../../support/window-sizes.ts';

const books = { draftkings: [27.5, -110, -110], fanduel: [27.5, -110, -110] } as const;
const tatum = { ...propRow({ player: 'Jayson Tatum', books }), commence_time: ago(-65) };
const brown = propRow({ player: 'Jaylen Brown', books });

const rest = restServer({});
beforeAll(() => {
  forgetReadAhead();
  rest.server.listen({ onUnhandledRequest: 'bypass' });
});
beforeEach(() => {
  rest.tables.props = [tatum];
  rest.tables.sabersim_projections = [{ player_name: 'Jayson Tatum', team: 'BOS', points: 29.5 }];
  rest.tables.etr_projections = [{ Player: 'Jayson Tatum', Team: 'BOS', PTS: 26 }];
  rest.asked.length = 0;
});
afterEach(forgetReadAhead);
afterAll(() => rest.server.close());

const READ = ['props', 'sabersim_projections', 'etr_projections'];
/** How often each table of /points was asked for. */
const asked = () => READ.map((table) => rest.asked.filter((own) => own === table).length);
const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

/** Fresh for longer than a busy machine takes to draw it: what was read 5 s ago is asked for anew. */
const justNow = () => Date.now() + 600_000;
const read = (path = '/points', clock = justNow) => prepareRows(path, clock);

/** Draws /points at once, as the app does, by a client of its own. */
function drawPoints(client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } })) {
  handOverReads(client);
  const router = createMemoryRouter(
    [{ path: '*', element: <PropsPage page={propPageAt('/points')} siblings={[]} /> }],
    { initialEntries: ['/points'] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return client;
}

describe('What was read before the app was there', () => {
  test('is what the app draws first, at once, and is not read again (PERF-17)', async () => {
    await read();
    expect(asked()).toEqual([1, 1, 1]);
    drawPoints();
    // Nothing was waited for.
    expect(names()).toEqual(['Jayson Tatum, Points']);
    expect(screen.getByRole('article')).toHaveTextContent(/SaberSim29\.5\+2\.0ETR26\.0−1\.5/);
    expect(screen.getByRole('article')).toHaveTextContent(/% fair \(\d books?\)/);
    await screen.findByText('1 prop');
    expect(asked()).toEqual([1, 1, 1]);
  });

  test('is drawn by the app, from the first moment on, as it stood there (PERF-17)', async () => {
    const ahead = await drawnAhead('/points', DESKTOP);
    drawPoints();
    const [stood, stands] = [ahead, document].map((page) => page?.querySelector('article'));
    expect(written(stands)).toBe(written(stood));
    // What was pressed by then can be pressed.
    expect(screen.getByRole('button', { name: 'Record Jayson Tatum' })).toBeEnabled();
    await screen.findByText('1 prop');
  });

  test('is what the whole app begins with, and it never says that it loads (PERF-17)', async () => {
    await read();
    const said: string[] = [];
    const watch = new MutationObserver(() => said.push(document.body.textContent ?? ''));
    watch.observe(document.body, { childList: true, subtree: true });
    openApp('/points');
    expect(await screen.findByText(/% fair/)).toBeVisible();
    watch.disconnect();
    expect(said.filter((text) => /Jayson Tatum|Last updated/.test(text))).not.toEqual([]);
    expect(said.filter((text) => text.includes('Loading data'))).toEqual([]);
    expect(asked()).toEqual([1, 1, 1]);
  });

  test('of several tables too: each is read once (PERF-17)', async () => {
    rest.tables.points_assists_props = [propRow({ player: 'Jaylen Brown', books })];
    rest.tables.sabersim_projections = [
      { player_name: 'Jayson Tatum', team: 'BOS', points: 29.5, assists: 6, rebounds: 9 },
      { player_name: 'Jaylen Brown', team: 'BOS', points: 29.5, assists: 6, rebounds: 9 },
    ];
    rest.tables.etr_projections = [{ Player: 'Jayson Tatum', Team: 'BOS', PTS: 30, REB: 9, AST: 6 }];
    await read('/top-plays');
    const before = [...rest.asked];
    openApp('/top-plays');
    expect(await screen.findByRole('article', { name: /^Jaylen Brown/ })).toBeVisible();
    expect(names()).toHaveLength(2);
    await screen.findAllByText(/% fair/);
    const tables = (list: readonly string[]) => list.filter((own) => /props|projections/.test(own));
    expect(tables(rest.asked)).toEqual(tables(before));
  });

  test.each([
    {
      path: '/nfl/anytime-td-scorers',
      tables: { nfl_anytime_td_props: [scorerRow('Jahmyr Gibbs', { draftkings: 150, fanduel: 180 }, 1)] },
      name: 'Jahmyr Gibbs',
      asked: ['nfl_anytime_td_props', 'book_overrounds'],
    },
    {
      path: '/mlb-player-props',
      tables: {
        baseball_player_props: [
          { ...propRow({ player: 'Aaron Judge', books }), prop_type: 'hits_runs_rbis', mlb_events: null },
        ],
        sabersim_baseball_projections: [{ Name: 'Aaron Judge', Team: 'NYY', H: 1.3, R: 1.1, RBI: 1.2 }],
      },
      name: /Aaron Judge/,
      asked: ['baseball_player_props', 'sabersim_baseball_projections'],
    },
  ])(
    'is what $path begins with too, with its worth, and nothing is read twice (PERF-17)',
    async ({ path, tables, name, asked: wanted }) => {
      for (const own of Object.keys(rest.tables)) delete rest.tables[own];
      Object.assign(rest.tables, tables);
      await drawerOf(path).prepare(justNow);
      expect([...rest.asked].sort()).toEqual([...wanted].sort());
      await expectLeagueQuery();
      const said: string[] = [];
      const watch = new MutationObserver(() => said.push(document.querySelector('main')?.textContent ?? ''));
      watch.observe(document.body, { childList: true, subtree: true });
      openApp(path);
      expect(
        await screen.findByRole(path === '/mlb-player-props' ? 'rowheader' : 'article', { name }),
      ).toBeVisible();
      watch.disconnect();
      expect(said.filter((text) => text.includes('Loading data'))).toEqual([]);
      // With the first drawing of its row, and not a moment later.
      expect(said.filter((text) => /Gibbs|Judge/.test(text) && !/% fair/.test(text))).toEqual([]);
      expect(rest.asked.filter((own) => wanted.includes(own)).sort()).toEqual([...wanted].sort());
    },
  );

  test('is kept for the first drawing alone: asked again, the app asks the server (PERF-17)', async () => {
    await read();
    const client = drawPoints();
    expect(names()).toEqual(['Jayson Tatum, Points']);
    rest.tables.props = [tatum, brown];
    rest.tables.etr_projections = [];
    await act(() => client.invalidateQueries());
    expect(await screen.findByRole('article', { name: 'Jaylen Brown, Points' })).toBeVisible();
    expect(asked()).toEqual([2, 2, 2]);
  });

  test('is given once: another client reads by itself (PERF-17)', async () => {
    await read();
    handOverReads(new QueryClient());
    rest.tables.props = [brown];
    drawPoints();
    expect(await screen.findByRole('article', { name: 'Jaylen Brown, Points' })).toBeVisible();
    expect(asked()).toEqual([2, 2, 2]);
  });

  test('counts as old as it is: what was read long ago is asked for again (PERF-17)', async () => {
    await read('/points', () => Date.now() - 600_000);
    drawPoints();
    expect(names()).toEqual(['Jayson Tatum, Points']);
    await waitFor(() => expect(rest.asked.length).toBeGreaterThan(READ.length));
  });

  test('is taken over while it is still on its way, and not read twice (PERF-17)', async () => {
    const reading = read();
    drawPoints();
    expect(screen.queryAllByRole('article')).toEqual([]);
    expect(await screen.findByRole('article', { name: 'Jayson Tatum, Points' })).toBeVisible();
    await reading;
    expect(asked()).toEqual([1, 1, 1]);
  });
});

describe('What could not be read before the app was there', () => {
  const failure = { status: 500, message: 'The database is away.' };

  test('is not what the app is given: it reads the rows by itself, and the rest is not read twice (PERF-17)', async () => {
    rest.tables.props = failure;
    await expect(read()).rejects.toMatchObject({ message: failure.message });
    const [failed] = asked();
    rest.tables.props = [tatum];
    drawPoints();
    expect(await screen.findByRole('article', { name: 'Jayson Tatum, Points' })).toBeVisible();
    expect(screen.queryByText(/could not be|cannot be|Error/)).toBeNull();
    expect(asked()).toEqual([Number(failed) + 1, 1, 1]);
  });

  test('of the projections leaves the rows, which are not read twice (PERF-17)', async () => {
    rest.tables.etr_projections = failure;
    await expect(read()).rejects.toMatchObject({ message: failure.message });
    const [, , failed] = asked();
    rest.tables.etr_projections = [{ Player: 'Jayson Tatum', Team: 'BOS', PTS: 26 }];
    drawPoints();
    expect(await screen.findByRole('article', { name: 'Jayson Tatum, Points' })).toHaveTextContent('ETR26.0');
    expect(asked()).toEqual([1, 1, Number(failed) + 1]);
  });

  test('fails in the app too where it fails again, and is tried again by a press (PERF-17, PROP-6)', async () => {
    rest.tables.props = failure;
    await expect(read()).rejects.toMatchObject({ message: failure.message });
    drawPoints();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    rest.tables.props = [tatum];
    again.click();
    expect(await screen.findByRole('article', { name: 'Jayson Tatum, Points' })).toBeVisible();
  });
});
