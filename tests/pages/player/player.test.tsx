import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { BOOK_NAMES } from '../../../src/lib/league/books.ts';
import { TABLES_OF_PLAYERS } from '../../../src/lib/person/player-answer.ts';
import { accountService } from '../../support/account-service.ts';
import { ago, tatumPoints } from '../../support/page-rows.ts';
import { answerPlayer, answerTatum, assists, TATUM } from '../../support/player-of-tonight.ts';
import { daysOf, historyOf, recordedDay } from '../../support/recorded-day.ts';
import { openApp } from '../../support/whole-app.tsx';

// What the app loads late is here at once, so that no test waits for it.
await Promise.all([
  import('../../../src/features/player/player-page.tsx'),
  import('../../../src/features/player/player-drawer.tsx'),
  import('../../../src/features/line-history/movement-section.tsx'),
  import('../../../src/features/line-history/line-moves.tsx'),
  import('../../../src/features/line-history/history-card.tsx'),
  import('../../../src/features/props/value/page-pricer.tsx'),
]);

const MINUTE = 60_000;
const service = accountService();
beforeAll(() => service.start());
afterAll(() => service.stop());

const ONE = new Date(Date.now() + 65 * MINUTE);
const TWO = new Date(Date.now() + 7 * 60 * MINUTE);

/** Points in two games against the same team, of which only the second pays. */
const twoGames = () => [
  { ...tatumPoints(), commence_time: TWO.toISOString(), event_id: 'game-2', id: 72 },
  {
    ...tatumPoints(),
    commence_time: ONE.toISOString(),
    id: 71,
    bovada_over_price: -110,
    bovada_under_price: -110,
  },
];

/** '1:05 PM', as a browser writes it. */
const clockText = (start: Date) =>
  start.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ');

beforeEach(() => {
  service.reset();
  answerTatum(service);
});

describe('the page of a player', () => {
  test.each([[null], [[]], [{ a: 1 }], [{ player: null }]])(
    'an answer that says nothing of a player (%j) is told so, and can be asked for again (PERSON-1)',
    async (body) => {
      service.answer('GET /rest/v1/rpc/player_rows', { body });
      openApp('/player/7');
      expect(
        await screen.findByText(
          'What is stored is safe. player_rows should answer with a player and tables.',
        ),
      ).toBeVisible();
      expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
    },
  );

  test('says who it is, which game, how old everything is, and the document is named after them (PERSON-1, PERSON-7)', async () => {
    const description = Object.assign(document.createElement('meta'), {
      name: 'description',
      content: 'Lines',
    });
    document.head.append(description);
    openApp('/player/7');
    expect(await screen.findByRole('heading', { level: 1, name: 'Jayson Tatum' })).toBeVisible();
    expect(screen.getByText('NBA · BOS · SF')).toBeVisible();
    expect(screen.getByText('LAL @ BOS').closest('p')).toHaveTextContent(/ · 1 h 05$/);
    expect(screen.getByText(/Last updated/)).toBeVisible();
    expect(screen.getByText(/SaberSim/, { selector: 'span[data-age]' })).toHaveTextContent('SaberSim 17 min');
    expect(document.title).toBe('Jayson Tatum · Edgeboard');
    expect(description.content).toMatch(/^Jayson Tatum: tonight's props/);
    description.remove();
  });

  test('has all kinds as rows, the one that is worth most looked at closer, in few reads (PERSON-2, PERSON-6)', async () => {
    openApp('/player/7');
    const kinds = within(await screen.findByRole('group', { name: 'Props of tonight' }));
    const rows = kinds.getAllByRole('radio');
    expect(rows).toHaveLength(2);
    const best = kinds.getByRole('radio', { name: /^Points/ });
    expect(best).toBeChecked();
    expect(best.closest('label')).toHaveTextContent(
      /Points\+2\.5 %Over 20\.5 \+105 Bovada50\.0 % fair \(3\)SaberSim 22\.9/,
    );
    expect(kinds.getByRole('radio', { name: /^Assists/ }).closest('label')).toHaveTextContent(
      'Line 5.5, no fair price at your books',
    );
    await screen.findByText(/no change was seen yet/i);
    expect(service.asked.map(({ path }) => path.split('/').at(-1)).sort()).toEqual([
      'fetch_runs',
      'line_story',
      'player_rows',
      'players',
      'quotes',
    ]);
    await userEvent.click(kinds.getByRole('radio', { name: /^Assists/ }));
    expect(screen.getByText(/^Over 5\.5: SaberSim \d\d %, market 50 %, needs 52\.4 %$/)).toBeVisible();
  });

  test('keeps the kind that is chosen in its address, from which a link opens it, with no read more (PERSON-1, PERSON-2, PERSON-6)', async () => {
    openApp('/player/7?kind=assists');
    const assistsKind = await screen.findByRole('radio', { name: /^Assists/ });
    expect(assistsKind).toBeChecked();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toMatch(/\/player\/7\?kind=assists$/),
    );
    await user.click(screen.getByRole('radio', { name: /^Points/ }));
    await waitFor(() => expect(window.location.search).toBe('?kind=points'));
    expect(screen.getByRole('radio', { name: /^Points/ })).toBeChecked();
    expect(service.askedFor('GET /rest/v1/players')).toHaveLength(1);
  });

  test('an address that names a kind which is not there opens the one that is worth most (PERSON-2)', async () => {
    openApp('/player/7?kind=steals');
    expect(await screen.findByRole('radio', { name: /^Points/ })).toBeChecked();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/\/player\/7$/));
  });

  test('shares the words of the kind that is looked at with the link, also where they can only be copied (PERSON-1)', async () => {
    const share = vi.fn((_: ShareData) => Promise.resolve());
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    openApp('/player/7');
    await screen.findByRole('radio', { name: /^Points/ });
    const user = userEvent.setup();
    const words =
      'Jayson Tatum (BOS) · Points · Over 20.5 +105 at Bovada · fair 50.0 % by 3 books, needs 48.8 %, EV +2.5 % · LAL @ BOS';
    const link = `${window.location.origin}/player/7`;
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`${words}\n${link}`));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenLastCalledWith({ title: 'Jayson Tatum · Edgeboard', text: words, url: link });
    // Without a play only what there is.
    await user.click(screen.getByRole('radio', { name: /^Assists/ }));
    await waitFor(() => expect(window.location.search).toBe('?kind=assists'));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenLastCalledWith({
      title: 'Jayson Tatum · Edgeboard',
      text: 'Jayson Tatum (BOS) · Assists · LAL @ BOS',
      url: `${link}?kind=assists`,
    });
  });

  test('who has two games has each kind with the start of its game, and the head and what is recorded say which is looked at (PERSON-1)', async () => {
    answerPlayer(service, {
      props: twoGames(),
      assists_props: [{ ...assists(), commence_time: ONE.toISOString() }],
    });
    openApp('/player/7');
    const kinds = within(await screen.findByRole('group', { name: 'Props of tonight' }));
    // The first game's come first.
    const [points, assistsKind, later] = kinds.getAllByRole('radio');
    expect(points).toHaveAccessibleName(expect.stringMatching(new RegExp(`^Points · .*${clockText(ONE)}`)));
    expect(assistsKind).toHaveAccessibleName(
      expect.stringMatching(new RegExp(`^Assists · .*${clockText(ONE)}`)),
    );
    expect(later).toHaveAccessibleName(expect.stringMatching(new RegExp(`^Points · .*${clockText(TWO)}`)));
    expect(later).toBeChecked();
    const head = () => screen.getAllByText('LAL @ BOS')[0]?.closest('p');
    expect(head()).toHaveTextContent(new RegExp(`${clockText(TWO)} \\S+$`));
    const toRecord = () =>
      screen.getByRole('button', { name: /^Record over/ }).closest('div')?.parentElement?.parentElement;
    expect(toRecord()).toHaveTextContent(new RegExp(`^LAL @ BOS · .*${clockText(TWO)}.*Record over`));
    await userEvent.click(points as HTMLElement);
    expect(head()).toHaveTextContent(new RegExp(`${clockText(ONE)} \\S+ · 1 h 0\\d$`));
    expect(toRecord()).toHaveTextContent(new RegExp(`^LAL @ BOS · .*${clockText(ONE)}.*Record over`));
  });

  test('the age is that of the lines looked at, and what is old is told, however fresh the others are (PERSON-1, SEC-60)', async () => {
    answerPlayer(service, {
      props: [tatumPoints()],
      assists_props: [{ ...assists(), updated_at: ago(180) }],
    });
    openApp('/player/7');
    const points = await screen.findByRole('radio', { name: /^Points/ });
    expect(points).toBeChecked();
    expect(screen.getByText(/Last updated/)).toHaveTextContent(/, (just now|\d+ s ago)$/);
    expect(screen.queryByText(/Stale lines/)).not.toBeInTheDocument();
    expect(points.closest('label')).not.toHaveTextContent('Older lines');
    const old = screen.getByRole('radio', { name: /^Assists/ });
    expect(old.closest('label')).toHaveTextContent(/Older lines, of \w{3} \d+, \d+:\d\d [AP]M/);
    await userEvent.click(old);
    expect(screen.getByText(/^Last updated/)).toHaveTextContent(/, 3 h ago$/);
    expect(
      screen.getByText('Stale lines: Assists last updated 3 h ago. Check them with the sportsbook.'),
    ).toBeVisible();
  });

  test('a touchdown loses what its own book keeps in the league (PRICE-5, PERSON-2)', async () => {
    const start = new Date(Date.now() + 65 * MINUTE).toISOString();
    const touchdown = {
      id: 1,
      event_id: 'nfl-1',
      player_name: 'Bijan Robinson',
      player_id: 7,
      commence_time: start,
      home_team: 'Atlanta Falcons',
      away_team: 'Denver Broncos',
      updated_at: ago(1),
      draftkings_price: 150,
      fanduel_price: 180,
    };
    answerPlayer(
      service,
      { nfl_anytime_td_props: [touchdown] },
      { ...TATUM, league: 'nfl', display_name: 'Bijan Robinson' },
    );
    service.answer('GET /rest/v1/rpc/book_overrounds', {
      body: [
        { table_name: 'nfl_receptions_props', prop_type: null, book: 'draftkings', total: 0.16, quotes: 2 },
      ],
    });
    openApp('/player/7');
    // 0.4 with half of 8 % taken off its odds; by the usual 6.8 % it would be 36.8 %.
    const touchdowns = await screen.findByRole('radio', { name: /^Anytime TD/ });
    expect(touchdowns.closest('label')).toHaveTextContent(/36\.2 % fair \(1/);
  });

  test('shows what everybody expects and tells it by arrow keys, and a line that is offered can be chosen (PERSON-3, PERSON-4)', async () => {
    const quote = (book: string, point: number, over_price: number, under_price: number | null) => ({
      book,
      point,
      over_price,
      under_price,
    });
    service.answer('GET /rest/v1/quotes', {
      body: [
        quote('draftkings', 20.5, -110, -110),
        quote('fanduel', 20.5, -110, -110),
        quote('betmgm', 20.5, -110, -110),
        quote('bovada', 20.5, 105, -135),
        quote('betrivers', 24.5, 250, null),
      ],
    });
    openApp('/player/7');
    const everyLine = await screen.findByRole('table', { name: /every line/i });
    await waitFor(() => expect(within(everyLine).getAllByRole('row')).toHaveLength(3));
    const [, even, far] = within(everyLine).getAllByRole('row');
    expect(even).toHaveTextContent(/^20\.5.*\+105 Bovada\+2\.5 %/);
    expect(far).toHaveTextContent(/^24\.5\d\d\.\d %\+250 BetRivers[+−][\d.]+ %.*—1$/);
    const strip = await screen.findByRole('slider', {
      name: /^Over 20\.5: SaberSim 58 %, market \d\d %, needs 48\.8 %$/,
    });
    await userEvent.click(within(everyLine).getByRole('button', { name: '24.5' }));
    expect(screen.getByRole('slider', { name: /^Over 24\.5: .*needs 28\.6 %$/ })).toBe(strip);
    strip.focus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
    expect(strip).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^\d+ or more: SaberSim 99 %, market 99 %$/),
    );
    expect(
      screen.getByRole('slider', { name: /^Every line that is offered: 2 lines, 20\.5 to 24\.5/ }),
    ).toBeVisible();
  });

  test('tells the opening, the last line and the changes of a recorded day, and where nothing was fetched (MOVE-1, MOVE-3)', async () => {
    const from = new Date(Date.now() - 60 * 5 * MINUTE);
    const sights = recordedDay(['draftkings', 'fanduel', 'bovada'], 60, from);
    service.answer('GET /rest/v1/rpc/line_story', { body: historyOf(sights) });
    const fetched = sights
      .filter((_, index) => index < 30 || index > 45)
      .map(({ at }) => ({ started_at: at }));
    service.answer('GET /rest/v1/fetch_runs', { body: fetched });
    openApp('/player/7');
    const chart = await screen.findByRole('slider', { name: /^Lines of 3 books: \d+ moves, now/ });
    await userEvent.click(screen.getByText('As a table'));
    const table = screen.getByRole('table', { name: /opening, last line/i });
    for (const [book, day] of daysOf(sights)) {
      const row = within(table).getByRole('row', { name: new RegExp(`^${BOOK_NAMES[book]}`) });
      const [opened, , now, moves, prices] = within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.replace(' gone', ''));
      expect([opened, now, moves, prices]).toEqual(
        [day.opening, day.last, day.moves, day.prices].map(String),
      );
    }
    chart.focus();
    await userEvent.keyboard('{End}');
    expect(chart).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/: .*at .*; Fair over 20\.5 \d\d\.\d %$/),
    );
  });

  test('has the reader’s own plays, below and on the chart of their prop (PERSON-8)', async () => {
    service.rememberSession();
    service.answer('GET /rest/v1/rpc/line_story', {
      body: historyOf(recordedDay(['draftkings'], 3, new Date(Date.now() - 15 * MINUTE))),
    });
    service.answer('GET /rest/v1/plays', {
      body: [
        {
          id: '99999999-9999-4999-8999-999999999999',
          table_name: 'assists_props',
          prop_type: null,
          market: 'player_assists',
          side: 'under',
          point: 6.5,
          book: 'fanduel',
          price: 120,
          player_name: 'Jayson Tatum',
          created_at: ago(20),
          event_id: 'game-1',
          voided_at: null,
        },
      ],
    });
    service.answer('GET /rest/v1/ninety_nine_plays', {
      body: [
        {
          id: 1,
          selection_text: 'Jayson Tatum 20.5 Points Bovada',
          is_over: true,
          price: -110,
          created_at: ago(10),
          commence_time: null,
          event_id: 'game-1',
          prop_type: 'points',
          point: 20.5,
        },
      ],
    });
    openApp('/player/7');
    const plays = await screen.findByRole('region', { name: 'My plays' });
    expect(plays).toHaveTextContent('Over Jayson Tatum 20.5 Points Bovada−110');
    expect(plays).toHaveTextContent('Under 6.5 Assists FanDuel+120');
    const [asked] = service.askedFor('GET /rest/v1/ninety_nine_plays');
    expect(asked?.query.get('or')).toBe('(player_id.eq.7,player_name.in.("Jayson Tatum"))');
    const chart = await screen.findByRole('slider', { name: /^Lines of 1 book/ });
    expect(within(chart).getByText('Over 20.5')).toBeInTheDocument();
  });

  test('whoever was found to be another player leads there (REVIEW-6)', async () => {
    const asked = new URLSearchParams({ p_player_id: '70', p_tables: `{${TABLES_OF_PLAYERS.join(',')}}` });
    service.answer(`GET /rest/v1/rpc/player_rows?${asked}`, {
      body: { player: { ...TATUM, id: 70, display_name: 'J. Tatum', merged_into: 7 }, tables: {} },
    });
    openApp('/player/70');
    expect(await screen.findByText('NBA · BOS · SF')).toBeVisible();
    expect(window.location.pathname).toBe('/player/7');
  });

  test('an id that nobody has, one that is no number, and a player without props are told so (PERSON-1)', async () => {
    answerPlayer(service, {}, null);
    openApp('/player/8');
    expect(await screen.findByRole('heading', { name: 'No such player' })).toBeVisible();
    expect(document.title).toBe('Player · Edgeboard');
    cleanup();
    service.asked.length = 0;
    openApp('/player/tatum');
    expect(await screen.findByRole('heading', { name: 'No such player' })).toBeVisible();
    expect(service.asked).toEqual([]);
    cleanup();
    answerPlayer(service, { props: [] });
    openApp('/player/7');
    expect(await screen.findByText(/Jayson Tatum has no props right now/)).toBeVisible();
  });
});
