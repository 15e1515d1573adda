import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { queryKeys } from '../../../src/data/query-keys.ts';
import { prepareTonight } from '../../../src/features/today/ahead.tsx';
import { TodayPage } from '../../../src/features/today/today-page.tsx';
import { todayIsReady } from '../../../src/features/today/use-today.ts';
import { drawnAhead, forgetReadAhead, piecesAhead, viewAt, written } from '../../support/ahead.ts';
import { ago } from '../../support/page-rows.ts';
import { setWindowWidth } from '../../support/page-setup.ts';
import { restServer } from '../../support/rest-server.ts';
import { slateAnswer } from '../../support/slate-answer.ts';
import { hoursAhead, tonightRow, tonightTables } from '../../support/tonight-rows.ts';
import { openApp } from '../../support/whole-app.tsx';
import { PHONE } from '../../support/window-sizes.ts';

const row = (player: string, overAtBetMgm: number, more: object = {}) =>
  tonightRow(player, overAtBetMgm, { commence_time: hoursAhead(2.0083), updated_at: ago(3.5), ...more });

let tables: Parameters<typeof slateAnswer>[0];
let asked: number;
let isDown: boolean;
const { server } = restServer({});
beforeAll(() => {
  forgetReadAhead();
  server.listen({ onUnhandledRequest: 'bypass' });
});
beforeEach(() => {
  // What is drawn ahead and what the app draws say the same ages and countdowns, however long a busy machine takes for both.
  vi.useFakeTimers({ toFake: ['Date'] });
  setWindowWidth(PHONE.width);
  asked = 0;
  isDown = false;
  tables = tonightTables(row, 'Royce O’Neale <b>');
  server.use(
    http.get('*/rest/v1/rpc/slate_props', () => {
      asked += 1;
      if (isDown) return HttpResponse.json({ message: 'The database is away.' }, { status: 503 });
      return HttpResponse.json(slateAnswer(tables));
    }),
    http.get('*/rest/v1/rpc/slate_written', () => HttpResponse.json({})),
  );
});
afterEach(() => {
  server.resetHandlers();
  forgetReadAhead();
  vi.useRealTimers();
});
afterAll(() => server.close());

const manyPlays = (count: number) => ({
  props: Array.from({ length: count }, (_, at) =>
    row(`Player ${String(at).padStart(2, '0')}`, 108, { player_id: at + 1 }),
  ),
});

type Look = Pick<ParentNode, 'querySelector' | 'querySelectorAll'>;

/** What is there from the first moment, letter by letter. */
function firstRows(page: Look) {
  const main = page.querySelector('main');
  return {
    headings: [...(main?.querySelectorAll('h1, h2:not([id])') ?? [])].map(written),
    texts: [...(main?.querySelectorAll('p') ?? [])]
      .filter((own) => /^Tonight, |player|lines are|^Professional/.test(own.textContent))
      // Why lines are old is found out later.
      .map((own) =>
        written(own).replace(/(?<= old): the last fetch was .*? ago|: no fetch is on record/, ''),
      ),
    all: [...(main?.querySelectorAll('a[href="/today"]') ?? [])].map((own) => own.textContent),
    board: written(main?.querySelector('[role=grid]')),
  };
}

const players = (page: Look) =>
  [...page.querySelectorAll('[role=gridcell]')].map((cell) => cell.querySelector('.font-bold')?.textContent);

/** The page is drawn ahead, and the app draws the same from what it reads by itself. */
async function expectSameInApp(address: string, textScale?: number): Promise<HTMLElement> {
  const ahead = await drawnAhead(address, PHONE, textScale);
  if (ahead === null) throw new Error(`${address} should be drawn ahead.`);
  openApp(address);
  await screen.findByRole('grid', { name: 'Board' });
  await waitFor(() => expect(firstRows(document)).toEqual(firstRows(ahead)));
  return ahead;
}

describe('On a phone', () => {
  test('/today is drawn ahead as the app draws it, with what is old (PERF-17, TODAY-1, TODAY-5, SEC-60)', async () => {
    const ahead = await expectSameInApp('/today');
    expect(players(ahead)).toEqual(['Royce O’Neale <b>', 'Sabrina Ionescu', 'Jayson Tatum', 'Data Alarm']);
    expect(within(ahead).getByText(/^\d+ players/)).toHaveTextContent(/^4 players, 1 to check$/);
    expect(within(ahead).getByText(/^Tonight, /)).toHaveTextContent(/ · 2 games · 6 props · lines 3 h$/);
    expect(within(ahead).getByText(/^WNBA lines are/)).toHaveTextContent(
      /^WNBA lines are 3 h old\. Check them/,
    );
    expect(ahead.querySelector('[data-row="2"]')).toHaveTextContent(
      /^Jayson Tatum\+3\.0 %Over 20\.5 pts, \+106 BetMGM · \+1 morein 2 h 01 · LAL @ BOS$/,
    );
    expect(ahead.querySelector('[data-row="1"]')).toHaveTextContent(
      /^Sabrina Ionescu.*Lines 3 h old · in 2 h 01 · CON @ NYL$/,
    );
  });

  test('Home is too, without alarms and with the way to the whole list (PERF-17, TODAY-7)', async () => {
    const ahead = await expectSameInApp('/');
    expect(players(ahead)).toEqual(['Royce O’Neale <b>', 'Sabrina Ionescu', 'Jayson Tatum']);
    expect(within(ahead).getByRole('link', { name: 'All 3 plays' })).toHaveAttribute('href', '/today');
    expect(within(ahead).getByRole('heading', { level: 1 })).toHaveTextContent(/^Edgeboard$/);
  });

  test('Home has ten rows and Today all that the window has room for, with the number of all (PERF-17, TODAY-7)', async () => {
    tables = manyPlays(30);
    const home = await drawnAhead('/', PHONE);
    expect(players(home ?? document)).toHaveLength(10);
    expect(within(home ?? document.body).getByRole('link')).toHaveTextContent('All 30 plays');
    const today = await drawnAhead('/today', PHONE);
    expect(players(today ?? document)).toHaveLength(12);
    expect(within(today ?? document.body).getByText(/^\d+ players/)).toHaveTextContent(/^30 players$/);
    const grid = within(today ?? document.body).getByRole('grid', { name: 'Board' });
    expect(grid).toHaveAttribute('aria-rowcount', '30');
    expect(grid.querySelector('tbody')).toHaveStyle({ height: `${30 * 72 + 1}px` });
  });

  test('rows grow with the reader’s text (PERF-17)', async () => {
    const ahead = await drawnAhead('/today', PHONE, 1.25);
    expect(ahead?.querySelector('[data-row="1"]')).toHaveStyle({
      height: '90px',
      transform: 'translateY(90px)',
    });
  });

  test('the books and the odds that the device keeps are those of the first rows (PERF-17, BOOK-3)', async () => {
    const chosen = { books: ['draftkings', 'betmgm'], oddsFormat: 'decimal' };
    localStorage.setItem('edgeboard-preferences', JSON.stringify(chosen));
    const ahead = await expectSameInApp('/today');
    expect(ahead.querySelector('[data-row="0"]')).toHaveTextContent(/Over 20\.5 pts, 2\.08 BetMGM/);
  });

  test('what is known before the rows is shown before them (PERF-17)', async () => {
    const pieces = async (path: string) =>
      (await piecesAhead(path, viewAt(path, PHONE))).map(({ of, nodes }) => {
        const text = JSON.stringify(nodes);
        return [of, ...['Edgeboard', '"Today"', 'Tonight, ', 'Tatum'].filter((word) => text.includes(word))];
      });
    expect(await pieces('/today')).toEqual([
      ['frame', '"Today"', 'Tonight, '],
      ['page', '"Today"', 'Tonight, ', 'Tatum'],
    ]);
    expect(await pieces('/')).toEqual([['page', 'Edgeboard', '"Today"', 'Tonight, ', 'Tatum']]);
  });

  test.each(['/', '/today'])(
    '%s without a play is left to the app, which says why (PERF-17, TODAY-6)',
    async (path) => {
      tables = { props: [row('Small Value', -130)] };
      expect(await drawnAhead(path, PHONE)).toBeNull();
    },
  );

  test('a slate that cannot be read is told of (PERF-17)', async () => {
    isDown = true;
    await expect(drawnAhead('/today', PHONE)).rejects.toThrow('The database is away.');
  });
});

describe('What was read before the app was there', () => {
  const prepare = () => Promise.all([prepareTonight(null, () => Date.now()), todayIsReady()]);

  /** Draws Today at once, as the app does, by a client of its own. */
  function drawToday(): QueryClient {
    const client = new QueryClient();
    const router = createMemoryRouter([{ path: '*', element: <TodayPage /> }], {
      initialEntries: ['/today'],
    });
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    return client;
  }

  test('is what the app draws first, at once, and is not read again (PERF-17)', async () => {
    await prepare();
    drawToday();
    // Nothing was waited for.
    const grid = screen.getByRole('grid', { name: 'Board' });
    expect(within(grid).getAllByRole('row')).toHaveLength(4);
    expect(screen.getByText('4 players, 1 to check')).toBeVisible();
    expect(asked).toBe(1);
  });

  test('is there for the first page alone: the next one reads (PERF-17)', async () => {
    await prepare();
    drawToday();
    forgetReadAhead();
    document.body.replaceChildren();
    drawToday();
    await waitFor(() => expect(asked).toBe(2));
  });

  test('stays on the page while what came since is priced (PERF-17, TODAY-2)', async () => {
    await prepare();
    const client = drawToday();
    const grid = () => screen.queryByRole('grid', { name: 'Board' });
    const isMissing: boolean[] = [];
    const page = new MutationObserver(() => isMissing.push(grid() === null));
    page.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => page.disconnect());
    tables = { props: [row('Jaylen Brown', 108)] };
    await client.invalidateQueries({ queryKey: queryKeys.slate });
    await waitFor(() => expect(grid()).toHaveTextContent('Jaylen Brown'));
    expect(isMissing).toContain(false);
    expect(isMissing).not.toContain(true);
  });
});
