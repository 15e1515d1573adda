import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { publishWatchlist } from '../../../src/features/watchlist/watch-store.ts';
import { currentToast } from '../../../src/ui/toast-store.ts';
import { focusAfter } from '../../support/focus-after.ts';
import { propRow } from '../../support/page-rows.ts';
import { setWindowWidth } from '../../support/page-setup.ts';
import { restServer } from '../../support/rest-server.ts';
import { savedLines, takeSavedFiles } from '../../support/saved-files.ts';
import { openApp } from '../../support/whole-app.tsx';

const rest = restServer({});
beforeAll(async () => {
  rest.server.listen({ onUnhandledRequest: 'bypass' });
  // What the pages load late is compiled once here: on a busy machine that takes longer than a test waits.
  await Promise.all([
    import('../../../src/features/props/page/prop-board.tsx'),
    import('../../../src/features/props/value/page-pricer.tsx'),
    import('../../../src/features/props/board/board-sheet.tsx'),
  ]);
});
afterEach(() => {
  for (const name of Object.keys(rest.tables)) delete rest.tables[name];
  focusManager.setFocused(undefined);
  vi.restoreAllMocks();
});
afterAll(() => rest.server.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

type Books = Parameters<typeof propRow>[0]['books'];
/** Three players of one game; `lines` are their DraftKings lines. */
function points(lines: Record<string, number>, updatedAt = ago(1), books: Books = {}) {
  const ids = ['Luka Dončić', 'Jayson Tatum', "Royce O'Neale"];
  rest.tables.props = ids.flatMap((player, index) => {
    const line = lines[player];
    if (line === undefined) return [];
    return [
      {
        ...propRow({ player, books: { draftkings: [line, -110, -110], ...books }, updatedAt }),
        id: index + 1,
      },
    ];
  });
  rest.tables.sabersim_projections = ids.map((player_name, index) => ({
    ...{ id: index + 1, player_name, team: index === 0 ? 'LAL' : 'BOS', rebounds: 1, assists: 1 },
    points: [29.7, 26.9, 9][index],
    updated_at: ago(20),
  }));
}
const usual = { 'Luka Dončić': 26.5, 'Jayson Tatum': 25.5, "Royce O'Neale": 8.5 };

async function openBoard(address: string): Promise<HTMLElement> {
  openApp(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Board' }));
  return screen.findByRole('grid', { name: 'Board' });
}
const players = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent?.split(/LAL|BOS/)[0]);
const rowOf = (name: RegExp) => screen.getByRole('row', { name });

describe('the board of a page', () => {
  test('has a row a prop with its projections, edge and each book, stays chosen, and `b` brings the cards back (BOARD-1, BOARD-2)', async () => {
    points(usual, ago(1), { fanduel: [27.5, -120, 100], betmgm: [28.5, null, -130] });
    const grid = await openBoard('/points');
    expect(grid).toHaveAttribute('aria-rowcount', '4');
    const luka = rowOf(/Luka Dončić/);
    expect(luka).toHaveAttribute('aria-rowindex', '2');
    const cells = within(luka).getAllByRole('gridcell');
    expect(cells.map((cell) => cell.textContent)).toEqual(
      expect.arrayContaining(['29.7SS 29.7 · ETR —', '+3.2vs 26.5 DraftKings', '26.5 −110DraftKings']),
    );
    expect(cells.at(7)).toHaveTextContent('26.5−110');
    expect(cells.at(-1)).toHaveTextContent('no line');
    expect(localStorage.getItem('edgeboard-view')).toBe('board');
    await userEvent.keyboard('b');
    expect(await screen.findByRole('article', { name: /Luka Dončić/ })).toBeVisible();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  test('headers sort, say so, and the address keeps it; Shift adds a second key (BOARD-5)', async () => {
    points(usual);
    await openBoard('/points');
    const user = userEvent.setup();
    const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
    const press = (name: string) => user.click(within(header(name)).getByRole('button'));
    expect(header('Edge')).toHaveAttribute('aria-sort', 'descending');
    await press('Player');
    expect(players()).toEqual(['Jayson Tatum', 'Luka Dončić', "Royce O'Neale"]);
    expect(header('Player')).toHaveAttribute('aria-sort', 'ascending');
    expect(header('Edge')).not.toHaveAttribute('aria-sort');
    await user.keyboard('{Shift>}');
    await press('Projection');
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(window.location.search).toBe('?by=player%2Cmean'));
    expect(header('Projection')).toHaveAttribute('aria-sort', 'descending');
    // A choice in the bar is a new order.
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'ETR Edge');
    await waitFor(() => expect(window.location.search).toBe('?sort=etr'));
  });

  test('has one tab stop that keys move, and copies link and row (BOARD-3, BOARD-4, BOARD-7)', async () => {
    points(usual, ago(1), { fanduel: [27.5, -120, 100] });
    const grid = await openBoard('/points');
    const user = userEvent.setup();
    const copied = () => navigator.clipboard.readText();
    const stops = () => [...grid.querySelectorAll('[tabindex="0"]')];
    expect(stops()).toHaveLength(1);
    await user.keyboard('j');
    expect(within(rowOf(/Luka/)).getByRole('rowheader')).toHaveFocus();
    await user.keyboard('jll');
    expect(document.activeElement).toHaveAttribute('data-column', 'fanduel');
    expect(document.activeElement?.closest('tr')).toBe(rowOf(/Tatum/));
    expect(stops()).toEqual([document.activeElement]);
    await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toHaveAccessibleName(/DraftKings/);
    expect(document.activeElement?.closest('th')).toHaveAttribute('scope', 'col');

    await user.keyboard('js');
    await waitFor(async () => expect(await copied()).toMatch(/\/points\?view=board$/));
    await user.keyboard('c');
    await waitFor(async () => expect(await copied()).toMatch(/^Luka Dončić \(LAL\) · Points/));
    expect(currentToast()).toMatchObject({ title: 'Row copied' });
  });

  test('takes no keys while somebody types, and lists them under ?, where those of one letter are turned off (BOARD-4, BOARD-10)', async () => {
    points({ 'Luka Dončić': 26.5 });
    await openBoard('/points');
    const user = userEvent.setup();
    const search = screen.getByRole('searchbox', { name: 'Search players' });
    await user.keyboard('/');
    expect(search).toHaveFocus();
    await user.keyboard('jb?');
    expect(search).toHaveValue('jb?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    search.blur();
    await screen.findByRole('row', { name: /Luka Dončić/ });
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Board' });
    expect(within(sheet).getByText('next and previous row')).toBeVisible();
    expect(within(sheet).getByText(/record a play/)).toBeVisible();
    await user.click(within(sheet).getByRole('switch', { name: 'Keyboard shortcuts of one letter' }));
    await user.keyboard('{Escape}b');
    expect(screen.getByRole('grid', { name: 'Board' })).toBeVisible();
  });

  test('takes keys from the moment that its rows stand (BOARD-4)', async () => {
    points({ 'Luka Dončić': 26.5 });
    await openBoard('/points');
    const search = screen.getByRole('searchbox', { name: 'Search players' });
    const user = userEvent.setup();
    await user.type(search, 'nobody');
    await waitFor(() => expect(screen.queryByRole('grid', { name: 'Board' })).not.toBeInTheDocument());
    const pressed = new Promise<void>((resolve) => {
      const seen = new MutationObserver(() => {
        if (screen.queryByRole('rowheader') === null) return;
        seen.disconnect();
        fireEvent.keyDown(document.body, { key: '?' });
        resolve();
      });
      seen.observe(document.body, { childList: true, subtree: true });
    });
    await user.keyboard('{Escape}');
    await pressed;
    expect(await screen.findByRole('dialog', { name: 'Board' })).toBeVisible();
  });

  test('saves what it shows as CSV, in its order (BOARD-7)', async () => {
    points(usual);
    await openBoard('/points');
    const saved = takeSavedFiles();
    await userEvent.click(screen.getByRole('button', { name: 'Export, link, keys' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = await savedLines(saved[0]);
    expect(lines[0]).toMatch(/^League,Player,Team,Prop,/);
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual([
      'Luka Dončić',
      'Jayson Tatum',
      "Royce O'Neale",
    ]);
  });

  test('on a phone says name, what to bet and where in rows of one height (BOARD-9)', async () => {
    setWindowWidth(390);
    points(usual, ago(1), { fanduel: [26.5, 105, -130], betmgm: [26.5, -112, -108] });
    const grid = await openBoard('/points');
    expect(grid).toHaveAttribute('aria-rowcount', '3');
    const luka = within(rowOf(/Luka Dončić/)).getByRole('gridcell');
    await waitFor(() => expect(luka).toHaveTextContent(/Over 26\.5 pts, \+105 FanDuel/));
    expect(luka).toHaveTextContent(/LAL @ BOS/);
    expect(luka).toHaveTextContent(/SS 29\.7/);
  });

  test('on a phone a row whose game the last fetch missed says how old its lines are, and so does its sheet (SEC-60, BOARD-9, PHONE-2)', async () => {
    setWindowWidth(390);
    const books = { draftkings: [26.5, -110, -110] } as const;
    rest.tables.props = [
      propRow({ player: 'Luka Dončić', books, eventId: 'missed', updatedAt: ago(125) }),
      propRow({ player: 'Jayson Tatum', books }),
    ];
    await openBoard('/points');
    // The start, which a bettor needs more than the teams, is not what a narrow row cuts off.
    expect(rowOf(/Luka Dončić/)).toHaveTextContent(/Lines 2 h old · started · LAL @ BOS/);
    expect(screen.getAllByText(/^Lines .* old/)).toHaveLength(1);
    await userEvent.click(within(rowOf(/Luka Dončić/)).getByText('Luka Dončić'));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/Older lines, of \w{3} \d+, \d+:\d\d [AP]M/);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(rowOf(/Jayson Tatum/)).getByText('Jayson Tatum'));
    const fresh = await screen.findByRole('dialog', { name: /Jayson Tatum/ });
    expect(fresh).not.toHaveTextContent(/Older lines/);
  });

  test('touchdown scorers have prices and no lines, of which the header says that the highest come first; their third order is Value (NFL-3, BOARD-1, BOARD-5)', async () => {
    const scorer = (id: number, player_name: string, price: number) => ({
      ...{
        id,
        player_name,
        event_id: 'nfl-1',
        commence_time: '2026-11-22T18:00:00+00:00',
        updated_at: ago(1),
      },
      ...{ home_team: 'Detroit Lions', away_team: 'Denver Broncos' },
      ...{ draftkings_price: price, fanduel_price: price - 5, betmgm_price: price - 10 },
    });
    rest.tables.nfl_anytime_td_props = [scorer(1, 'Bo Nix', 320), scorer(2, 'Jahmyr Gibbs', 105)];
    await openBoard('/nfl/anytime-td-scorers');
    const order = screen.getByRole('combobox', { name: 'Sort by' });
    expect(
      within(order)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Best Price', 'Player Name', 'Value', 'EV', 'Fair %']);
    expect(players()[0]).toMatch(/^Bo Nix/);
    expect(screen.queryByRole('columnheader', { name: 'Best under' })).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'WilliamHill' })).toBeVisible();
    const best = () => screen.getByRole('columnheader', { name: /^Best price/ });
    expect(best()).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(within(best()).getByRole('button'));
    await waitFor(() => expect(window.location.search).toBe('?by=over'));
    expect(best()).toHaveAttribute('aria-sort', 'descending');
    expect(players()[0]).toMatch(/^Bo Nix/);
    await userEvent.click(within(best()).getByRole('button'));
    await waitFor(() => expect(players()[0]).toMatch(/^Jahmyr Gibbs/));
    expect(best()).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.selectOptions(order, 'Value');
    await waitFor(() => expect(players()[0]).toMatch(/^Jahmyr Gibbs/));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Team' }), 'DEN');
    await waitFor(() => expect(window.location.search).toBe('?sort=value&team=DEN'));
    expect(players()).toHaveLength(2);
  });
});

describe('the marks of best lines', () => {
  /** The books whose cells have the ground of a side's best. */
  const marked = (row: HTMLElement, side: 'over' | 'under') =>
    within(row)
      .getAllByRole('gridcell')
      .filter(({ classList }) => classList.contains(`bg-${side}`) || classList.contains('bg-both'))
      .map((cell) => cell.dataset.column);

  test('are those of the card: -100 and +100 tie, and the best with a price is marked too (MARK-3, MARK-9, MARK-10)', async () => {
    rest.tables.props = [
      propRow({
        player: 'Luka Dončić',
        books: { draftkings: [25.5, -100, -120], fanduel: [25.5, 100, -120], betmgm: [26.5, -110, null] },
      }),
    ];
    await openBoard('/points');
    const luka = await screen.findByRole('row', { name: /Luka/ });
    expect(marked(luka, 'over')).toEqual(['draftkings', 'fanduel']);
    expect(marked(luka, 'under')).toEqual(['draftkings', 'fanduel', 'betmgm']);
  });
});

test('best over and best under of a row are at my books (BOARD-1, BOOK-2)', async () => {
  const best = (name: RegExp) =>
    within(rowOf(name))
      .getAllByRole('gridcell')
      .flatMap((cell) => (['over', 'under'].includes(cell.dataset.column ?? '') ? cell.textContent : []));
  rest.tables.props = [
    propRow({
      player: 'Luka Dončić',
      books: { draftkings: [25.5, -110, -110], betmgm: [26.5, -115, -105], fanduel: [23.5, -120, 100] },
    }),
    propRow({ player: 'Jayson Tatum', books: { fanduel: [30.5, -110, -110] } }),
  ];
  localStorage.setItem('edgeboard-preferences', '{"books":["draftkings","betmgm"]}');
  await openBoard('/points');
  await screen.findByRole('row', { name: /Luka/ });
  expect(best(/Luka/)).toEqual(['25.5 −110DraftKings', '26.5 −105BetMGM']);
  expect(best(/Tatum/)).toEqual(['—', '—']);
});

describe('the zone of times (NAV-25)', () => {
  /** A reader in New York, by what `Date` writes of its zone. */
  function inNewYork() {
    const winter = Date.parse('2026-11-01T06:00:00Z');
    const zone = (at: Date) => (at.getTime() < winter ? 'Daylight' : 'Standard');
    vi.spyOn(Date.prototype, 'toString').mockImplementation(function (this: Date) {
      return `${this.toISOString()} (Eastern ${zone(this)} Time)`;
    });
  }
  const starts = (...times: string[]) => {
    rest.tables.props = Object.entries(usual).map(([player, line], index) => ({
      ...propRow({ player, books: { draftkings: [line, -110, -110] }, updatedAt: ago(1) }),
      id: index + 1,
      event_id: `event-${index}`,
      commence_time: times[index % times.length] ?? null,
    }));
  };

  test('stands in the header where all games are in one', async () => {
    inNewYork();
    starts('2026-10-30T00:15:00+00:00');
    await openBoard('/points');
    expect(await screen.findByRole('columnheader', { name: /^Game/ })).toHaveTextContent(/^Game EDT$/);
    expect(rowOf(/Luka/)).not.toHaveTextContent('EDT');
  });

  test('stands with each time in a week in which clocks are set', async () => {
    inNewYork();
    starts('2026-10-30T00:15:00+00:00', '2026-11-01T18:00:00+00:00');
    await openBoard('/points');
    expect(await screen.findByRole('columnheader', { name: /^Game/ })).toHaveTextContent(/^Game$/);
    expect(rowOf(/Luka/)).toHaveTextContent('AM EDT');
    expect(rowOf(/Tatum/)).toHaveTextContent('PM EST');
  });
});

describe('an order that is held', () => {
  test('while the pointer is on the board figures change and rows stay; the pill sorts again (BOARD-8)', async () => {
    points(usual, ago(3));
    const grid = await openBoard('/points');
    await screen.findByRole('status', { name: 'Order' });
    await userEvent.hover(grid);
    points({ ...usual, 'Jayson Tatum': 20.5 }, ago(1));
    await focusAfter(10_000);
    const tatum = rowOf(/Tatum/);
    await waitFor(() => expect(tatum).toHaveTextContent('+6.4'));
    expect(players()[0]).toBe('Luka Dončić');
    expect(tatum.querySelectorAll('[data-changed]')).toHaveLength(1);
    expect(rowOf(/Luka/).querySelector('[data-changed]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '1 line moved, re-sort' }));
    expect(players()[0]).toBe('Jayson Tatum');
    expect(screen.queryByRole('button', { name: /re-sort/ })).not.toBeInTheDocument();
  });

  test('cards are held too, what is gone says so, and letting go sorts by itself (BOARD-8)', async () => {
    points(usual, ago(3));
    openApp('/points');
    const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
    await screen.findByRole('status', { name: 'Order' });
    await userEvent.hover(screen.getByRole('article', { name: /Luka/ }));
    points({ 'Luka Dončić': 26.5, "Royce O'Neale": 2.5 }, ago(1));
    await focusAfter(10_000);
    expect(await screen.findByRole('button', { name: '2 lines moved, re-sort' })).toBeVisible();
    expect(names()).toEqual(['Luka Dončić, Points', 'Jayson Tatum, Points', "Royce O'Neale, Points"]);
    expect(screen.getByRole('article', { name: /Tatum/ })).toHaveTextContent('No longer offered');
    // Whom the reader watches is known by now, which is no choice of theirs.
    onTestFinished(() => publishWatchlist(null));
    act(() => publishWatchlist({ ids: new Set([987_654]), change: () => true }));
    expect(names()).toEqual(['Luka Dončić, Points', 'Jayson Tatum, Points', "Royce O'Neale, Points"]);
    await userEvent.unhover(screen.getByRole('list', { name: 'Points' }));
    await waitFor(() => expect(names()).toEqual(["Royce O'Neale, Points", 'Luka Dončić, Points']));
  });
});

describe('games whose order is held', () => {
  test('keep their place and their players’, and who is gone says so, until one lets go (BOARD-8)', async () => {
    const game = (id: number, player: string, eventId: string, hour: number, updatedAt: string) => ({
      ...propRow({ player, eventId, books: { draftkings: [1.5, -110, -110] }, updatedAt }),
      id,
      prop_type: 'hits_runs_rbis',
      mlb_events: {
        home_team: eventId === 'g1' ? 'Miami Marlins' : 'Atlanta Braves',
        away_team: eventId === 'g1' ? 'Toronto Blue Jays' : 'New York Yankees',
        commence_time: `2026-11-21T${hour}:00:00+00:00`,
      },
    });
    rest.tables.baseball_player_props = [
      game(1, 'Kirk', 'g1', 20, ago(3)),
      game(2, 'Varsho', 'g1', 20, ago(3)),
      game(3, 'Olson', 'g2', 22, ago(3)),
    ];
    openApp('/mlb-player-props');
    const names = () =>
      screen.getAllByRole('rowheader').map((row) => row.textContent?.match(/^[A-Z][a-z]+/)?.[0]);
    await screen.findByRole('status', { name: 'Order' });
    await userEvent.hover(screen.getByRole('rowheader', { name: /Olson/ }));
    // The second game starts before the first now, one player has no line any more, and one is new.
    rest.tables.baseball_player_props = [
      game(2, 'Varsho', 'g1', 20, ago(1)),
      game(4, 'Bichette', 'g1', 20, ago(1)),
      game(3, 'Olson', 'g2', 19, ago(1)),
    ];
    await focusAfter(10_000);
    expect(await screen.findByRole('button', { name: /lines moved, re-sort/ })).toBeVisible();
    expect(names()).toEqual(['Kirk', 'Varsho', 'Bichette', 'Olson']);
    expect(screen.getByRole('rowheader', { name: /Kirk/ })).toHaveTextContent('No longer offered');
    await userEvent.unhover(screen.getByRole('list', { name: 'Games' }));
    await waitFor(() => expect(names()).toEqual(['Olson', 'Bichette', 'Varsho']));
  });
});

describe('the bar of every page', () => {
  test('finds a name with a space for its apostrophe, says which filters are on and clears them (PROP-14, BAR-1, BAR-4)', async () => {
    points(usual);
    openApp('/points');
    await screen.findByRole('article', { name: /Luka/ });
    const search = screen.getByRole('searchbox', { name: 'Search players' });
    await userEvent.type(search, 'o neale');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getByRole('article', { name: /Royce O'Neale/ })).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Team' }), 'LAL');
    expect(await screen.findByText("Filters on: search 'o neale', team LAL.")).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    expect(search).toHaveValue('');
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('keeps what was chosen across categories, and across sports all but the team (BAR-2)', async () => {
    points(usual);
    openApp('/points?team=LAL&q=luka&sort=etr&value=1');
    const pages = await screen.findByRole('navigation', { name: 'NBA pages' });
    await userEvent.click(within(pages).getByRole('link', { name: 'Assists' }));
    await screen.findByRole('heading', { level: 1, name: 'Assists' });
    expect(window.location.search).toBe('?team=LAL&q=luka&sort=etr&value=1');
    const menu = await screen.findByRole('button', { name: 'NFL' });
    // A slow pointer opens the menu by hovering, and its click closes it again.
    act(() => menu.focus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('link', { name: 'Receptions' }));
    await screen.findByRole('heading', { level: 1, name: 'Receptions' });
    expect(window.location.search).toBe('?q=luka&sort=etr&value=1');
    expect(screen.getByRole('searchbox', { name: 'Search players' })).toHaveValue('luka');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('ETR Edge');
  });

  test.each([
    [3, 'fresh'],
    [20, 'recent'],
    [45, 'aging'],
    [61, 'stale'],
  ])('lines of %s min are %s, by one clock with the banner (BAR-3, PROP-21)', async (minutes, tone) => {
    points(usual, ago(minutes));
    openApp('/points');
    const stamp = await screen.findByText(/^Last updated/);
    expect(stamp.parentElement).toHaveAttribute('data-freshness', tone);
    expect(screen.queryAllByText(/^Stale lines/)).toHaveLength(tone === 'stale' ? 1 : 0);
  });
});
