import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { focusAfter } from '../../support/focus-after.ts';
import { propRow } from '../../support/page-rows.ts';
import { PropsApp } from '../../support/props-app.tsx';
import { type RestTables, restServer } from '../../support/rest-server.ts';

const doncic = propRow({
  player: 'Luka Dončić',
  books: {
    draftkings: [27.5, -115, -105],
    fanduel: [26.5, -120, 100],
    williamhill_us: [28.5, -110, -110],
    pinnacle: [27.5, -104, -112],
  },
});
const tatum = propRow({ player: 'Jayson Tatum', books: { draftkings: [25.5, 105, -125] } });
const unknown = propRow({ player: 'New Signing', books: { fliff: [4.5, -110, -110] } });

const projections = {
  sabersim_projections: [
    { id: 1, player_name: 'Luka Doncic', team: 'LAL', points: 29.7, rebounds: 8, assists: 9 },
    { id: 2, player_name: 'Jayson Tatum', team: 'BOS', points: 25.9, rebounds: 8, assists: 5 },
  ],
  etr_projections: [
    { id: 1, Player: 'Luka Dončić', Team: 'LAL', PTS: 26.1, REB: 8, AST: 9 },
    { id: 2, Player: 'Jayson Tatum', Team: 'BOS', PTS: 27.6, REB: 8, AST: 5 },
  ],
};

const rest = restServer({});
function given(tables: RestTables): void {
  for (const name of Object.keys(rest.tables)) delete rest.tables[name];
  Object.assign(rest.tables, projections, tables);
}

beforeAll(() => rest.server.listen({ onUnhandledRequest: 'bypass' }));
afterEach(() => {
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
  vi.restoreAllMocks();
});
afterAll(() => rest.server.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const players = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const card = (name: RegExp) => screen.findByRole('article', { name });
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
const tile = (within_: HTMLElement, book: string) => {
  const found = within(within_)
    .getAllByRole('listitem')
    .find((item) => item.textContent?.startsWith(book));
  if (!found) throw new Error(`No tile of ${book} on the card.`);
  return found;
};

describe('a card of /points', () => {
  test('says who, for which team, what both sources project and the edge to the lowest line (PROP-8, PROP-12, EDGE-1)', async () => {
    given({ props: [doncic, tatum] });
    render(<PropsApp address="/points" />);
    const luka = await card(/Luka Dončić/);
    expect(within(luka).getByRole('heading')).toHaveTextContent('Luka Dončić (LAL)');
    expect(luka).toHaveTextContent('LAL @ BOS');
    expect(luka).toHaveTextContent(/SaberSim\s*29\.7\s*\+3\.2/);
    expect(luka).toHaveTextContent(/ETR\s*26\.1\s*−0\.4/);
    expect(within(luka).getByText('+3.2')).toHaveAttribute('data-band', 'blue');
    expect(within(luka).getByText('+3.2')).not.toHaveAttribute('data-hollow');
    expect(luka).not.toHaveTextContent('here');
    expect(within(luka).getByText('−0.4')).toHaveAttribute('data-band', 'red');
    expect(within(luka).getByText('Points')).toBeVisible();
    expect(luka).toHaveTextContent('Pinnacle 27.5');
  });

  test('has a tile a book with line, over and under, and names the best sides in words (PROP-10, PROP-11, MARK-4)', async () => {
    given({ props: [doncic] });
    render(<PropsApp address="/points" />);
    const luka = await card(/Luka Dončić/);
    expect(
      within(luka)
        .getAllByRole('listitem')
        .map((item) => item.textContent?.match(/^[A-Za-z ]+?(?=Best|Line)/)?.[0]),
    ).toEqual(['DraftKings', 'FanDuel', 'BetMGM', 'Bovada', 'Caesars', 'BetRivers', 'ESPN Bet', 'Fliff']);
    expect(tile(luka, 'FanDuel')).toHaveTextContent('FanDuelBest OLine 26.5Over −120Under +100');
    expect(tile(luka, 'Caesars')).toHaveTextContent('CaesarsBest ULine 28.5Over −110Under −110');
    expect(tile(luka, 'BetMGM')).toHaveTextContent('BetMGMLine —Over —Under —');
    for (const item of within(luka).getAllByRole('listitem')) {
      expect(within(item).queryByRole('button')).not.toBeInTheDocument();
    }
  });

  test('says where the best line has no price, and marks the best one that has (MARK-10)', async () => {
    const prices = { draftkings: [26.5, -110, -110], fanduel: [28.5, -115, null] } as const;
    given({
      props: [propRow({ player: 'Luka Dončić', books: { ...prices, pinnacle: [24.5, null, -130] } })],
    });
    render(<PropsApp address="/points" />);
    const luka = await card(/Luka Dončić/);
    expect(tile(luka, 'FanDuel')).toHaveTextContent('FanDuelBest U, no priceLine 28.5Over −115Under —');
    expect(tile(luka, 'DraftKings')).toHaveTextContent(/^DraftKingsBest OBest ULine 26\.5/);
    expect(within(luka).getByText(/^vs Pinnacle/)).toHaveTextContent(/^vs Pinnacle 24.5 Best O, no price$/);
  });

  test('names the book and line that the edge stands against; a book without a tile carries its marks there (EDGE-13, EDGE-14, MARK-8)', async () => {
    const tiles = { draftkings: [26.5, -115, -105], fliff: [26.5, -120, 100] } as const;
    const books = { ...tiles, betonlineag: [25.5, -118, -104], pinnacle: [27.5, -112, -108] } as const;
    given({ props: [propRow({ player: 'Luka Dončić', books }), tatum, unknown] });
    render(<PropsApp address="/points" />);
    const luka = await card(/Luka Dončić/);
    const lineOf = (book: RegExp) => within(luka).getByText(book, { selector: 'p > span' });
    expect(lineOf(/^vs BetOnline/)).toHaveTextContent(/^vs BetOnline.ag 25.5 Best O −118$/);
    expect(lineOf(/^Pinnacle/)).toHaveTextContent(/^Pinnacle 27.5 Best U −108$/);
    // No tile gives that edge: the lowest of theirs is 26.5.
    expect(within(luka).getByText('+4.2')).toHaveAttribute('data-hollow', 'true');
    expect(luka).toHaveTextContent(/\+4\.2\s*\+3\.2 here/);
    for (const item of within(luka).getAllByRole('listitem')) expect(item).not.toHaveTextContent('Best');
    // The tile carries the marks of a book that has one.
    expect(within(await card(/Jayson Tatum/)).getByText(/^vs/)).toHaveTextContent(/^vs DraftKings 25.5$/);
    expect(await card(/New Signing/)).not.toHaveTextContent('vs');
  });

  test('flags in words that the Caesars line stands above another (GAP-3)', async () => {
    given({ props: [doncic, tatum] });
    render(<PropsApp address="/points" />);
    const luka = await card(/Luka Dončić/);
    expect(within(luka).getByText('Caesars 2 above FanDuel')).toHaveAttribute('data-gap', 'blue');
    expect(await card(/Jayson Tatum/)).not.toHaveTextContent('above');
  });

  test('says that a player has no projections, and why in a tooltip (PROP-9, EDGE-12)', async () => {
    given({ props: [unknown] });
    render(<PropsApp address="/points" />);
    // Tooltips come once the page is idle.
    await waitFor(() => expect(screen.getByText('No projections')).toHaveAttribute('data-state', 'closed'));
    await userEvent.hover(screen.getByText('No projections'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('No projections available for this player');
  });

  test('an odd row takes no other down, and markup in a name is text (SEC-59, SEC-20)', async () => {
    given({
      props: [
        {
          ...propRow({ player: '<img src=x onerror=alert(1)>', books: {} }),
          commence_time: 'never',
          home_team: null,
        },
        tatum,
      ],
    });
    render(<PropsApp address="/points" />);
    expect(await card(/Jayson Tatum/)).toBeVisible();
    expect(screen.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('filters', () => {
  test('cards stand by SaberSim edge, those without one last; the ETR edge can be chosen (EDGE-4, PROP-3, PROP-5)', async () => {
    given({ props: [unknown, tatum, doncic] });
    render(<PropsApp address="/points" />);
    await card(/Luka Dončić/);
    expect(players()).toEqual(['Luka Dončić (LAL)', 'Jayson Tatum (BOS)', 'New Signing']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'ETR Edge');
    await waitFor(() =>
      expect(players()).toEqual(['Jayson Tatum (BOS)', 'Luka Dončić (LAL)', 'New Signing']),
    );
    expect(address()).toBe('/points?sort=etr');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'SaberSim Edge');
    expect(address()).toBe('/points');
  });

  test('two choices before the page has painted both hold', async () => {
    given({ props: [unknown, tatum, doncic] });
    render(<PropsApp address="/points" />);
    await card(/Luka Dončić/);
    act(() => {
      fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'etr' } });
      fireEvent.click(screen.getByRole('switch', { name: 'Show Snipes Only' }));
    });
    await waitFor(() => expect(players()).toEqual(['Jayson Tatum (BOS)']));
    expect(address()).toBe('/points?sort=etr&spotlight=1');
  });

  test('the team filter lists the teams of the projections and keeps the chosen one (PROP-2)', async () => {
    given({ props: [unknown, tatum, doncic] });
    render(<PropsApp address="/points" />);
    await card(/Luka Dončić/);
    const teams = screen.getByRole('combobox', { name: 'Team' });
    expect(
      within(teams)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All Teams', 'BOS', 'LAL']);
    await userEvent.selectOptions(teams, 'BOS');
    await waitFor(() => expect(players()).toEqual(['Jayson Tatum (BOS)']));
    expect(address()).toBe('/points?team=BOS');
  });

  test('Show Snipes Only keeps what has an edge of at least 1 by the chosen source (EDGE-5, EDGE-6)', async () => {
    given({ props: [unknown, tatum, doncic] });
    render(<PropsApp address="/points" />);
    await card(/Luka Dončić/);
    await userEvent.click(screen.getByRole('switch', { name: 'Show Snipes Only' }));
    await waitFor(() => expect(players()).toEqual(['Luka Dončić (LAL)']));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'ETR Edge');
    await waitFor(() => expect(players()).toEqual(['Jayson Tatum (BOS)']));
  });

  test('a shared address opens the view that it tells of', async () => {
    given({ props: [unknown, tatum, doncic] });
    render(<PropsApp address="/points?team=LAL&sort=etr" />);
    expect(await card(/Luka Dončić/)).toBeVisible();
    expect(players()).toEqual(['Luka Dončić (LAL)']);
    expect(screen.getByRole('combobox', { name: 'Team' })).toHaveValue('LAL');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('ETR Edge');
  });

  test('cards of Top Plays name their category, and its switch asks the chosen source for an edge of at least 1 (TOP-1, TOP-4, PROP-16)', async () => {
    const at = (line: number) => ({ books: { draftkings: [line, -110, -110] as const } });
    given({
      // Doncic: SaberSim 29.7, 37.7, 38.7 and 46.7 with rebounds, assists and both; ETR 26.1, 34.1, 35.1, 43.1.
      props: [propRow({ player: 'Luka Dončić', ...at(20.5) })],
      points_rebounds_props: [propRow({ player: 'Luka Dončić', ...at(34.5) })],
      points_assists_props: [propRow({ player: 'Luka Dončić', ...at(33.5) })],
      points_rebounds_assists_props: [propRow({ player: 'Luka Dončić', ...at(40.5) })],
    });
    render(<PropsApp address="/top-plays?sort=etr" />);
    const named = () =>
      screen.getAllByRole('article').map((each) => each.getAttribute('aria-label')?.split(', ')[1]);
    await waitFor(() =>
      expect(named().sort()).toEqual([
        'Points',
        'Points + Assists',
        'Points + Rebounds',
        'Points + Rebounds + Assists',
      ]),
    );
    await userEvent.click(screen.getByRole('switch', { name: 'Show Snipes Only' }));
    await waitFor(() =>
      expect(named().sort()).toEqual(['Points', 'Points + Assists', 'Points + Rebounds + Assists']),
    );
  });

  test('search on Top Plays finds a part of the name whatever its case and accents, and goes into the address (TOP-2, PROP-14)', async () => {
    given({
      props: [doncic, propRow({ player: 'Jayson Tatum', books: { draftkings: [20.5, -110, -110] } })],
    });
    render(<PropsApp address="/top-plays" />);
    await card(/Luka Dončić/);
    await userEvent.keyboard('/');
    const search = screen.getByRole('searchbox', { name: 'Search players' });
    expect(search).toHaveFocus();
    expect(search).toHaveAttribute('placeholder', 'Search players...');
    await userEvent.keyboard('DONCIC');
    await waitFor(() => expect(players()).toEqual(['Luka Dončić (LAL)']));
    await waitFor(() => expect(address()).toBe('/top-plays?q=DONCIC'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(players()).toHaveLength(2));
  });
});

describe('what a page says when there are no cards', () => {
  test('while the first rows are read (PROP-6)', async () => {
    given({ props: [tatum] });
    render(<PropsApp address="/points" />);
    expect(screen.getByText('Loading data...')).toBeVisible();
    expect(await card(/Jayson Tatum/)).toBeVisible();
    expect(screen.queryByText('Loading data...')).not.toBeInTheDocument();
  });

  test.each([
    ['/points', 'No props found. Try fetching the latest props.'],
    ['/rebounds', 'No rebounds props found. Try fetching the latest props.'],
    ['/assists', 'No assists props found. Try fetching the latest props.'],
    ['/points-and-rebounds', 'No points and rebounds props found. Try fetching the latest props.'],
    ['/points-and-assists', 'No props found. Try fetching the latest props.'],
    ['/rebounds-and-assists', 'No rebounds and assists props found. Try fetching the latest props.'],
    ['/points-rebounds-assists', 'No props found. Try fetching the latest props.'],
    ['/top-plays', 'No top plays found with edge ≥ 1.'],
  ])('%s without rows (PROP-7, TOP-5)', async (path, text) => {
    given({});
    render(<PropsApp address={path} />);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('a table that cannot be read, and Try Again once it can (PROP-6, PROP-18)', async () => {
    given({ props: { status: 400, message: 'the schema cache is stale' } });
    render(<PropsApp address="/points" />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading props. Please try again.');
    given({ props: [tatum] });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await card(/Jayson Tatum/)).toBeVisible();
  });

  test('Top Plays of which one table fails shows the error and lives (SEC-58)', async () => {
    given({ props: [doncic], points_assists_props: { status: 400, message: 'gone' } });
    render(<PropsApp address="/top-plays" />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading props. Please try again.');
    expect(screen.getByRole('searchbox', { name: 'Search players' })).toBeVisible();
  });

  test('a page that starts offline says so and recovers (SEC-56)', async () => {
    onlineManager.setOnline(false);
    given({ props: [tatum] });
    render(<PropsApp address="/points" />);
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
    expect(screen.queryByText('Loading data...')).not.toBeInTheDocument();
    onlineManager.setOnline(true);
    expect(await card(/Jayson Tatum/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('lines that are there and not as they should be', () => {
  test('old lines are called stale, with their age (SEC-60, PROP-21)', async () => {
    const updatedAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
    given({
      props: [propRow({ player: 'Jayson Tatum', books: { draftkings: [25.5, -110, -110] }, updatedAt })],
    });
    render(<PropsApp address="/points" />);
    expect(await card(/Jayson Tatum/)).toBeVisible();
    expect(screen.getByText(/^Stale lines: last updated 2 h ago/)).toBeVisible();
  });

  test('a game that the last fetch did not bring says so on its cards, with the age of its lines', async () => {
    const books = { draftkings: [25.5, -110, -110] } as const;
    const updatedAt = new Date(Date.now() - 600_000).toISOString();
    given({
      props: [
        propRow({ player: 'Jayson Tatum', books }),
        propRow({ player: 'Stephen Curry', books, eventId: 'game-2', updatedAt }),
      ],
    });
    render(<PropsApp address="/points" />);
    expect(within(await card(/Stephen Curry/)).getByText(/^Older lines, of .*[AP]M/)).toBeVisible();
    expect(within(await card(/Jayson Tatum/)).queryByText(/Older lines/)).not.toBeInTheDocument();
  });

  test('fresh lines are not called stale', async () => {
    given({ props: [tatum] });
    render(<PropsApp address="/points" />);
    await card(/Jayson Tatum/);
    expect(screen.getByText(/^Last updated/)).toBeVisible();
    expect(screen.queryByText(/Stale/)).not.toBeInTheDocument();
  });

  test('a read that fails later leaves the rows, says so, and the next good one takes that back', async () => {
    given({ props: [tatum] });
    render(<PropsApp address="/points" />);
    await card(/Jayson Tatum/);
    given({ props: { status: 500, message: 'away' } });
    await focusAfter(10_000);
    expect(await screen.findByText(/^Edgeboard cannot be reached right now/)).toBeVisible();
    expect(await card(/Jayson Tatum/)).toBeVisible();
    given({ props: [tatum, doncic] });
    await focusAfter(10_000);
    await waitFor(() => expect(screen.queryByText(/cannot be reached/)).not.toBeInTheDocument());
  });

  test('rows that were replaced are read again, and only then (PERF-1)', async () => {
    given({
      props: [
        propRow({
          player: 'Jayson Tatum',
          books: { draftkings: [25.5, -110, -110] },
          updatedAt: minutesAgo(3),
        }),
      ],
    });
    render(<PropsApp address="/points" />);
    await card(/Jayson Tatum/);
    rest.asked.length = 0;
    await focusAfter(10_000);
    await waitFor(() => expect(rest.asked).toEqual(['props']));
    expect(screen.getByText('Line 25.5')).toBeVisible();
    expect(screen.queryByText('Line 26.5')).not.toBeInTheDocument();
    given({
      props: [
        propRow({
          player: 'Jayson Tatum',
          books: { draftkings: [26.5, -110, -110] },
          updatedAt: minutesAgo(1),
        }),
      ],
    });
    await focusAfter(10_000);
    expect(await screen.findByText('Line 26.5')).toBeVisible();
    expect(screen.queryByText('Line 25.5')).not.toBeInTheDocument();
  });

  test('offline later: the rows stay and the page says of when they are', async () => {
    given({ props: [tatum] });
    render(<PropsApp address="/points" />);
    await card(/Jayson Tatum/);
    act(() => onlineManager.setOnline(false));
    expect(await screen.findByText(/^You are offline. This page shows the lines of/)).toBeVisible();
    expect(await card(/Jayson Tatum/)).toBeVisible();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument());
  });

  const gone = { status: 400, message: 'gone' };
  const missing = () => screen.queryByText(/projections could not be loaded/)?.textContent;

  test('projections that cannot be read leave the lines and say so (PROP-18)', async () => {
    given({ props: [tatum], sabersim_projections: gone, etr_projections: gone });
    render(<PropsApp address="/points" />);
    expect(await card(/Jayson Tatum/)).toHaveTextContent('No projections');
    expect(missing()).toBe(
      'The projections could not be loaded, so edges are missing. This page tries again by itself.',
    );
  });

  test.each([
    ['sabersim_projections', 'SaberSim', '+2.1'],
    ['etr_projections', 'ETR', '+0.4'],
  ])(
    'where %s alone cannot be read only its edges are said to be missing (PROP-18)',
    async (table, name, edge) => {
      given({ props: [tatum], [table]: gone });
      render(<PropsApp address="/points" />);
      expect(await card(/Jayson Tatum/)).toHaveTextContent(edge);
      expect(missing()).toBe(
        `The ${name} projections could not be loaded, so ${name} edges are missing. This page tries again by itself.`,
      );
    },
  );

  test('nothing is said to be missing where an earlier read gave it (PROP-18)', async () => {
    given({ props: [tatum] });
    render(<PropsApp address="/points" />);
    expect(await card(/Jayson Tatum/)).toHaveTextContent('+0.4');
    given({ props: [tatum], sabersim_projections: gone, etr_projections: gone });
    rest.asked.length = 0;
    await focusAfter(61_000);
    // Each is read once and three times again.
    await waitFor(() => expect(rest.asked.filter((name) => name.endsWith('_projections'))).toHaveLength(8));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(await card(/Jayson Tatum/)).toHaveTextContent('+0.4');
    expect(missing()).toBeUndefined();
  });
});
