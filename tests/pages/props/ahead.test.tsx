import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawnAhead, forgetReadAhead, written } from '../../support/ahead.ts';
import { ago, propRow, scorerRow } from '../../support/page-rows.ts';
import { setWindowWidth } from '../../support/page-setup.ts';
import { type RestTables, restServer } from '../../support/rest-server.ts';
import { even, nba, nbaProjections, WRITTEN } from '../../support/two-games.ts';
import { openApp } from '../../support/whole-app.tsx';
import { DESKTOP, PHONE } from '../../support/window-sizes.ts';

const rest = restServer({});
function given(tables: RestTables): void {
  for (const name of Object.keys(rest.tables)) delete rest.tables[name];
  for (const name of Object.keys(rest.procedures)) delete rest.procedures[name];
  Object.assign(rest.tables, tables);
  rest.asked.length = 0;
}

beforeAll(() => rest.server.listen({ onUnhandledRequest: 'bypass' }));
beforeEach(() => {
  // What is drawn ahead and what the app draws say the same ages, however long a busy machine takes for both.
  vi.useFakeTimers({ toFake: ['Date'] });
  given({ ...nbaProjections, props: nba() });
});
afterEach(() => {
  rest.server.resetHandlers();
  forgetReadAhead();
  vi.useRealTimers();
});
afterAll(() => rest.server.close());

// Whoever may have been here before: no test begins with what another one has read.
beforeAll(forgetReadAhead);

type Look = Pick<ParentNode, 'querySelector' | 'querySelectorAll'>;

/** What is there from the first moment, letter by letter. */
function firstRows(page: Look, most: number) {
  const items = [...page.querySelectorAll('main li[data-index]')].slice(0, most);
  return {
    heading: written(page.querySelector('h1')),
    freshness: written(page.querySelector('[data-freshness]')),
    projections: [...page.querySelectorAll('[data-age]')].map(written),
    list: page.querySelector('main ul[aria-label]:has(> [data-index])')?.getAttribute('aria-label'),
    places: items.map((item) =>
      ['data-index', 'aria-setsize', 'aria-posinset'].map((name) => item.getAttribute(name)),
    ),
    rows: items.map((item) => written(item.firstElementChild)),
  };
}

const names = (page: Look) => [...page.querySelectorAll('article h2')].map(({ textContent }) => textContent);

/** The page is drawn ahead, and the app draws the same from what it reads by itself. */
async function expectSameInApp(address: string, size = DESKTOP): Promise<HTMLElement> {
  setWindowWidth(size.width);
  const ahead = await drawnAhead(address, size);
  if (ahead === null) throw new Error(`${address} should be drawn ahead.`);
  const count = ahead.querySelectorAll('main li[data-index]').length;
  expect(count).toBeGreaterThan(0);
  forgetReadAhead();
  openApp(address);
  await screen.findAllByRole('article');
  await waitFor(() => expect(firstRows(document, count)).toEqual(firstRows(ahead, count)));
  return ahead;
}

describe.each([PHONE, DESKTOP])('In a window of $width px', (size) => {
  test('/points is drawn ahead as the app draws it, with prices, values and what is stale (PERF-17)', async () => {
    const ahead = await expectSameInApp('/points', size);
    expect(names(ahead).slice(0, 2)).toEqual(['Bam Adebayo (MIA)', 'Jayson Tatum (BOS)']);
    const tatum = within(ahead).getByRole('article', { name: 'Jayson Tatum, Points' });
    expect(tatum).toHaveTextContent(/FanDuel.*Line 26\.5Over −120Under \+100/);
    expect(tatum).toHaveTextContent(/% fair \(5 books, modelled\), needs 52\.4 %/);
    expect(within(tatum).getByRole('link', { name: 'Jayson Tatum' })).toHaveAttribute('href', '/player/7');
    expect(within(tatum).getByRole('button', { name: 'Record Jayson Tatum' })).toBeEnabled();
    const adebayo = within(ahead).getByRole('article', { name: 'Bam Adebayo, Points' });
    expect(adebayo).toHaveTextContent('Game started');
    expect(within(adebayo).queryByRole('button', { name: 'Record Bam Adebayo' })).toBeNull();
    expect(ahead.querySelector('[data-freshness]')).toHaveTextContent(/^Last updated .*, 3 min ago$/);
  });

  test('a price that needs what books keep in other markets is left to the app, alone: all others stand ahead, and in the app while it asks (PERF-17, PRICE-5)', async () => {
    const oneSided = { draftkings: [20.5, -110, null], fanduel: [20.5, 105, null] } as const;
    given({ props: [...nba().slice(0, 1), propRow({ player: 'Al Horford', books: oneSided })] });
    rest.server.use(http.get('*/rest/v1/rpc/book_overrounds', () => new Promise<never>(() => {})));
    const ahead = await expectSameInApp('/points', size);
    for (const page of [ahead, document.body]) {
      const card = (name: string) => within(page).getByRole('article', { name: `${name}, Points` });
      expect(card('Jayson Tatum')).toHaveTextContent(/% fair \(5 books, modelled\), needs 52\.4 %/);
      expect(card('Al Horford')).toHaveTextContent(/FanDuel.*Line 20\.5Over \+105/);
      expect(card('Al Horford').lastElementChild?.firstElementChild).toBeEmptyDOMElement();
    }
  });

  test('projections of an earlier day say so from the first moment, which takes a line more (PERF-16, PROP-23)', async () => {
    const { sabersim_projections, etr_projections } = nbaProjections;
    const writtenAt = (instant: string) => (row: object) => ({ ...row, updated_at: instant });
    given({
      props: nba(),
      sabersim_projections: sabersim_projections.map(writtenAt('2025-01-01T00:00:00Z')),
      etr_projections: etr_projections.map(writtenAt(ago(60 * 2 + 0.5))),
    });
    const ahead = await expectSameInApp('/points', size);
    expect(ahead.textContent).toMatch(/SaberSim \d+ d \(of an earlier day\), ETR 2 h/);
  });

  test('/top-plays too, whose tiles are buttons (PERF-17)', async () => {
    given({
      ...nbaProjections,
      props: nba(),
      points_rebounds_props: [{ ...nba()[0], id: 900, updated_at: ago(30.5) }],
    });
    const ahead = await expectSameInApp('/top-plays', size);
    const [tatum] = within(ahead).getAllByRole('article', { name: /^Jayson Tatum, / });
    const tile = within(tatum ?? ahead).getByRole('button', { name: /^FanDuel/ });
    expect(tile).toHaveTextContent('Line 26.5');
    expect(ahead.querySelector('[data-freshness]')).toHaveTextContent(/\(oldest of 4: Points \+ Rebounds\)$/);
  });

  test('/wnba-points too, with its button (PERF-17)', async () => {
    const books = { draftkings: even(21.5), fanduel: [21.5, 104, -130], betmgm: even(22.5) } as const;
    given({
      wnba_points_props: [
        propRow({
          player: "A'ja Wilson",
          books,
          home: 'Las Vegas Aces',
          away: 'Seattle Storm',
          updatedAt: ago(WRITTEN),
        }),
      ],
      wnba_sabersim_projections: [{ player_name: "A'ja Wilson", team: 'LVA', points: 24.1 }],
      wnba_etr_projections: [],
    });
    const ahead = await expectSameInApp('/wnba-points', size);
    const name = 'Fetch WNBA Points Props';
    expect(written(within(ahead).getByRole('button', { name }))).toBe(
      written(screen.getByRole('button', { name })),
    );
  });

  test('a page of MLB too (PERF-17)', async () => {
    const books = { draftkings: even(1.5), fanduel: [1.5, 120, -150], betmgm: even(1.5) } as const;
    const game = { home: 'Boston Red Sox', away: 'New York Yankees', updatedAt: ago(WRITTEN) };
    given({
      baseball_props: [{ ...propRow({ player: 'Aaron Judge', books, ...game }), prop_type: 'hits' }],
      sabersim_baseball_projections: [{ Name: 'Aaron Judge', Team: 'NYY', Pos: 'OF', H: 1.9 }],
    });
    expect(names(await expectSameInApp('/baseball-hits', size))).toEqual(['Aaron Judge (NYY)']);
  });

  test('a page of NFL too (PERF-17)', async () => {
    given({
      nfl_passing_yards_props: [
        propRow({
          player: 'Jared Goff',
          books: {
            draftkings: even(251.5),
            fanduel: even(249.5),
            betmgm: even(250.5),
            pinnacle: even(255.5),
          },
          home: 'Detroit Lions',
          away: 'Denver Broncos',
          updatedAt: ago(WRITTEN),
        }),
      ],
      nfl_sabersim_projections: [{ Name: 'Jared Goff', Team: 'DET', Pos: 'QB', 'Pass Yds': 262.2 }],
      nfl_etr_projections: [{ Player: 'Jared Goff', Team: 'DET', Position: 'QB', 'Pass Yards': 240 }],
    });
    const ahead = await expectSameInApp('/nfl/passing-yards', size);
    expect(names(ahead)).toEqual(['Jared Goff (DET)']);
  });
});

describe.each([PHONE, { width: 1024, height: 800 }, DESKTOP])(
  'Lists that are no page of props, in a window of $width px',
  (size) => {
    const same = async (address: string, count: string) => {
      const ahead = await expectSameInApp(address, size);
      const inBar = size.width >= 1280;
      const [own, inApp] = [ahead, document.body].map((page) => within(page).queryAllByText(count)[0]);
      if (inBar) expect(own).toBeUndefined();
      else expect(written(own)).toBe(written(inApp));
      return ahead;
    };

    test('touchdown scorers are drawn ahead as the app draws them, with their worth and what is stale (PERF-17, NFL-3, PRICE-5, SEC-60)', async () => {
      given({
        nfl_anytime_td_props: [
          {
            ...scorerRow('Jahmyr Gibbs', { draftkings: -135, williamhill_us: -120 }, 1),
            updated_at: ago(WRITTEN),
          },
          {
            ...scorerRow("Ja'Marr Chase", { fanduel: 140, pinnacle: 150 }, 2),
            event_id: 'missed',
            updated_at: ago(WRITTEN + 60),
          },
        ],
      });
      rest.procedures.book_overrounds = [
        { book: 'draftkings', prop_type: null, table_name: 'nfl_receptions_props', total: 0.18, quotes: 2 },
      ];
      const ahead = await same('/nfl/anytime-td-scorers', '2 players');
      expect(names(ahead)).toEqual(["Ja'Marr Chase", 'Jahmyr Gibbs']);
      const gibbs = within(ahead).getByRole('article', { name: 'Jahmyr Gibbs' });
      expect(gibbs).toHaveTextContent(/WilliamHill−120Best/);
      expect(gibbs).toHaveTextContent(/\d % fair/);
      expect(gibbs).not.toHaveTextContent(/Older lines/);
      const chase = within(ahead).getByRole('article', { name: "Ja'Marr Chase" });
      expect(chase).toHaveTextContent(/Older lines, of \w{3} \d+, \d+:\d\d [AP]M/);
    });

    test('while nobody knows what books keep, scorers stand ahead without their worth, in whose room the app says so (PERF-17, PRICE-12)', async () => {
      const row = scorerRow('Jahmyr Gibbs', { draftkings: 150, fanduel: 180 }, 1);
      given({ nfl_anytime_td_props: [{ ...row, updated_at: ago(WRITTEN) }] });
      rest.procedures.book_overrounds = { status: 500, message: 'down' };
      const ahead = await drawnAhead('/nfl/anytime-td-scorers', size);
      const gibbs = within(ahead ?? document.body).getByRole('article', { name: 'Jahmyr Gibbs' });
      expect(gibbs).toHaveTextContent(/FanDuel\+180Best/);
      expect(gibbs.lastElementChild?.firstElementChild).toBeEmptyDOMElement();
    });

    test("MLB's props by game are drawn ahead as the app draws them, with what is stale (PERF-17, MLB-4)", async () => {
      const books = { draftkings: even(1.5), fanduel: [1.5, 120, -150], betmgm: even(2.5) } as const;
      const prop = (player: string, eventId: string, updatedAt: string, game: object | null) => ({
        ...propRow({ player, books, eventId, updatedAt }),
        prop_type: 'hits_runs_rbis',
        mlb_events: game,
      });
      const game = (home: string, away: string, start: string) => ({
        home_team: home,
        away_team: away,
        commence_time: start,
      });
      const early = game('Boston Red Sox', 'New York Yankees', '2026-11-22T00:10:00+00:00');
      const late = game('Colorado Rockies', 'Houston Astros', '2026-11-22T03:30:00+00:00');
      given({
        baseball_player_props: [
          prop('Aaron Judge', 'early', ago(20), early),
          prop('Jarren Duran', 'early', ago(20), early),
          prop('Brenton Doyle', 'late', ago(WRITTEN), late),
        ],
        sabersim_baseball_projections: [
          { Name: 'Aaron Judge', Team: 'NYY', Pos: 'OF', H: 1.3, R: 1.1, RBI: 1.2 },
        ],
      });
      const ahead = await same('/mlb-player-props', '2 games');
      const headings = [...ahead.querySelectorAll('h2')].map(({ textContent }) => textContent);
      expect(headings[0]).toMatch(/^New York Yankees @ Boston Red Sox/);
      expect(ahead).toHaveTextContent(/Older lines, of .*Aaron Judge \(NYY\).*% fair/);
    });
  },
);

test.each([
  { ...PHONE, count: '5 props' },
  { width: 1024, height: 800, count: '5 props' },
])(
  'how many rows there are stands in the head of a page of $width px, and the view beside it on a phone (PERF-17)',
  async ({ count, ...size }) => {
    const ahead = await expectSameInApp('/points', size);
    const says = within(ahead).getByText(count);
    expect(written(says)).toBe(written(screen.getAllByText(count)[0]));
    const views = [ahead, document.body].map((page) => page.querySelector('main fieldset'));
    if (size.width < 768) expect(written(views[0])).toBe(written(views[1]));
    else expect(views[0]).toBeNull();
  },
);

describe('What the reader asks for', () => {
  test.each([
    ['q=tatum', ['Jayson Tatum (BOS)']],
    ['team=BOS', ['Jayson Tatum (BOS)', 'Jaylen Brown (BOS)']],
    ['game=game-2', ['Bam Adebayo (MIA)', 'John Smith']],
    ['sort=etr&team=BOS', ['Jaylen Brown (BOS)', 'Jayson Tatum (BOS)']],
    ['spotlight=1', ['Bam Adebayo (MIA)', 'Jayson Tatum (BOS)']],
    ['sort=fair', null],
    ['sort=ev', null],
    ['value=1', null],
    ['sort=nonsense&view=cards', null],
  ])('by the address %s is drawn ahead as the app draws it (PERF-17)', async (search, wanted) => {
    const ahead = await expectSameInApp(`/points?${search}`);
    if (wanted) expect(names(ahead)).toEqual(wanted);
    else expect(names(ahead)).not.toEqual([]);
    expect(names(ahead)).toEqual(names(document));
  });

  test('the books and the odds that the device keeps are those of the first rows (PERF-17, BOOK-3)', async () => {
    const chosen = { books: ['fanduel', 'betmgm', 'bovada'], oddsFormat: 'decimal' };
    localStorage.setItem('edgeboard-preferences', JSON.stringify(chosen));
    const ahead = await expectSameInApp('/points');
    const tatum = within(ahead).getByRole('article', { name: 'Jayson Tatum, Points' });
    expect(tatum).toHaveTextContent(/Over 1\.83/);
    expect(tatum).not.toHaveTextContent('DraftKings');
  });

  test('a view that a link says is drawn, whatever the device shows (PERF-17, BOARD-2)', async () => {
    localStorage.setItem('edgeboard-view', 'board');
    await expectSameInApp('/points?view=cards');
  });
});

test('what a market of one side is worth is left to the app, which has its room (PERF-17)', async () => {
  const oneSided = {
    draftkings: [1.5, 120, null],
    fanduel: [1.5, 110, null],
    betmgm: [1.5, 125, null],
  } as const;
  given({
    ...nbaProjections,
    props: [propRow({ player: 'Jayson Tatum', books: oneSided, updatedAt: ago(WRITTEN) })],
  });
  const ahead = await drawnAhead('/points', DESKTOP);
  const card = ahead?.querySelector('article');
  const place = card?.lastElementChild?.firstElementChild;
  expect(place).toBeEmptyDOMElement();
  expect(card).toHaveTextContent('Over +120');
  forgetReadAhead();
  openApp('/points');
  const drawn = await screen.findByRole('article', { name: 'Jayson Tatum, Points' });
  const inApp = () => drawn.lastElementChild?.firstElementChild;
  await waitFor(() => expect(inApp()).not.toBeEmptyDOMElement());
  inApp()?.replaceChildren();
  expect(written(drawn)).toBe(written(card));
  // An order by worth waits for the worth.
  for (const search of ['sort=ev', 'value=1'])
    expect(await drawnAhead(`/points?${search}`, DESKTOP)).toBeNull();
});

test('lines that are stale are called so above the rows (PERF-17, SEC-60)', async () => {
  given({ ...nbaProjections, props: nba().map((row) => ({ ...row, updated_at: ago(125.5) })) });
  const ahead = await expectSameInApp('/points');
  const [own, inApp] = [ahead, document.body].map((page) =>
    within(page).getByText(/^Stale lines: last updated 2 h ago/),
  );
  expect(written(own?.parentElement)).toBe(written(inApp?.parentElement));
});

test('as many rows are drawn ahead as the window has room for, and all are counted (PERF-17)', async () => {
  given({
    ...nbaProjections,
    props: Array.from({ length: 60 }, (_, index) =>
      propRow({ player: `Player ${String(index).padStart(2, '0')}`, books: { fliff: even(9.5) } }),
    ),
  });
  const ahead = await drawnAhead('/points', { width: 1440, height: 900 });
  const drawn = ahead?.querySelectorAll('article').length ?? 0;
  // A card of a desktop is some 140 px high.
  expect(drawn).toBeGreaterThanOrEqual(5);
  expect(drawn).toBeLessThan(12);
  expect(ahead?.querySelector('[aria-setsize]')).toHaveAttribute('aria-setsize', '60');
});

describe('Left to the app', () => {
  test.each([
    ['a watchlist', '/points?watched=1'],
    ['a search that finds nobody', '/points?q=nobody'],
    ['a page of props that has no rows', '/assists'],
    ['a page of touchdown scorers that has none', '/nfl/anytime-td-scorers'],
    ['choices among those', '/nfl/anytime-td-scorers?q=gibbs'],
    ['a page of games that has none', '/mlb-player-props'],
    ['choices among those', '/mlb-player-props?sort=ev'],
  ])('is %s (PERF-17)', async (_, address) => {
    expect(await drawnAhead(address, DESKTOP)).toBeNull();
  });

  test.each(['/how', '/nowhere', '/points/'])('is %s, for which nothing is read (PERF-17)', async (path) => {
    expect(await drawnAhead(path, DESKTOP)).toBeNull();
    expect(rest.asked).toEqual([]);
  });
});
