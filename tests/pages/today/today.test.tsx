import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
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
import { SlatePricer } from '../../../src/lib/today/plays.ts';
import { setWindowWidth } from '../../support/page-setup.ts';
import { restServer } from '../../support/rest-server.ts';
import { slateAnswer } from '../../support/slate-answer.ts';
import { hoursAhead, tonightRow as row, tonightTables } from '../../support/tonight-rows.ts';
import { openApp } from '../../support/whole-app.tsx';

let tables: Parameters<typeof slateAnswer>[0];
let isDown: boolean;
const { server, tables: publicTables } = restServer({});
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'bypass' });
  // What pages load late takes a busy machine longer to read than a test waits for a row.
  await import('../../../src/features/props/board/board.tsx');
  await import('../../../src/features/today/today-page.tsx');
});
beforeEach(() => {
  // jsdom scrolls nothing.
  Element.prototype.scrollIntoView = () => undefined;
  isDown = false;
  tables = tonightTables();
  server.use(
    http.get('*/rest/v1/rpc/slate_props', () =>
      isDown
        ? HttpResponse.json({ message: 'no answer' }, { status: 503 })
        : HttpResponse.json(slateAnswer(tables)),
    ),
    http.get('*/rest/v1/rpc/slate_written', () => HttpResponse.json({})),
  );
});
afterEach(() => {
  server.resetHandlers();
});
afterAll(() => server.close());

/** The board's rows after its header, as their text. */
async function boardRows(): Promise<string[]> {
  const grid = await screen.findByRole('grid', { name: 'Board' });
  return within(grid)
    .getAllByRole('row')
    .slice(1)
    .map((each) => each.textContent ?? '');
}

const ofPlayers = (rows: readonly string[], players: readonly string[]) =>
  rows.map((text) => players.find((player) => text.startsWith(player)) ?? text);

describe('/today', () => {
  const players = ['Jayson Tatum', 'Royce O’Neale', 'Data Alarm', 'Small Value', 'Sabrina Ionescu'];

  test('has tonight’s plays of all sports by EV, one row a player and alarms last (TODAY-1, TODAY-3, TODAY-4)', async () => {
    openApp('/today');
    const rows = await boardRows();
    expect(ofPlayers(rows, players)).toEqual([
      'Royce O’Neale',
      'Sabrina Ionescu',
      'Jayson Tatum',
      'Data Alarm',
    ]);
    expect(rows[2]).toContain('+1 more');
    // The whole name of most books would be cut off there.
    expect(rows[3]).toContain('Check MGM');
    // The sports count three of them as plays.
    expect(screen.getByText('4 players, 1 to check')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    const headline = screen.getByText(/^Tonight, /);
    expect(headline).toHaveTextContent(/^Tonight, \w{3} \w{3} \d+ · 2 games · 6 props · lines 3 h$/);
    // Nobody should bet on lines of three hours ago.
    expect(within(headline).getByText(/lines 3 h$/)).toHaveClass('text-red-ink');
    expect(document.title).toBe('Today · Edgeboard');
  });

  test('says how much there is before the plays are priced (TODAY-1, PERF-8)', async () => {
    // So slow a page that each prop takes a slice of its own.
    const { playsOf } = SlatePricer.prototype;
    const pricing = vi.spyOn(SlatePricer.prototype, 'playsOf').mockImplementation(function (
      this: SlatePricer,
      ...asked
    ) {
      const end = performance.now() + 9;
      while (performance.now() < end);
      return playsOf.apply(this, asked);
    });
    onTestFinished(() => pricing.mockRestore());
    tables = {
      props: Array.from({ length: 60 }, (_, at) => row(`Player ${at}`, 106, { player_id: at + 1 })),
    };
    const board = () => screen.queryByRole('grid', { name: 'Board' });
    const withoutRows: (string | undefined)[] = [];
    const page = new MutationObserver(() => {
      if (board() === null) withoutRows.push(screen.queryByText(/^Tonight, /)?.textContent);
    });
    page.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => page.disconnect());
    openApp('/today');
    await waitFor(() => expect(board()).not.toBeNull());
    expect(withoutRows).toContainEqual(expect.stringContaining(' · 1 game · 60 props · lines'));
  });

  test('a sport on the strip keeps its rows, and a stale one says so and why (TODAY-5)', async () => {
    publicTables.fetch_runs = [
      {
        started_at: hoursAhead(-1),
        outcome: 'failed',
        events_total: 3,
        events_failed: 3,
        function_name: 'x',
      },
    ];
    openApp('/today');
    await boardRows();
    expect(await screen.findByText(/WNBA lines are 3 h old: the fetch 1 h ago failed\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /NBA\s*1 game\s*2 value plays/ }));
    await waitFor(async () =>
      expect(ofPlayers(await boardRows(), players)).toEqual(['Royce O’Neale', 'Jayson Tatum', 'Data Alarm']),
    );
    expect(window.location.search).toBe('?sport=nba');
    expect(screen.getByRole('button', { name: /^MLB\s*no games/ })).toBeDisabled();
  });

  test('where one kind of a sport is old it is named, with why by the record of its own fetches (TODAY-5)', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/rest/v1/fetch_runs', ({ request }) => {
        const functions = new URL(request.url).searchParams.get('function_name') ?? '';
        asked.push(functions);
        const of = (started_at: string, outcome: string) => [
          { started_at, outcome, events_total: 3, events_failed: 0 },
        ];
        return HttpResponse.json(
          functions.includes('rebounds')
            ? of(hoursAhead(-2.1), 'succeeded')
            : of(hoursAhead(-0.01), 'failed'),
        );
      }),
    );
    const old = { updated_at: hoursAhead(-2.1) };
    tables = { ...tables, rebounds_props: [row('Nikola Vučević', 101, old)] };
    openApp('/today');
    expect(
      await screen.findByText(/^NBA Rebounds lines are 2 h old: the last fetch was 2 h ago\./),
    ).toBeVisible();
    // All kinds of the WNBA that are there are old.
    expect(screen.getByText(/^WNBA lines are 3 h old/)).toBeVisible();
    expect(asked.filter((functions) => functions.includes('assists'))).toEqual([]);
  });

  test('lines that a later fetch left as they were are not called fetched (TODAY-5)', async () => {
    publicTables.fetch_runs = [
      { started_at: hoursAhead(-0.11), outcome: 'succeeded', events_total: 3, events_failed: 0 },
    ];
    openApp('/today');
    expect(
      await screen.findByText(/^WNBA lines are 3 h old: the fetch 6 min ago did not bring them\./),
    ).toBeVisible();
  });

  test('lines of a game that the last fetch missed are dimmed, and the sport says how old they are (SEC-60, BOARD-1)', async () => {
    const missed = { event_id: 'game-7', away_team: 'Utah Jazz', updated_at: hoursAhead(-4) };
    tables = { ...tables, props: [...(tables.props ?? []), row('Old Lines', 110, missed)] };
    openApp('/today');
    const [first, second] = (await screen.findAllByRole('row')).slice(1);
    expect(first).toHaveTextContent(/^Old Lines/);
    const dimmed = (of: HTMLElement | undefined) => of?.querySelectorAll('[data-old]').length ?? 0;
    expect(dimmed(first)).toBeGreaterThan(0);
    expect(dimmed(second)).toBe(0);
    expect(screen.getByText(/^Tonight, /)).toHaveTextContent(/ lines 4 h$/);
    expect(await screen.findByText(/^NBA Points lines are 4 h old/)).toBeVisible();
  });

  test('an empty list says what there is at all books and above 0 %, and shows it (TODAY-6)', async () => {
    localStorage.setItem('edgeboard-preferences', '{"books":["fanduel"],"oddsFormat":"american"}');
    const withoutAlarm = tables.props?.filter(({ player_name }) => player_name !== 'Data Alarm') ?? [];
    tables = { ...tables, props: withoutAlarm };
    openApp('/today');
    expect(await screen.findByText('No play of +2 % or more at your book right now')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show 3 plays at all books' }));
    expect(ofPlayers(await boardRows(), players)).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'At all books' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('under a sport or a game an empty list says what there is of that alone (TODAY-6)', async () => {
    localStorage.setItem('edgeboard-preferences', '{"books":["fanduel"],"oddsFormat":"american"}');
    openApp('/today?sport=wnba');
    expect(await screen.findByText('No WNBA play of +2 % or more at your book right now')).toBeVisible();
    // Three others are of the NBA.
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 play at all books' }));
    expect(ofPlayers(await boardRows(), players)).toEqual(['Sabrina Ionescu']);
    cleanup();
    openApp('/today?game=game-3');
    expect(
      await screen.findByText('No play of +2 % or more in this game at your book right now'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 play at all books' }));
    expect(ofPlayers(await boardRows(), ['Of Tomorrow'])).toEqual(['Of Tomorrow']);
  });

  test('what an address chose and is not there can be released (TODAY-5, TODAY-11)', async () => {
    openApp('/today?sport=mlb');
    expect(await screen.findByText('No MLB game with props starts within 18 hours')).toBeVisible();
    const chip = screen.getByRole('button', { name: /^MLB\s*no games/ });
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(chip);
    await waitFor(async () => expect(await boardRows()).toHaveLength(4));
    cleanup();
    // It has started, so that nobody knows its sport.
    openApp('/today?game=game-4');
    expect(await screen.findByText('No play fits these choices')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^NBA\s*\d game/ }));
    await waitFor(async () => expect(await boardRows()).toHaveLength(3));
    expect(window.location.search).toBe('?sport=nba');
  });

  test('where no play fits, what leaves rows out is named, and cleared at a tap (TODAY-6)', async () => {
    // A game of the NBA that has started; what the other two widen is left on.
    openApp('/today?sport=nba&game=game-4&watched=1&ev=0&books=all');
    expect(await screen.findByText('No play fits these choices')).toBeVisible();
    expect(screen.getByText('Filters on: NBA, one game, Watched.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    // 'Small Value' is among them.
    await waitFor(async () => expect(await boardRows()).toHaveLength(5));
    expect(window.location.search).toBe('?ev=0&books=all');
  });

  test('where nothing new is left of a sport, that is named and cleared too (TODAY-6, TODAY-8)', async () => {
    const seen = ['nba game-1 jayson tatum', 'nba game-1 7', 'nba game-1 data alarm'];
    localStorage.setItem('edgeboard-today', JSON.stringify({ at: hoursAhead(-2), keys: seen }));
    openApp('/today?game=game-4');
    await screen.findByText('Filters on: one game.');
    await userEvent.click(await screen.findByRole('button', { name: '2 new since you last looked' }));
    expect(await screen.findByText('Filters on: one game, new since you last looked.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await boardRows()).toHaveLength(4));
  });

  test('without a game it says so; a read that failed can be tried again (TODAY-6)', async () => {
    isDown = true;
    openApp('/today');
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.getByText('no answer')).toBeVisible();
    isDown = false;
    tables = { props: [] };
    await userEvent.click(again);
    expect(await screen.findByText('No game with props starts within 18 hours')).toBeVisible();
  });

  test('an answer of another release is named and nothing of it is shown (TODAY-2)', async () => {
    server.use(
      http.get('*/rest/v1/rpc/slate_props', () => HttpResponse.json({ tables: [], projections: [] })),
    );
    openApp('/today');
    const said =
      'slate_props should answer form 2 with props and projections. It answered form none with tables and projections.';
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByText('No game with props starts within 18 hours')).not.toBeInTheDocument();
  });

  test('a line that moved carries an arrow and its old number in its cell (MOVE-2)', async () => {
    const moved = { table_name: 'props', prop_type: null, event_id: 'game-1', player_name: 'Jayson Tatum' };
    server.use(
      http.get('*/rest/v1/rpc/moved_lines', () =>
        HttpResponse.json([
          { ...moved, book: 'betmgm', was: 19.5, point: 20.5, moved_at: hoursAhead(-0.05) },
        ]),
      ),
    );
    openApp('/today');
    const mark = await screen.findByRole('img', { name: 'Moved up from 19.5 to 20.5' });
    expect(mark).toHaveAttribute('data-was', '19.5');
    expect(mark.closest('tr')).toHaveTextContent(/^Jayson Tatum/);
  });

  test('on a phone a row says how the line to bet moved, beside its book (MOVE-2)', async () => {
    setWindowWidth(390);
    const moved = { table_name: 'props', prop_type: null, event_id: 'game-1', player_name: 'Jayson Tatum' };
    const betmgm = { ...moved, book: 'betmgm', was: 21.5, point: 20.5, moved_at: hoursAhead(-0.05) };
    server.use(
      http.get('*/rest/v1/rpc/moved_lines', () =>
        HttpResponse.json([betmgm, { ...betmgm, book: 'fanduel', was: 19.5 }]),
      ),
    );
    openApp('/today');
    const mark = await screen.findByRole('img', { name: 'Moved down from 21.5 to 20.5' });
    expect(mark.parentElement).toHaveTextContent(/^Over 20\.5 pts, \+106 BetMGM/);
    expect(mark.closest('tr')).toHaveTextContent(/^Jayson Tatum/);
    // What another book did is no news of this bet.
    expect(screen.getAllByRole('img', { name: /^Moved/ })).toHaveLength(1);
  });

  test('what is new since the last look is counted, and shown alone at a tap (TODAY-8)', async () => {
    const seen = ['nba game-1 jayson tatum', 'nba game-1 7', 'nba game-1 data alarm'];
    localStorage.setItem('edgeboard-today', JSON.stringify({ at: hoursAhead(-2), keys: seen }));
    openApp('/today');
    await boardRows();
    await userEvent.click(screen.getByRole('button', { name: '2 new since you last looked' }));
    await waitFor(async () =>
      expect(ofPlayers(await boardRows(), players)).toEqual(['Royce O’Neale', 'Sabrina Ionescu']),
    );
  });
});

describe('the rail beside a wide board', () => {
  const rail = () => screen.findByRole('complementary', { name: 'Around tonight' });
  const soon = async () => within(await rail()).findByRole('region', { name: /^Starting/ });

  test('has the next games of tonight, and what moved and did not (TODAY-9)', async () => {
    setWindowWidth(1600);
    openApp('/today');
    const next = await soon();
    expect(next).toHaveAccessibleName('Starting next');
    // By their start, with what each has to offer; those of tomorrow and those that have begun are not there.
    expect(
      within(next)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/(plays?).*/, '$1')),
    ).toEqual(['LAL @ BOSNBA · 2 value plays', 'CON @ NYLWNBA · 1 value play']);
    for (const name of ['Moved most', 'Still at the old number'])
      expect(await within(await rail()).findByRole('region', { name })).toBeVisible();
  });

  test('has those of the hour alone, in minutes, once there are any (TODAY-9)', async () => {
    setWindowWidth(1600);
    const early = { event_id: 'game-6', commence_time: hoursAhead(0.7), away_team: 'New York Knicks' };
    tables = { ...tables, props: [...(tables.props ?? []), row('Jalen Brunson', 105, early)] };
    openApp('/today');
    const hour = await soon();
    expect(hour).toHaveAccessibleName('Starting within the hour');
    expect(within(hour).getByRole('listitem')).toHaveTextContent(/^NYK @ BOSNBA · 1 value play4[0-2] min$/);
  });

  test('is not there in a narrower window (TODAY-9)', async () => {
    setWindowWidth(1599);
    openApp('/today');
    await boardRows();
    expect(screen.queryByRole('complementary', { name: 'Around tonight' })).not.toBeInTheDocument();
  });
});

test('a game that a search found is shown alone, whenever it starts, until it is taken back (FIND-3)', async () => {
  openApp('/today?game=game-3');
  expect(ofPlayers(await boardRows(), ['Of Tomorrow'])).toEqual(['Of Tomorrow']);
  const games = screen.getByRole('combobox', { name: 'Game' });
  expect(games).toHaveDisplayValue(/^LAL @ BOS/);
  await userEvent.selectOptions(games, 'All Games');
  await waitFor(async () => expect(await boardRows()).toHaveLength(4));
});

test('an address that names no game shows all (TODAY-11)', async () => {
  openApp('/today?game=');
  expect(await boardRows()).toHaveLength(4);
  const options = within(screen.getByRole('combobox', { name: 'Game' })).getAllByRole('option');
  expect(options.filter((option) => option.getAttribute('value') === '')).toHaveLength(1);
});

test('one game of tonight can be chosen; the address keeps it, and another sport drops it (TODAY-11)', async () => {
  openApp('/today');
  await boardRows();
  const games = screen.getByRole('combobox', { name: 'Game' });
  // By their start: both of tonight, none of tomorrow and none that has begun.
  expect(within(games).getAllByRole('option')).toHaveLength(3);
  await userEvent.selectOptions(games, within(games).getByRole('option', { name: /^CON @ / }));
  await waitFor(async () => expect(ofPlayers(await boardRows(), ['Sabrina'])).toEqual(['Sabrina']));
  expect(window.location.search).toBe('?game=game-5');
  await userEvent.click(screen.getByRole('button', { name: /^NBA\s*\d game/ }));
  await waitFor(async () => expect(await boardRows()).toHaveLength(3));
  expect(window.location.search).toBe('?sport=nba');
});

test('Home shows the first rows of tonight above its cards, without alarms (TODAY-7)', async () => {
  openApp('/');
  expect(ofPlayers(await boardRows(), ['Data Alarm'])).toHaveLength(3);
  expect(screen.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All 3 plays' })).toHaveAttribute('href', '/today');
});

describe('the search', () => {
  const textbox = () => screen.findByRole('textbox', { name: 'Search' });

  test('opens by Ctrl+K, finds while one types, and Enter opens what was chosen (FIND-1, FIND-2, FIND-3)', async () => {
    openApp('/how');
    await screen.findByRole('button', { name: 'Search' });
    await userEvent.keyboard('{Control>}k{/Control}');
    const box = await textbox();
    expect(box).toHaveFocus();
    await userEvent.type(box, 'o neale');
    const option = await screen.findByRole('option', { name: /Royce O’Neale/ });
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(box).toHaveAttribute('aria-activedescendant', option.id);
    await userEvent.keyboard('{Enter}');
    expect(window.location.pathname + window.location.search).toBe(
      `/points?q=${encodeURIComponent('Royce O’Neale')}`,
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('arrows choose, the button opens it, and a known player opens their page (FIND-3)', async () => {
    openApp('/how');
    const button = await screen.findByRole('button', { name: 'Search' });
    // What is read on it is its name: voice control finds it by that.
    expect(button).toHaveTextContent(/^Search$/);
    await userEvent.click(button);
    await userEvent.type(await textbox(), 'tatum');
    await screen.findByRole('option', { name: /Jayson Tatum/ });
    await userEvent.clear(await textbox());
    await userEvent.type(await textbox(), 'nba pra');
    expect(await screen.findByRole('option', { name: /^NBA PRA/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: /^WNBA PRA/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.clear(await textbox());
    await userEvent.type(await textbox(), 'tatum{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/player/7'));
  });

  test('the key / opens it where the page has no search box of its own (FIND-1)', async () => {
    openApp('/how');
    await screen.findByRole('button', { name: 'Search' });
    await userEvent.keyboard('/');
    expect(await textbox()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('and goes to the page’s own box where there is one; Ctrl+K still opens the search (FIND-1)', async () => {
    openApp('/wnba-points');
    const own = await screen.findByRole('searchbox', { name: 'Search players' });
    await screen.findByRole('button', { name: 'Search' });
    await userEvent.keyboard('/');
    expect(own).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await textbox()).toHaveFocus();
  });
});
