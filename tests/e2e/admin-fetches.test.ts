import { confirmDelete, expectToast, holdRequests, logRow } from '../support/admin-pages.ts';
import { DEVELOPER, expect, test } from '../support/journey-test.ts';
import { laterCategories } from '../support/later-categories.ts';
import { expectSoundAtBothWidths, resize } from '../support/soundness.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

// These tests fetch and clear, and make the odds service fail.
test.use({
  productKind: 'own, filled',
  owner: 'admin-fetches',
  account: DEVELOPER,
  expectedErrors: /could not be fetched/,
});
test.afterEach(({ product }) => product.mendOdds());

const NFL_FUNCTIONS = [
  'fetch-nfl-passing-yards-props',
  'fetch-nfl-rushing-yards-props',
  'fetch-nfl-receiving-yards-props',
  'fetch-nfl-receptions-props',
  'fetch-nfl-rush-reception-yds-props',
  'fetch-nfl-anytime-td-props',
];

test.describe('A fetch', () => {
  // One of each page with a fetch log; each button's texts and function are held by tests/pages/admin/fetches.test.tsx, and
  // what a function stores by tests/functions/demo-odds.test.ts.
  const fetches = [
    ['/dev', 'Fetch Latest Props', 'player_points', 'latest player props', 'props'],
    [
      '/baseball-admin',
      'Fetch MLB Hits+Runs+RBIs Props',
      'batter_hits_runs_rbis',
      'MLB player props',
      'baseball_player_props',
    ],
  ] as const;
  for (const [at, [path, label, market, what, table]] of fetches.entries()) {
    // The second on a phone, where the log is a list.
    const viewport = at % 2 === 0 ? DESKTOP : PHONE;

    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport });

      test(`'${label}' of ${path} fails with its exact text and then works, and the log tells both (TXT-2, TXT-3)`, async ({
        tab: page,
        product,
      }) => {
        await page.goto(path);
        const before = await product.rows(`${table}?select=*&order=id&limit=1000`);
        await product.breakOdds({ mode: 'quota', market });
        await page.getByRole('button', { name: label, exact: true }).click();
        await expectToast(page, `Failed to fetch ${what}`);
        await expect(logRow(page).getByText('failed')).toBeVisible();
        await expect(logRow(page).locator('td, dd').last()).toContainText(/credits/i);
        await expect(page.getByRole('list', { name: `Progress of ${label}` })).toContainText('failed');
        expect(await product.rows(`${table}?select=*&order=id&limit=1000`)).toEqual(before);

        await product.mendOdds();
        await page.getByRole('button', { name: label, exact: true }).click();
        await expectToast(page, new RegExp(`^Successfully fetched ${what}: \\d+ props of \\d+ games?`));
        await expect(logRow(page).getByText('succeeded')).toBeVisible();
        await expect(logRow(page, 1).getByText('failed')).toBeVisible();
        await expect(logRow(page)).toContainText('by developer');
        await expect(page.getByText(/^Credits left:/)).toHaveText(
          /^Credits left: [\d,]+, (just now|\d+ (s|min) ago)$/,
        );
      });
    });
  }

  test('The bulk fetch runs both groups in order while everything waits, and a failing one says so (ADM-2, ADM-3)', async ({
    tab: page,
    product,
  }) => {
    await page.goto('/dev');
    // However fast the fetch is and however slow the page, it runs while its buttons are looked at.
    const release = await holdRequests(page, '**/functions/v1/scheduled-functions');
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/scheduled-functions') && request.method() === 'POST') {
        asked.push(request.postDataJSON());
      }
    });
    await page.getByRole('button', { name: 'Fetch All NBA Props', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Fetching All NBA Props (~70s)' })).toBeVisible();
    const buttons = page.getByRole('main').getByRole('button', { disabled: false });
    // Deciding whose a name is goes on beside a fetch.
    const ofNames = page
      .getByRole('region', { name: 'Name review' })
      .getByRole('button', { disabled: false });
    const others = buttons.filter({ hasNotText: /Template|Show|Choose files/ });
    await expect(async () => expect(await others.count()).toBe(await ofNames.count())).toPass();
    release();
    await expectToast(page, 'All NBA props fetched successfully');
    expect(asked).toEqual([{ task: 'fetch-high-frequency-props' }, { task: 'fetch-low-frequency-props' }]);
    const steps = page.getByRole('list', { name: 'Progress of Fetch All NBA Props' }).getByRole('listitem');
    for (const size of [PHONE, DESKTOP]) {
      await resize(page, size);
      await expect(steps).toHaveText([
        /^High-frequency props done · \d+ s\d+ props of \d+ games?$/,
        /^Low-frequency props done · \d+ s\d+ props of \d+ games?$/,
      ]);
    }
    await product.breakOdds({ mode: '401', sport: 'basketball_nba' });
    await page.getByRole('button', { name: 'Fetch All NBA Props', exact: true }).click();
    await expectToast(page, 'Failed to fetch all NBA props. Check console for details.');
  });

  test('A developer fetches NFL events of chosen dates, then all props in order with half a second between, which goes on while another page of a phone is open (ADM-7, ADM-8, ADM-9, ADM-10, SEC-53)', async ({
    tab: page,
  }) => {
    await page.goto('/nfl-admin');
    await expect(page.getByLabel('Start Date')).toHaveValue('2025-09-04');
    await expect(page.getByLabel('End Date')).toHaveValue('2025-09-08');
    await page.getByRole('button', { name: 'Week 3' }).click();
    await page.getByRole('button', { name: 'Fetch NFL Events' }).click();
    await expectToast(page, 'No games in these dates');
    const today = new Date().toISOString().slice(0, 10);
    const inSixDays = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Start Date').fill(inSixDays);
    await page.getByLabel('End Date').fill(today);
    await page.getByRole('button', { name: 'Fetch NFL Events' }).click();
    await expectToast(page, 'The end date is before the start date.');
    await page.getByLabel('Start Date').fill(today);
    await page.getByLabel('End Date').fill('');
    await expect(page.getByText('Please select both start and end dates.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fetch NFL Events' })).toBeDisabled();
    await page.getByLabel('End Date').fill(inSixDays);
    await page.getByRole('button', { name: 'Fetch NFL Events' }).click();
    await expectToast(
      page,
      new RegExp(`^Successfully fetched [1-9]\\d* NFL events for ${today} to ${inSixDays}!$`),
    );

    const began = await page.evaluate(() => performance.now());
    // By the page's own clock: what the browser tells of a request's start is the time of day, which a machine may set.
    const calls = () =>
      page.evaluate(
        (from) =>
          performance
            .getEntriesByType('resource')
            .filter(({ name, startTime }) => startTime > from && name.includes('/functions/v1/'))
            .map((entry) => entry as PerformanceResourceTiming)
            .map(({ name, startTime, responseEnd }) => ({
              name: name.slice(name.lastIndexOf('/') + 1),
              from: startTime,
              to: responseEnd,
            })),
        began,
      );
    // What is said at the end leaves after some seconds; it is not said before somebody is back to read it.
    const release = await holdRequests(page, '**/functions/v1/fetch-nfl-anytime-td-props');
    await page.getByRole('button', { name: 'Fetch All NFL Props' }).click();
    await expect(page.getByText(/^running/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fetch NFL Events' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Receptions', exact: true })).toBeDisabled();

    await resize(page, PHONE);
    await page.getByRole('link', { name: 'Dev', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dev Tools' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rebounds', exact: true })).toBeEnabled();
    await page.getByRole('link', { name: 'NFL Admin', exact: true }).first().click();
    const steps = page.getByRole('list', { name: 'Progress of Fetch All NFL Props' });
    await expect(steps).toBeVisible();
    release();
    await expectToast(page, 'All NFL props fetched successfully!');
    await expect(steps.getByText(/^done/)).toHaveCount(6 + laterCategories('nfl').length);
    const later = laterCategories('nfl').map(({ fetchFunction }): string => fetchFunction);
    const called = async () =>
      (await calls()).map(({ name }) => name).filter((name) => !later.includes(name));
    await expect.poll(called).toEqual(NFL_FUNCTIONS);
    // Only a lower bound: a busy machine makes the pauses longer, never shorter.
    const all = await calls();
    for (const [at, { from }] of all.slice(1).entries()) {
      expect(from - (all[at]?.to ?? 0)).toBeGreaterThan(450);
    }
    await expectSoundAtBothWidths(page);
  });

  test('The debug panel of WNBA points and assists tells what the table holds (WNBA-19)', async ({
    tab: page,
    product,
  }) => {
    for (const { path, table, size } of [
      { path: '/wnba-points', table: 'wnba_points_props', size: DESKTOP },
      { path: '/wnba-assists', table: 'wnba_assists_props', size: PHONE },
    ]) {
      const rows = await product.count(table);
      await page.setViewportSize(size);
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
      await expectSoundAtBothWidths(page);
    }
  });
});

test.describe('On a phone', () => {
  test.use({ viewport: PHONE });

  test('The fetch buttons of the WNBA pages fetch, and a failing one says so (WNBA-4, TXT-8, TXT-9)', async ({
    tab: page,
    product,
  }) => {
    await page.goto('/wnba-rebounds');
    await product.breakOdds({ mode: 'quota', market: 'player_rebounds' });
    await page.getByRole('button', { name: 'Refresh Props' }).click();
    await expectToast(page, 'Failed to fetch WNBA rebounds props. Check console for details.');
    await product.mendOdds();
    await page.getByRole('button', { name: 'Refresh Props' }).click();
    await expectToast(page, /^Successfully fetched \d+ WNBA rebounds props$/);
    await page.goto('/wnba-pra');
    await page.getByRole('button', { name: 'Fetch WNBA PRA Props' }).click();
    await expectToast(page, /^Successfully fetched \d+ WNBA PRA props$/);
    await page.goto('/wnba-games');
    await page.getByRole('button', { name: "Fetch Today's WNBA Games" }).click();
    await expectToast(page, /^Successfully fetched \d+ WNBA games for today \(.+\)$/);
    await page.goto('/wnba-admin');
    await expect(logRow(page)).toContainText('fetch-wnba-events');
  });

  test('MLB games and props go and come back, and their pages show it (ADM-4, MLB-7, TXT-2, TXT-3)', async ({
    tab: page,
    product,
  }) => {
    await page.goto('/baseball-admin');
    const games = await product.count('mlb_events');
    await confirmDelete(page, 'Clear MLB Events');
    await expectToast(page, 'Successfully cleared MLB events');
    await expect(page.getByText(`${games} rows deleted.`)).toBeVisible();
    await page.getByRole('link', { name: 'Fetch Games' }).first().click();
    await expect(page.getByText('No MLB events found. Try fetching the latest games.')).toBeVisible();
    await page.goto('/baseball-admin');
    await page.getByRole('button', { name: 'Fetch MLB Games' }).click();
    await expectToast(page, /^Successfully fetched latest MLB events: \d+ games/);
    expect(await product.count('mlb_events')).toBeGreaterThan(0);

    const props = await product.count('baseball_player_props', '&prop_type=eq.hits_runs_rbis');
    await confirmDelete(page, 'Clear MLB Hits+Runs+RBIs Props');
    await expectToast(page, 'Successfully cleared MLB player props');
    await expect(page.getByText(`${props} rows deleted.`)).toBeVisible();
    expect(await product.count('baseball_player_props', '&prop_type=eq.hits_runs_rbis')).toBe(0);
    await page.getByRole('button', { name: 'Fetch MLB Hits+Runs+RBIs Props' }).click();
    await expectToast(page, /^Successfully fetched MLB player props: /);
    expect(await product.count('baseball_player_props', '&prop_type=eq.hits_runs_rbis')).toBeGreaterThan(0);

    await product.breakOdds({ mode: 'quota', sport: 'baseball_mlb' });
    await page.getByRole('button', { name: 'Fetch MLB Games' }).click();
    await expectToast(page, 'Failed to fetch latest MLB games');
    await page.goto('/fetch-games');
    await page.getByRole('button', { name: 'Fetch Latest MLB Games' }).click();
    await expectToast(page, 'Failed to fetch latest MLB events');
  });
});

test.describe('A page left in the middle of a bulk fetch', () => {
  const TABLES = [
    'nfl_passing_yards_props',
    'nfl_rushing_yards_props',
    'nfl_receiving_yards_props',
    'nfl_receptions_props',
    'nfl_rush_reception_yards_props',
    'nfl_anytime_td_props',
  ];

  test('Every table is whole after the tab was closed (SEC-53)', async ({ page, product }) => {
    await page.goto('/nfl-admin');
    await page.getByRole('button', { name: 'Fetch All NFL Props' }).click();
    await expect(page.getByText(/^done/).first()).toBeVisible();
    await page.close();
    for (const table of TABLES) {
      const rows = await product.rows(`${table}?select=updated_at&limit=1000`);
      expect(rows.length).toBeGreaterThan(0);
      // One replace writes all rows of a table with one time.
      expect(new Set(rows.map(({ updated_at }) => updated_at)).size).toBe(1);
    }
  });
});
