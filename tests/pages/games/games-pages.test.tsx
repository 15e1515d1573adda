import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast } from '../../../src/ui/toast-store.ts';
import { expectLogged } from '../../support/console.ts';
import { setWindowWidth } from '../../support/page-setup.ts';
import { restServer } from '../../support/rest-server.ts';
import { openApp } from '../../support/whole-app.tsx';

// In the reader's zone: days are the reader's.
const NOW = new Date(2026, 7, 20, 12, 30);
const soon = new Date(2026, 7, 20, 13, 30).toISOString();
const mlbGame = {
  id: 'mlb-1',
  commence_time: soon,
  home_team: 'Miami Marlins',
  away_team: 'Toronto Blue Jays',
  DraftKings_total: 8.5,
  DraftKings_over: 105,
  DraftKings_under: -125,
};
const wnbaGame = {
  id: 'wnba-1',
  commence_time: soon,
  home_team: 'Las Vegas Aces',
  away_team: 'Toronto Tempo',
  home_moneyline: 434,
  away_moneyline: -598,
  home_spread: 11.5,
  away_spread: -11.5,
  home_spread_price: -108,
  away_spread_price: -110,
  total: 160.5,
  over_price: -110,
  under_price: null,
};

const rest = restServer({});
beforeAll(() => rest.server.listen({ onUnhandledRequest: 'bypass' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  for (const name of Object.keys(rest.tables)) delete rest.tables[name];
  for (const name of Object.keys(rest.functions)) delete rest.functions[name];
  rest.called.length = 0;
  const toast = currentToast();
  if (toast) dismissToast(toast.id);
});
afterAll(() => rest.server.close());

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('MLB games: date, teams and the DraftKings total with a plus on positive odds (MLB-6, MARK-6)', async () => {
  rest.tables.mlb_events = [
    mlbGame,
    { ...mlbGame, id: 'mlb-2', home_team: 'Texas Rangers', DraftKings_total: null },
  ];
  openApp('/fetch-games');
  const table = await screen.findByRole('table', { name: 'MLB Games' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Date', 'Home Team', 'Away Team', 'DraftKings']);
  const [, first, second] = within(table).getAllByRole('row');
  expect(first && cells(first)).toEqual([
    expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} [AP]M$/),
    'Miami Marlins',
    'Toronto Blue Jays',
    'Total: 8.5Over: +105Under: −125',
  ]);
  expect(second && cells(second).at(-1)).toBe('No data');
  expect(document.title).toBe('MLB Games · Edgeboard');
});

test('MLB games: none, then fetched by anyone (MLB-7, ADM-16)', async () => {
  rest.functions['fetch-mlb-events'] = {
    body: { message: '1 game, 1 of them with odds', success: true },
    effect: () => {
      rest.tables.mlb_events = [mlbGame];
    },
  };
  openApp('/fetch-games');
  expect(await screen.findByText('No MLB events found. Try fetching the latest games.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fetch Latest MLB Games' }));
  expect(await screen.findByText('Miami Marlins')).toBeVisible();
  expect(
    await screen.findByText('Successfully fetched latest MLB events: 1 game, 1 of them with odds'),
  ).toBeVisible();
  expect(rest.called).toEqual(['fetch-mlb-events']);
});

test('MLB games: a fetch that fails says so, and the games stay', async () => {
  rest.tables.mlb_events = [mlbGame];
  rest.functions['fetch-mlb-events'] = { status: 502, body: { error: 'The odds service is away.' } };
  openApp('/fetch-games');
  await screen.findByText('Miami Marlins');
  await userEvent.click(screen.getByRole('button', { name: 'Fetch Latest MLB Games' }));
  expect(await screen.findByText('Failed to fetch latest MLB events')).toBeVisible();
  expectLogged('The MLB games could not be fetched.');
  expect(screen.getByText('Miami Marlins')).toBeVisible();
});

test('MLB games: a table that cannot be read (MLB-7, TXT-4)', async () => {
  rest.tables.mlb_events = { status: 400, message: 'gone' };
  openApp('/fetch-games');
  expect(await screen.findByText('Loading MLB events...')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading MLB events. Please try again.');
});

test('WNBA games: all ten columns, prices green when positive and red otherwise (WNBA-12, WNBA-13, WNBA-15)', async () => {
  rest.tables.wnba_events = [wnbaGame];
  openApp('/wnba-games');
  const table = await screen.findByRole('table', { name: 'WNBA Games' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual([
    'Time',
    'Home Team',
    'Away Team',
    'Home ML',
    'Away ML',
    'Home Spread',
    'Away Spread',
    'Total',
    'Over',
    'Under',
  ]);
  const [, row] = within(table).getAllByRole('row');
  expect(row && cells(row).slice(1)).toEqual([
    'Las Vegas Aces',
    'Toronto Tempo',
    '+434',
    '−598',
    '+11.5 (−108)',
    '−11.5 (−110)',
    '160.5',
    '−110',
    'No data',
  ]);
  expect(within(table).getByText('+434')).toHaveClass('text-green-ink');
  expect(within(table).getByText('−598')).toHaveClass('text-red-ink');
  expect(screen.getByText(/FanDuel/)).toBeVisible();
  expect(screen.getByText('Data refreshes every 30 seconds.')).toBeVisible();
});

test('WNBA games: none today, and a fetch from the empty panel (WNBA-14, WNBA-16)', async () => {
  rest.functions['fetch-wnba-events'] = {
    body: { eventCount: 1, success: true },
    effect: () => {
      rest.tables.wnba_events = [wnbaGame];
    },
  };
  openApp('/wnba-games');
  expect(await screen.findByText('No WNBA games scheduled for today')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: "Fetch Today's Games" }));
  expect(
    await screen.findByText(/^Successfully fetched 1 WNBA games for today \(\w+, \w+ \d+, \d{4}\)$/),
  ).toBeVisible();
  expect(screen.getByText('Las Vegas Aces')).toBeVisible();
});

test('WNBA games: a fetch says that it runs, and a failing one how to find out more (WNBA-16, TXT-9)', async () => {
  const shown: (string | null | undefined)[] = [];
  rest.functions['fetch-wnba-events'] = {
    status: 502,
    body: { error: 'The odds service is away.' },
    effect: () => shown.push(currentToast()?.title, currentToast()?.description),
  };
  rest.tables.wnba_events = [wnbaGame];
  openApp('/wnba-games');
  await screen.findByText('Las Vegas Aces');
  await userEvent.click(screen.getByRole('button', { name: "Fetch Today's WNBA Games" }));
  expect(
    await screen.findByText("Failed to fetch today's WNBA events. Check console for details."),
  ).toBeVisible();
  expect(shown).toEqual(["Fetching today's WNBA games", 'Please wait...']);
  expectLogged("Today's WNBA events could not be fetched.");
  expect(screen.getByText('Las Vegas Aces')).toBeVisible();
});

test.each([
  {
    path: '/fetch-games',
    fetchFunction: 'fetch-mlb-events',
    press: 'Fetch Latest MLB Games',
    none: 'There are no MLB games in the next 28 hours.',
    failed: 'Failed to fetch latest MLB events',
    logged: 'The MLB games could not be fetched.',
  },
  {
    path: '/wnba-games',
    fetchFunction: 'fetch-wnba-events',
    press: "Fetch Today's WNBA Games",
    none: 'No WNBA games scheduled for today',
    failed: "Failed to fetch today's WNBA events. Check console for details.",
    logged: "Today's WNBA events could not be fetched.",
  },
])(
  '$path: no games is neither good nor bad, and success: false is a failure (FUNC-22)',
  async ({ path, fetchFunction, press, none, failed, logged }) => {
    rest.functions[fetchFunction] = { body: { success: true, message: '0 games', eventCount: 0 } };
    openApp(path);
    await userEvent.click(await screen.findByRole('button', { name: press }));
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'No games in these dates',
        description: none,
        variant: 'neutral',
      }),
    );
    rest.functions[fetchFunction] = { body: { success: false, error: 'No credits.', eventCount: 0 } };
    await userEvent.click(screen.getByRole('button', { name: press }));
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Error', description: failed, variant: 'destructive' }),
    );
    expectLogged(logged);
  },
);

test('WNBA games: what the read said, and Try Again (WNBA-14)', async () => {
  rest.tables.wnba_events = { status: 400, message: 'permission denied' };
  openApp('/wnba-games');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading WNBA events: permission denied');
  rest.tables.wnba_events = [wnbaGame];
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Las Vegas Aces')).toBeVisible();
});

test('on a phone each game is a card with the same values', async () => {
  setWindowWidth(390);
  rest.tables.wnba_events = [wnbaGame];
  openApp('/wnba-games');
  const list = await screen.findByRole('list', { name: 'WNBA Games' });
  expect(within(list).getByText('Home Spread').nextElementSibling).toHaveTextContent('+11.5 (−108)');
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
});

const at = (day: number, hour: number, team: string) => ({
  ...wnbaGame,
  id: team,
  commence_time: new Date(2026, 7, day, hour).toISOString(),
  home_team: team,
});

test('games of other days stand under their days, and those that have started below, folded away (LOOK-10)', async () => {
  rest.tables.wnba_events = [
    at(20, 9, 'Morning'),
    at(20, 12, 'Noon'),
    at(20, 19, 'Evening'),
    at(21, 15, 'Next Afternoon'),
    at(22, 2, 'Late Night'),
  ];
  openApp('/wnba-games');
  const table = await screen.findByRole('table', { name: 'WNBA Games' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).queryByRole('rowheader')?.textContent ?? cells(row)[1])).toEqual([
    'Today',
    'Evening',
    'Tomorrow',
    'Next Afternoon',
    'Saturday, August 22',
    'Late Night',
  ]);
  expect(screen.getByText('Noon')).not.toBeVisible();
  await userEvent.click(screen.getByText('2 games have started'));
  const started = screen.getByRole('table', { name: 'WNBA Games that have started' });
  expect(
    within(started)
      .getAllByRole('row')
      .slice(1)
      .map((row) => cells(row)[1]),
  ).toEqual(['Morning', 'Noon']);
});

test('a day of today alone needs no name, and games that all have started are open (LOOK-10)', async () => {
  rest.tables.wnba_events = [at(20, 19, 'Evening')];
  openApp('/wnba-games');
  const table = await screen.findByRole('table', { name: 'WNBA Games' });
  expect(within(table).queryByRole('rowheader')).toBeNull();
  expect(screen.queryByText(/started/)).toBeNull();
  cleanup();
  rest.tables.wnba_events = [at(20, 9, 'Morning')];
  openApp('/wnba-games');
  expect(await screen.findByText('Morning')).toBeVisible();
  expect(screen.getByText('1 game has started')).toBeVisible();
});

test('on a phone the days are headings within the list (LOOK-10)', async () => {
  setWindowWidth(390);
  rest.tables.wnba_events = [at(20, 19, 'Evening'), at(20, 21, 'Night'), at(21, 15, 'Next Afternoon')];
  openApp('/wnba-games');
  const list = await screen.findByRole('list', { name: 'WNBA Games' });
  const days = within(list)
    .getAllByRole('listitem')
    .map((item) => [
      within(item).queryByRole('heading')?.textContent,
      within(item).getByText('Home Team').nextSibling?.textContent,
    ]);
  expect(days).toEqual([
    ['Today', 'Evening'],
    [undefined, 'Night'],
    ['Tomorrow', 'Next Afternoon'],
  ]);
});

test('a button that fetches is quiet beside games, and loud where there are none (LOOK-4)', async () => {
  const button = () => screen.getByRole('button', { name: 'Fetch Latest MLB Games' });
  rest.tables.mlb_events = [mlbGame];
  openApp('/fetch-games');
  await screen.findByRole('table', { name: 'MLB Games' });
  expect(button()).not.toHaveClass('bg-ink');
  cleanup();
  rest.tables.mlb_events = [];
  openApp('/fetch-games');
  await screen.findByText('No MLB events found. Try fetching the latest games.');
  expect(button()).toHaveClass('bg-ink');
});
