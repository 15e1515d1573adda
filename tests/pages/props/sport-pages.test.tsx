import { focusManager } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { currentToast } from '../../../src/ui/toast-store.ts';
import { expectLogged } from '../../support/console.ts';
import { focusAfter } from '../../support/focus-after.ts';
import { propRow, scorerRow } from '../../support/page-rows.ts';
import { restServer } from '../../support/rest-server.ts';
import { openApp } from '../../support/whole-app.tsx';

const rest = restServer({});
beforeAll(() => rest.server.listen({ onUnhandledRequest: 'bypass' }));
afterEach(() => {
  for (const name of Object.keys(rest.tables)) delete rest.tables[name];
  for (const name of Object.keys(rest.functions)) delete rest.functions[name];
  for (const name of Object.keys(rest.procedures)) delete rest.procedures[name];
  rest.called.length = 0;
  focusManager.setFocused(undefined);
  vi.restoreAllMocks();
});
afterAll(() => rest.server.close());

const players = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

/** The element with its tooltip: that has code of its own, which comes once the page is idle. */
async function withTooltip(find: () => HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(find()).toHaveAttribute('data-state'));
  return find();
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('how old a page is', () => {
  const tatum = { player: 'Jayson Tatum', books: { draftkings: [20.5, -110, -110] } } as const;
  const sabersim = { id: 1, player_name: 'Jayson Tatum', team: 'BOS', points: 29, rebounds: 8, assists: 5 };
  const etr = { id: 1, Player: 'Jayson Tatum', Team: 'BOS', PTS: 28, REB: 8, AST: 5 };

  test('of several tables the oldest counts and is named: a fresh one hides no dead one (PROP-22)', async () => {
    rest.tables.props = [propRow({ ...tatum, updatedAt: ago(1) })];
    rest.tables.points_rebounds_props = [propRow({ ...tatum, updatedAt: ago(125) })];
    rest.tables.points_assists_props = [propRow({ ...tatum, updatedAt: ago(20) })];
    openApp('/top-plays');
    const stamp = await screen.findByText(/^Last updated/);
    expect(stamp).toHaveTextContent(/, 2 h ago \(oldest of 4: Points \+ Rebounds\)$/);
    expect(screen.queryByText(/^Stale lines/)).toHaveTextContent(
      'Stale lines: Points + Rebounds last updated 2 h ago.',
    );
  });

  test('the projections have a stamp of their own, and the lines’ table needs no name alone (PROP-22, PROP-23)', async () => {
    // The slate is of the day of a game in an hour.
    rest.tables.props = [{ ...propRow({ ...tatum, updatedAt: ago(3) }), commence_time: ago(-60) }];
    rest.tables.sabersim_projections = [{ ...sabersim, updated_at: ago(17) }];
    rest.tables.etr_projections = [{ ...etr, updated_at: ago(50 * 60) }];
    openApp('/points');
    const own = await screen.findByText('17 min');
    expect(own.parentElement).toHaveTextContent(/^SaberSim 17 min$/);
    expect(own.parentElement).toHaveAttribute('data-age', 'fresh');
    const other = screen.getByText('2 d').parentElement;
    expect(other).toHaveTextContent(/^ETR 2 d \(of an earlier day\)$/);
    expect(other).toHaveAttribute('data-age', 'earlier-day');
    expect(screen.getByText(/^Last updated/)).toHaveTextContent(/, 3 min ago$/);
  });
});

describe('the field of the books’ lines', () => {
  test('a card says the median, which lines are outliers, and how much the Caesars gap is of the spread (MARK-11, GAP-4)', async () => {
    const even = (line: number) => [line, -110, -110] as const;
    const near = {
      draftkings: even(25.5),
      fanduel: even(25.5),
      betmgm: even(26.5),
      williamhill_us: even(26.5),
    };
    const books = { ...near, bovada: even(28.5), pinnacle: even(23.5) };
    rest.tables.props = [propRow({ player: 'Jayson Tatum', books })];
    rest.tables.sabersim_projections = [{ id: 1, player_name: 'Jayson Tatum', team: 'BOS', points: 29 }];
    openApp('/points');
    const tatum = await screen.findByRole('article', { name: /Jayson Tatum/ });
    expect(await within(tatum).findByText('median 26 of 6 books')).toBeVisible();
    expect(within(tatum).getByText(/^vs Pinnacle/)).toHaveTextContent(
      /^vs Pinnacle 23.5 Outlier Best O −110$/,
    );
    const outlying = within(tatum)
      .getAllByRole('listitem')
      .filter((tile) => tile.textContent?.includes('Outlier'));
    expect(outlying).toHaveLength(1);
    expect(outlying[0]).toHaveTextContent(/^BovadaOutlierBest ULine 28\.5Over −110Under −110$/);
    // 3 points of 8.3.
    expect(within(tatum).getByText('Caesars 3 above Pinnacle').nextSibling).toHaveTextContent(
      /^0.4 of the usual spread$/,
    );
  });

  test('a board marks an outlier in its cell and says the median that it is far from (MARK-11)', async () => {
    const even = (line: number) => [line, -110, -110] as const;
    const near = {
      draftkings: even(25.5),
      fanduel: even(25.5),
      betmgm: even(26.5),
      williamhill_us: even(26.5),
    };
    rest.tables.props = [
      propRow({ player: 'Jayson Tatum', books: { ...near, bovada: even(28.5), pinnacle: even(23.5) } }),
    ];
    openApp('/points?view=board');
    const marks = await screen.findAllByRole('mark');
    expect(marks.map((mark) => mark.textContent).sort()).toEqual(['23.5', '28.5']);
    const cells = screen.getAllByTitle('Outlier: median 26 of 6 books');
    expect(cells).toHaveLength(2);
    for (const cell of cells) expect(within(cell).getByRole('mark')).toBeVisible();
  });

  test('a tap says why there is no projection, and that a name is ambiguous (EDGE-9)', async () => {
    rest.tables.props = ['Jayson Tatum', 'Luka Dončić'].map((player) =>
      propRow({ player, books: { draftkings: [25.5, -110, -110] } }),
    );
    // Two people of one name in the same game.
    rest.tables.sabersim_projections = ['BOS', 'LAL'].map((team, id) => ({
      ...{ id, player_name: 'Luka Dončić', team, points: 29 },
    }));
    openApp('/points');
    await screen.findByRole('article', { name: /Tatum/ });
    for (const [name, text] of [
      ['No projections', 'No projections available for this player'],
      ['Ambiguous name', 'More than one player could be meant by this name; none is taken'],
    ] as const) {
      const hint = await withTooltip(() => screen.getByRole('button', { name }));
      await userEvent.pointer({ keys: '[TouchA]', target: hint });
      expect(await screen.findByRole('tooltip')).toHaveTextContent(text);
      await userEvent.pointer({ keys: '[TouchA]', target: hint });
      await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    }
  });
});

describe('WNBA', () => {
  const wilson = propRow({
    player: "A'ja Wilson",
    home: 'Las Vegas Aces',
    away: 'Toronto Tempo',
    books: { draftkings: [24.5, 114, null], fanduel: [21.5, null, null], betmgm: [null, -110, -110] },
  });

  test('a tile is hidden without a line or without both prices, and the players are counted (WNBA-1, WNBA-5, WNBA-6)', async () => {
    rest.tables.wnba_points_props = [wilson];
    openApp('/wnba-points');
    const card = await screen.findByRole('article', { name: /A'ja Wilson/ });
    expect(within(card).getAllByRole('listitem')).toHaveLength(1);
    expect(within(card).getByRole('listitem')).toHaveTextContent(
      'DraftKingsBest OBest U, no priceLine 24.5Over +114Under —',
    );
    // The lowest line has no tile, and yet the edge is measured from it.
    expect(within(card).getByText(/^FanDuel/)).toHaveTextContent('FanDuel 21.5 Best O, no price');
    expect(screen.getByText('1 players found')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'WNBA Points Props' })).toBeVisible();
  });

  test('Fetch WNBA Points Props reads again, and has them fetched when there are none (WNBA-3, WNBA-10)', async () => {
    rest.functions['fetch-wnba-player-props'] = {
      body: { totalPropsProcessed: 1, success: true },
      effect: () => {
        rest.tables.wnba_points_props = [wilson];
      },
    };
    openApp('/wnba-points');
    expect(await screen.findByText('No WNBA Points Props Available')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Fetch WNBA Points Props' }));
    expect(await screen.findByRole('article', { name: /A'ja Wilson/ })).toBeVisible();
    expect(await screen.findByText(/^Refresh completed at \d/)).toBeVisible();
    expect(rest.called).toEqual(['fetch-wnba-player-props']);
    await userEvent.click(screen.getByRole('button', { name: 'Fetch WNBA Points Props' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Fetch WNBA Points Props' })).toBeEnabled(),
    );
    expect(rest.called).toHaveLength(1);
    // What it came to lies over the page: nothing stands above the rows that was not there before.
    expect(currentToast()).toMatchObject({
      title: expect.stringMatching(/^Refresh completed at \d/),
      variant: 'success',
    });
    expect(within(screen.getByRole('main')).queryByText(/^Refresh completed/)).not.toBeInTheDocument();
  });

  test('assists tell of their fetch in toasts too, and of a failure why (WNBA-10, TXT-8)', async () => {
    const shown: (string | null | undefined)[] = [];
    const effect = () => shown.push(currentToast()?.title, currentToast()?.description);
    rest.functions['fetch-wnba-assists-props'] = {
      status: 503,
      body: { error: 'The odds service is away.' },
      effect,
    };
    openApp('/wnba-assists');
    await screen.findByText('No WNBA Assists Props Available');
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Fetch WNBA Assists Props' }));
    await press();
    expect(await screen.findByText(/Error refreshing: .*The odds service is away\./)).toBeVisible();
    expect(currentToast()).toMatchObject({
      title: 'Error',
      description: 'Failed to fetch WNBA assists props. Check console for details.',
      variant: 'destructive',
    });
    expectLogged('The WNBA assists props could not be refreshed.');
    expect(shown).toEqual([
      'Fetching WNBA assists props',
      'Please wait while we fetch the latest WNBA assists props...',
    ]);

    rest.functions['fetch-wnba-assists-props'] = {
      body: { totalPropsProcessed: 1, success: true },
      effect: () => {
        rest.tables.wnba_assists_props = [wilson];
      },
    };
    await press();
    expect(await screen.findByRole('article', { name: /A'ja Wilson/ })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Fetch WNBA Assists Props' })).toBeEnabled(),
    );
    expect(currentToast()).toMatchObject({
      title: 'Success',
      description: 'Successfully fetched 1 WNBA assists props',
      variant: 'success',
    });
  });

  test('who is no developer has no debug panel and no refresh of rebounds and PRA (WNBA-3, WNBA-4)', async () => {
    rest.tables.wnba_rebounds_props = [wilson];
    openApp('/wnba-rebounds');
    await screen.findByRole('article', { name: /A'ja Wilson/ });
    expect(screen.queryByRole('button', { name: 'Refresh Props' })).not.toBeInTheDocument();
    expect(screen.queryByText(/PROJ 2/)).not.toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Show Snipes Only' })).not.toBeChecked();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search players' }), 'nobody');
    expect(await screen.findByText('No Players Found')).toBeVisible();
    expect(
      screen.getByText('No players match your search. Try adjusting your search criteria.'),
    ).toBeVisible();
  });

  test('a table that cannot be read: the text of the error and Try Again (WNBA-2, WNBA-20)', async () => {
    rest.tables.wnba_pra_props = { status: 400, message: 'permission denied' };
    openApp('/wnba-pra');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error Loading Props');
    expect(alert).toHaveTextContent('permission denied');
    // The fetch is a developer's: for everyone else Try Again reads again.
    rest.tables.wnba_pra_props = [wilson];
    await userEvent.click(await within(alert).findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article', { name: /A'ja Wilson/ })).toBeVisible();
    expect(rest.called).toEqual([]);
  });
});

describe('MLB', () => {
  const row = (player: string, home: string, away: string, eventId: string) => ({
    ...propRow({ player, home, away, eventId, books: { draftkings: [1.5, -141, 117] } }),
    prop_type: 'hits_runs_rbis',
    mlb_events: { home_team: home, away_team: away, commence_time: '2026-11-21T22:00:00+00:00' },
  });

  test('player props stand by game, and the team filter goes over home and away teams (MLB-4)', async () => {
    rest.tables.baseball_player_props = [
      row('Alejandro Kirk', 'Miami Marlins', 'Toronto Blue Jays', 'g1'),
      row('Matt Olson', 'Atlanta Braves', 'New York Yankees', 'g2'),
    ];
    openApp('/mlb-player-props');
    expect(await screen.findByRole('heading', { name: /^Toronto Blue Jays @ Miami Marlins/ })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: /Alejandro Kirk/ })).toBeVisible();
    const team = screen.getByRole('combobox', { name: 'Team' });
    expect(
      within(team)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All Teams', 'Atlanta Braves', 'Miami Marlins', 'New York Yankees', 'Toronto Blue Jays']);
    await userEvent.selectOptions(team, 'New York Yankees');
    await waitFor(() => expect(screen.queryByText(/Alejandro Kirk/)).not.toBeInTheDocument());
    expect(screen.getByRole('rowheader', { name: /Matt Olson/ })).toBeVisible();
  });

  test('a player of the tables opens by name, is marked when watched, and a line has its history and its move (MOVE-2, PERSON-5, WATCH-2)', async () => {
    const games = ['Miami Marlins', 'Toronto Blue Jays', 'g1'] as const;
    rest.tables.baseball_player_props = [
      { ...row('Alejandro Kirk', ...games), player_id: 7 },
      { ...row('Bo Bichette', ...games), player_id: null },
    ];
    rest.procedures.moved_lines = [
      {
        ...{ table_name: 'baseball_props', prop_type: 'hits_runs_rbis', event_id: 'g1', book: 'draftkings' },
        ...{ player_name: 'Bo Bichette', was: 2.5, point: 1.5, moved_at: ago(2) },
      },
    ];
    localStorage.setItem('edgeboard-watched', '[7]');
    openApp('/mlb-player-props');
    const kirk = await screen.findByRole('rowheader', { name: /Alejandro Kirk/ });
    expect(within(kirk).getByRole('link', { name: 'Alejandro Kirk' })).toHaveAttribute('href', '/player/7');
    expect(await within(kirk).findByRole('img', { name: 'Watched' })).toBeVisible();
    const bichette = screen.getByRole('rowheader', { name: /Bo Bichette/ });
    expect(within(bichette).queryByRole('link')).toBeNull();
    expect(await screen.findByRole('img', { name: 'Moved down from 2.5 to 1.5' })).toBeVisible();
    const [line] = screen.getAllByRole('cell', { name: /^1\.5/ });
    if (!line) throw new Error('There should be a line.');
    fireEvent.pointerOver(line, { pointerType: 'mouse' });
    const history = within(await screen.findByRole('tooltip'));
    expect(await history.findByText(/· DraftKings$/)).toBeVisible();
    expect(history.getByText(/^Alejandro Kirk/)).toBeVisible();
  });

  test('player props go by EV too; a tap, a key or the focus shows what stands behind a fair chance (PRICE-12, PRICE-14)', async () => {
    const even = { draftkings: [1.5, -110, -110], fanduel: [1.5, -110, -110] } as const;
    const game = { home: 'Atlanta Braves', away: 'New York Yankees', eventId: 'g1' };
    const priced = (player: string, fliff: readonly [number, number, number]) => ({
      ...propRow({ player, ...game, books: { ...even, fliff } }),
      prop_type: 'hits_runs_rbis',
      mlb_events: null,
    });
    rest.tables.baseball_player_props = [
      priced('Aaron Judge', [1.5, -115, -105]),
      priced('Matt Olson', [1.5, 102, -130]),
      // An over that pays 1.3 for a half is an alarm, and comes behind the tip.
      priced('Ozzie Albies', [1.5, 130, -160]),
    ];
    openApp('/mlb-player-props');
    await screen.findByRole('rowheader', { name: /Aaron Judge/ });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'EV');
    const rows = () => screen.getAllByRole('rowheader').map((row) => row.textContent?.split('No proj')[0]);
    await waitFor(() => expect(rows()[0]).toMatch(/Matt Olson/));
    expect(rows()[1]).toMatch(/Ozzie Albies/);

    // What a row is worth stands below it, across the table.
    const worth = screen.getByRole('rowheader', { name: /Ozzie Albies/ }).closest('tr')?.nextElementSibling;
    if (!(worth instanceof HTMLElement)) throw new Error('A row should have one with its worth below it.');
    const fair = await withTooltip(() => within(worth).getByRole('button', { name: /fair$/ }));
    await userEvent.pointer({ keys: '[TouchA]', target: fair });
    const text = await screen.findByRole('tooltip');
    expect(text).toHaveTextContent('An EV above 10 % is nearly always an old or mistaken line');
    await userEvent.pointer({ keys: '[TouchA]', target: fair });
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Fair chance by the other books:');
  });

  test('a better play at a book that is not mine is named, and where it is an alarm to be checked (PRICE-7, PRICE-12)', async () => {
    localStorage.setItem('edgeboard-preferences', '{"books":["draftkings"]}');
    const even = { draftkings: [1.5, -110, -110], fanduel: [1.5, -110, -110] } as const;
    const hits = (player: string, fliff: readonly [number, number, number]) => ({
      ...propRow({ player, home: 'Atlanta Braves', away: 'New York Yankees', books: { ...even, fliff } }),
      prop_type: 'hits',
    });
    rest.tables.baseball_props = [
      hits('Matt Olson', [1.5, 104, -130]),
      hits('Ozzie Albies', [1.5, 130, -160]),
    ];
    openApp('/baseball-hits');
    const worth = async (name: RegExp) => within(await screen.findByRole('article', { name }));
    // One half at +104 wins 2 %, at +130 15 %.
    expect((await worth(/Matt Olson/)).getByText('Better at Fliff: Over 1.5, +2.0 %')).not.toHaveClass(
      'text-orange-ink',
    );
    const alarm = (await worth(/Ozzie Albies/)).getByText('Check Fliff: Over 1.5, +15.0 %');
    expect(alarm).toHaveClass('text-orange-ink');
    cleanup();
    // At one's own book its words may break where there is little room, its figure may not.
    localStorage.clear();
    openApp('/baseball-hits');
    expect((await worth(/Ozzie Albies/)).getByText('EV +15.0 %,')).toHaveClass('whitespace-nowrap');
  });

  test('a one-sided figure says what the books behind it lack, whichever side they offer (PRICE-12)', async () => {
    const books = { draftkings: [1.5, null, -120], fanduel: [1.5, null, -115] } as const;
    const game = { home: 'Atlanta Braves', away: 'New York Yankees' };
    rest.tables.baseball_props = [
      { ...propRow({ player: 'Matt Olson', ...game, books }), prop_type: 'hits' },
    ];
    openApp('/baseball-hits');
    // A pointer that comes soon after another tooltip opens this one by itself, and a click would close it.
    const fair = await withTooltip(() => screen.getByRole('button', { name: /fair$/ }));
    await userEvent.pointer({ keys: '[TouchA]', target: fair });
    expect(await screen.findByRole('tooltip')).toHaveTextContent('One-sided: it does not offer both sides,');
  });

  test('a gap of half a unit or more says over or under; less stays a number (EDGE-11)', async () => {
    rest.tables.baseball_props = [
      {
        ...propRow({
          player: 'Matt Olson',
          home: 'Atlanta Braves',
          away: 'New York Yankees',
          books: { draftkings: [1.5, -110, -110] },
        }),
        prop_type: 'hits',
      },
      {
        ...propRow({
          player: 'Aaron Judge',
          home: 'Atlanta Braves',
          away: 'New York Yankees',
          books: { draftkings: [1.5, -110, -110] },
        }),
        prop_type: 'hits',
      },
    ];
    rest.tables.sabersim_baseball_projections = [
      { id: 1, Name: 'Matt Olson', Team: 'ATL', Pos: '1B', H: 0.7 },
      { id: 2, Name: 'Aaron Judge', Team: 'NYY', Pos: 'OF', H: 1.7 },
    ];
    openApp('/baseball-hits');
    expect(await screen.findByRole('article', { name: /Matt Olson/ })).toHaveTextContent('Under −0.8');
    const judge = screen.getByRole('article', { name: /Aaron Judge/ });
    expect(judge).toHaveTextContent('+0.2');
    expect(judge).not.toHaveTextContent('Over +0.2');
    await userEvent.click(screen.getByRole('switch', { name: 'Show Value Plays Only' }));
    await waitFor(() => expect(players()).toEqual(['Matt Olson (ATL)']));
  });
});

describe('pages with a list of their own ask how fresh their table is, and read it again only when it changed', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const scorers = (price: number, updated_at: string) => [
    { ...scorerRow('Bo Nix', { draftkings: price }, 1), updated_at },
  ];
  const gameProps = (price: number, updatedAt: string) => [
    {
      ...propRow({ player: 'Matt Olson', updatedAt, books: { draftkings: [1.5, price, -120] } }),
      prop_type: 'hits_runs_rbis',
      mlb_events: null,
    },
  ];

  test.each([
    { path: '/nfl/anytime-td-scorers', table: 'nfl_anytime_td_props', rows: scorers },
    { path: '/mlb-player-props', table: 'baseball_player_props', rows: gameProps },
  ])('$path', async ({ path, table, rows }) => {
    const [before, after] = [minutesAgo(3), minutesAgo(1)];
    rest.tables[table] = rows(317, before);
    openApp(path);
    expect((await screen.findAllByText(/\+317/))[0]).toBeVisible();
    rest.asked.length = 0;
    await focusAfter(10_000);
    await waitFor(() => expect(rest.asked).toContain(table));
    expect(rest.asked.filter((name) => name === table)).toHaveLength(1);
    rest.tables[table] = rows(329, after);
    await focusAfter(10_000);
    expect((await screen.findAllByText(/\+329/))[0]).toBeVisible();
    expect(screen.queryByText(/\+317/)).not.toBeInTheDocument();
  });
});
