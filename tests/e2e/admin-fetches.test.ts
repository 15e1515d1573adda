import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type AdminJourneys,
  confirmDelete,
  DEVELOPER,
  startAdminJourneys,
  toast,
  USER,
} from '../support/admin-journey.ts';
import { sidewaysScroll, violations } from '../support/journey.ts';

const SIZES = [{ phone: false }, { phone: true }] as const;

const PAGES = [
  { path: '/dev', title: 'Dev Tools' },
  { path: '/baseball-admin', title: 'MLB Baseball Admin' },
  { path: '/nfl-admin', title: 'NFL Admin' },
  { path: '/wnba-admin', title: 'WNBA Admin' },
] as const;

const NFL_FUNCTIONS = [
  'fetch-nfl-passing-yards-props',
  'fetch-nfl-rushing-yards-props',
  'fetch-nfl-receiving-yards-props',
  'fetch-nfl-receptions-props',
  'fetch-nfl-rush-reception-yds-props',
  'fetch-nfl-anytime-td-props',
];

let product: AdminJourneys;
beforeAll(async () => {
  product = await startAdminJourneys();
});
afterEach(() => product.mendFeed());
afterAll(() => product?.end());

/** A run in the log: a row of a table, and on a phone an item of a list. */
const logRow = (page: Page, at = 0) =>
  page
    .getByRole('table', { name: 'Fetch log' })
    .locator('tbody tr')
    .or(page.getByRole('list', { name: 'Fetch log', exact: true }).locator('> li'))
    .nth(at);

async function count(table: string, query = ''): Promise<number> {
  return (await product.rows(`${table}?select=id&limit=1000${query}`)).length;
}

async function isSound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect({ colorScheme, sideways: await sidewaysScroll(page), axe: await violations(page) }).toEqual({
      colorScheme,
      sideways: 0,
      axe: [],
    });
  }
}

describe.each(SIZES)('who may look, %j', (size) => {
  test.each(PAGES)('$path: a developer sees it, whole and sound', async ({ path, title }) => {
    const { page, troubles, context } = await product.signedIn(DEVELOPER, size);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Fetch log' })).toBeVisible();
    await expect(page.getByText('succeeded').first()).toBeVisible();
    expect(await page.title()).toBe(`${title} · Edgeboard`);
    await isSound(page);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('a user and somebody who is signed out get the panel of each page', async () => {
    const signedIn = await product.signedIn(USER, size);
    const signedOut = await product.newReader(size);
    for (const { page } of [signedIn, signedOut]) {
      for (const { path } of PAGES) {
        await page.goto(path);
        const main = page.getByRole('main');
        if (path === '/nfl-admin') {
          await expect(main.getByText('Access Denied: You need developer access to view this page.')).toBeVisible();
        } else {
          await expect(main.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
          await expect(main.getByText('You do not have permission to access this page.')).toBeVisible();
        }
        await expect(main.getByRole('button')).toHaveCount(0);
        await expect(main.locator('input')).toHaveCount(0);
        await expect(main.getByRole('link', { name: 'Sign In' })).toHaveCount(
          page === signedOut.page ? 1 : 0,
        );
      }
      await isSound(page);
    }
    await signedIn.context.close();
    await signedOut.context.close();
  });
});

test("'View as User' takes the page away, and back", async () => {
  const { page, context } = await product.signedIn(DEVELOPER);
  await page.goto('/dev');
  await expect(page.getByRole('button', { name: 'Fetch All NBA Props' })).toBeVisible();
  await page.getByRole('switch', { name: 'View as User' }).click();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await page.getByRole('switch', { name: 'View as User' }).click();
  await expect(page.getByRole('button', { name: 'Fetch All NBA Props' })).toBeVisible();
  await context.close();
});

describe.each(SIZES)('fetches, %j', (size) => {
  test.each([
    ['/dev', 'Fetch Latest Props', 'player_points', 'latest player props', 'props'],
    ['/dev', 'Rebounds', 'player_rebounds', 'rebounds props', 'rebounds_props'],
    ['/dev', 'Assists', 'player_assists', 'assists props', 'assists_props'],
    [
      '/dev',
      'Points & Rebounds',
      'player_points_rebounds',
      'points and rebounds props',
      'points_rebounds_props',
    ],
    ['/dev', 'Points & Assists', 'player_points_assists', 'points and assists props', 'points_assists_props'],
    [
      '/dev',
      'Points, Rebounds & Assists',
      'player_points_rebounds_assists',
      'points, rebounds and assists props',
      'points_rebounds_assists_props',
    ],
    [
      '/dev',
      'Rebounds & Assists',
      'player_rebounds_assists',
      'rebounds and assists props',
      'rebounds_assists_props',
    ],
    [
      '/baseball-admin',
      'Fetch MLB Hits+Runs+RBIs Props',
      'batter_hits_runs_rbis',
      'MLB player props',
      'baseball_player_props',
    ],
  ])('%s %s: one that fails with its exact text, then one that works; the log tells both', async (...row) => {
    const [path, label, market, what, table] = row;
    const { page, context } = await product.signedIn(DEVELOPER, size);
    await page.goto(path);
    const before = await product.rows(`${table}?select=*&order=id&limit=1000`);
    await product.breakFeed({ mode: 'quota', market });
    await page.getByRole('button', { name: label, exact: true }).click();
    await toast(page, `Failed to fetch ${what}`);
    await expect(logRow(page).getByText('failed')).toBeVisible();
    const story = await logRow(page).locator('td, dd').last().textContent();
    expect(story).toMatch(/credits/i);
    expect(await page.getByRole('list', { name: `Progress of ${label}` }).textContent()).toContain('failed');
    expect(await product.rows(`${table}?select=*&order=id&limit=1000`)).toEqual(before);

    await product.mendFeed();
    await page.getByRole('button', { name: label, exact: true }).click();
    await toast(page, new RegExp(`^Successfully fetched ${what}: \\d+ props of \\d+ games?`));
    await expect(logRow(page).getByText('succeeded')).toBeVisible();
    await expect(logRow(page, 1).getByText('failed')).toBeVisible();
    expect(await logRow(page).textContent()).toContain('by developer');
    expect(await page.getByText(/^Credits left:/).textContent()).toMatch(/[\d,]+$/);
    await context.close();
  });

  test('the bulk fetch: both groups in order, everything waits, a failing one says so', async () => {
    const { page, context } = await product.signedIn(DEVELOPER, size);
    await page.goto('/dev');
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/scheduled-functions') && request.method() === 'POST') {
        asked.push(request.postDataJSON());
      }
    });
    await page.getByRole('button', { name: 'Fetch All NBA Props', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Fetching All NBA Props (~70s)' })).toBeVisible();
    const buttons = page.getByRole('main').getByRole('button', { disabled: false });
    expect((await buttons.allTextContents()).filter((text) => !/Template|Show the last/.test(text))).toEqual(
      [],
    );
    await toast(page, 'All NBA props fetched successfully');
    expect(asked).toEqual([{ task: 'fetch-high-frequency-props' }, { task: 'fetch-low-frequency-props' }]);
    const steps = page.getByRole('list', { name: 'Progress of Fetch All NBA Props' }).getByRole('listitem');
    expect(await steps.allTextContents()).toEqual([
      expect.stringMatching(/^High-frequency props done · \d+ s\d+ props of \d+ games?$/),
      expect.stringMatching(/^Low-frequency props done · \d+ s\d+ props of \d+ games?$/),
    ]);
    await product.breakFeed({ mode: '401', sport: 'basketball_nba' });
    await page.getByRole('button', { name: 'Fetch All NBA Props', exact: true }).click();
    await toast(page, 'Failed to fetch all NBA props. Check console for details.');
    await context.close();
  });

  test('NFL: events of chosen dates, then Fetch All in order with half a second between', async () => {
    const { page, context } = await product.signedIn(DEVELOPER, size);
    await page.goto('/nfl-admin');
    await expect(page.getByLabel('Start Date')).toHaveValue('2025-09-04');
    await expect(page.getByLabel('End Date')).toHaveValue('2025-09-08');
    await page.getByRole('button', { name: 'Week 3' }).click();
    await page.getByRole('button', { name: 'Fetch NFL Events' }).click();
    await toast(page, 'Successfully fetched 0 NFL events for 2025-09-18 to 2025-09-22!');
    const today = new Date().toISOString().slice(0, 10);
    const inSixDays = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Start Date').fill(inSixDays);
    await page.getByLabel('End Date').fill(today);
    await page.getByRole('button', { name: 'Fetch NFL Events' }).click();
    await toast(page, 'The end date is before the start date.');
    await page.getByLabel('Start Date').fill(today);
    await page.getByLabel('End Date').fill('');
    await expect(page.getByText('Please select both start and end dates.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fetch NFL Events' })).toBeDisabled();
    await page.getByLabel('End Date').fill(inSixDays);
    await page.getByRole('button', { name: 'Fetch NFL Events' }).click();
    await toast(
      page,
      new RegExp(`^Successfully fetched [1-9]\\d* NFL events for ${today} to ${inSixDays}!$`),
    );

    const calls: { name: string; from: number; to: number }[] = [];
    page.on('requestfinished', (request) => {
      const name = /functions\/v1\/(.+)$/.exec(request.url())?.[1];
      if (!name || request.method() !== 'POST') return;
      const { startTime, responseEnd } = request.timing();
      calls.push({ name, from: startTime, to: startTime + responseEnd });
    });
    await page.getByRole('button', { name: 'Fetch All NFL Props' }).click();
    await expect(page.getByText(/^running/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fetch NFL Events' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Receptions', exact: true })).toBeDisabled();
    await toast(page, 'All NFL props fetched successfully!');
    expect(calls.map(({ name }) => name)).toEqual(NFL_FUNCTIONS);
    // Only a lower bound: a busy machine makes the pauses longer, never shorter.
    for (const [at, { from }] of calls.slice(1).entries()) {
      expect(from - (calls[at]?.to ?? 0)).toBeGreaterThan(450);
    }
    await isSound(page);
    await context.close();
  });

  test('WNBA: the debug panel of points and assists tells what the table holds', async () => {
    const { page, context } = await product.signedIn(DEVELOPER, size);
    for (const { path, table } of [
      { path: '/wnba-points', table: 'wnba_points_props' },
      { path: '/wnba-assists', table: 'wnba_assists_props' },
    ]) {
      const rows = await count(table);
      await page.goto(path);
      const log = page.getByRole('log', { name: 'Debug log' });
      await page.getByRole('button', { name: 'Check DB Count' }).click();
      await expect(log.getByText(new RegExp(`${table} has ${rows} rows$`))).toBeVisible();
      await page.getByRole('button', { name: 'Manual DB Query' }).click();
      await expect(log.getByText(new RegExp(`First 5 rows of ${table}: \\S`))).toBeVisible();
      await page.getByRole('button', { name: 'Force Refetch' }).click();
      await expect(log.getByText(new RegExp(`Refetched: ${rows} rows$`))).toBeVisible();
      await page.getByRole('button', { name: /^Fetch WNBA (Points|Assists) Props$/ }).click();
      await expect(log.getByText(/^Refresh completed at \d/)).toBeVisible();
      await isSound(page);
    }
    await context.close();
  });

  test('WNBA: the buttons of the read pages, one failing', async () => {
    const { page, context } = await product.signedIn(DEVELOPER, size);
    await page.goto('/wnba-rebounds');
    await product.breakFeed({ mode: 'quota', market: 'player_rebounds' });
    await page.getByRole('button', { name: 'Refresh Props' }).click();
    await toast(page, 'Failed to fetch WNBA rebounds props. Check console for details.');
    await product.mendFeed();
    await page.getByRole('button', { name: 'Refresh Props' }).click();
    await toast(page, /^Successfully fetched \d+ WNBA rebounds props$/);
    await page.goto('/wnba-pra');
    await page.getByRole('button', { name: 'Fetch WNBA PRA Props' }).click();
    await toast(page, /^Successfully fetched \d+ WNBA PRA props$/);
    await page.goto('/wnba-games');
    await page.getByRole('button', { name: "Fetch Today's WNBA Games" }).click();
    await toast(page, /^Successfully fetched \d+ WNBA games for today \(.+\)$/);
    await page.goto('/wnba-admin');
    expect(await logRow(page).textContent()).toContain('fetch-wnba-events');
    await context.close();
  });
});

describe.each(SIZES)('clearing and fetching again, %j', (size) => {
  test('MLB games and props go and come back, and their pages show it', async () => {
    const { page, context } = await product.signedIn(DEVELOPER, size);
    await page.goto('/baseball-admin');
    const games = await count('mlb_events');
    await confirmDelete(page, 'Clear MLB Events');
    await toast(page, 'Successfully cleared MLB events');
    await expect(page.getByText(`${games} rows deleted.`)).toBeVisible();
    await page.getByRole('link', { name: 'Fetch Games' }).first().click();
    await expect(page.getByText('No MLB events found. Try fetching the latest games.')).toBeVisible();
    await page.goto('/baseball-admin');
    await page.getByRole('button', { name: 'Fetch MLB Games' }).click();
    await toast(page, /^Successfully fetched latest MLB events: \d+ games/);
    expect(await count('mlb_events')).toBeGreaterThan(0);

    const props = await count('baseball_player_props', '&prop_type=eq.hits_runs_rbis');
    await confirmDelete(page, 'Clear MLB Hits+Runs+RBIs Props');
    await toast(page, 'Successfully cleared MLB player props');
    await expect(page.getByText(`${props} rows deleted.`)).toBeVisible();
    expect(await count('baseball_player_props', '&prop_type=eq.hits_runs_rbis')).toBe(0);
    await page.getByRole('button', { name: 'Fetch MLB Hits+Runs+RBIs Props' }).click();
    await toast(page, /^Successfully fetched MLB player props: /);
    expect(await count('baseball_player_props', '&prop_type=eq.hits_runs_rbis')).toBeGreaterThan(0);

    await product.breakFeed({ mode: 'quota', sport: 'baseball_mlb' });
    await page.getByRole('button', { name: 'Fetch MLB Games' }).click();
    await toast(page, 'Failed to fetch latest MLB games');
    await page.goto('/fetch-games');
    await page.getByRole('button', { name: 'Fetch Latest MLB Games' }).click();
    await toast(page, 'Failed to fetch latest MLB events');
    await context.close();
  });

  test('row 9: whoever lost the right sees the failure, and nothing is deleted', async () => {
    const { email, setDeveloper } = await product.newDeveloper(
      `once-a-developer-${size.phone ? 'by-phone' : 'at-a-desk'}`,
    );
    const { page, context } = await product.signedIn(email, size);
    const attempts = [
      ['/dev', 'Clear ETR', 'etr_projections', /^Failed to clear ETR projections: only developers may clear/],
      [
        '/baseball-admin',
        'Clear MLB Events',
        'mlb_events',
        /^Failed to clear MLB events: only developers may clear mlb_events$/,
      ],
      [
        '/wnba-admin',
        'Clear SaberSim Projections',
        'wnba_sabersim_projections',
        'Failed to clear SaberSim projections.',
      ],
    ] as const;
    for (const [path, label, table, text] of attempts) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: label })).toBeVisible();
      await setDeveloper(false);
      const before = await count(table);
      expect(before).toBeGreaterThan(0);
      await confirmDelete(page, label);
      await toast(page, text);
      await expect(page.getByText(/Nothing was deleted\.$/)).toBeVisible();
      expect(await count(table)).toBe(before);
      await setDeveloper(true);
    }
    await context.close();
  });
});

describe.each(SIZES)('row 53: a page left in the middle of a bulk fetch, %j', (size) => {
  const TABLES = [
    'nfl_passing_yards_props',
    'nfl_rushing_yards_props',
    'nfl_receiving_yards_props',
    'nfl_receptions_props',
    'nfl_rush_reception_yards_props',
    'nfl_anytime_td_props',
  ];

  test('the tab closed: every table is whole', async () => {
    const { page, context } = await product.signedIn(DEVELOPER, size);
    await page.goto('/nfl-admin');
    await page.getByRole('button', { name: 'Fetch All NFL Props' }).click();
    await expect(page.getByText(/^done/).first()).toBeVisible();
    await context.close();
    for (const table of TABLES) {
      const rows = await product.rows(`${table}?select=updated_at&limit=1000`);
      expect(rows.length).toBeGreaterThan(0);
      // One swap writes all rows of a table with one time.
      expect(new Set(rows.map(({ updated_at }) => updated_at)).size).toBe(1);
    }
  });

  test('another page opened: the fetch goes on, and its progress is there on return', async () => {
    const { page, context } = await product.signedIn(DEVELOPER, size);
    await page.goto('/nfl-admin');
    await page.getByRole('button', { name: 'Fetch All NFL Props' }).click();
    await page.getByRole('link', { name: 'Dev', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dev Tools' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rebounds', exact: true })).toBeEnabled();
    await page.getByRole('link', { name: 'NFL Admin', exact: true }).first().click();
    const steps = page.getByRole('list', { name: 'Progress of Fetch All NFL Props' });
    await expect(steps).toBeVisible();
    await toast(page, 'All NFL props fetched successfully!');
    expect((await steps.textContent())?.match(/done/g)).toHaveLength(6);
    await context.close();
  });
});
