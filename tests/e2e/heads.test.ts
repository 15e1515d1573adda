import type { Page } from '@playwright/test';
import { holding } from '../support/holding.ts';
import { expect, test } from '../support/journey-test.ts';
import { followShifts, shiftsWhenStill } from '../support/layout-shifts.ts';
import { expectSound } from '../support/soundness.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

// Nothing here changes the shared product, so the workers share these tests out among them.
test.describe.configure({ mode: 'parallel' });

/** When nothing has come for so long, the page is as it stays. */
const STILL_MS = 1_000;

/** By what a reader sees that the app has drawn each page. */
const PAGES = [
  { path: '/', title: 'Edgeboard', drawn: (page: Page) => page.getByRole('banner') },
  { path: '/today', title: 'Today', drawn: (page: Page) => page.getByRole('banner') },
  {
    path: '/how',
    title: 'How it works',
    drawn: (page: Page) => page.getByRole('heading', { name: 'Bet with your head' }),
  },
  { path: '/auth', title: 'Welcome', drawn: (page: Page) => page.getByRole('button', { name: 'Sign in' }) },
  {
    path: '/mlb-player-props',
    title: 'MLB Player Props',
    drawn: (page: Page) => page.getByRole('article').first(),
  },
  {
    path: '/nfl/anytime-td-scorers',
    title: 'Anytime TD Scorers',
    drawn: (page: Page) => page.getByRole('article').first(),
  },
  {
    path: '/fetch-games',
    title: 'MLB Games',
    drawn: (page: Page) => page.getByRole('button', { name: 'Fetch Latest MLB Games' }),
  },
  {
    path: '/wnba-games',
    title: 'WNBA Games',
    drawn: (page: Page) => page.getByRole('button', { name: "Fetch Today's WNBA Games" }),
  },
];

/** What a page needs for its rows, and the app itself. */
const ROWS_OR_APP = /\/rest\/v1\/|\/assets\/(?:react|libraries|first-visit|slate|rows)-[^/]*\.js$/;

for (const { path, title, drawn } of PAGES) {
  for (const viewport of [PHONE, DESKTOP]) {
    test(`At ${viewport.width} px ${path} says what it is before its code is there, where the app then does (PERF-19)`, async ({
      newVisitor,
    }) => {
      const { page } = await newVisitor({ viewport });
      await followShifts(page);
      const { held, release } = holding();
      await page.route(ROWS_OR_APP, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      const heading = page.getByRole('main').getByRole('heading', { level: 1, name: title, exact: true });
      await expect(heading).toBeVisible();
      await expect(drawn(page)).toHaveCount(0);
      await expectSound(page);
      const before = await heading.boundingBox();

      release();
      await expect(drawn(page)).toBeVisible();
      await shiftsWhenStill(page, STILL_MS);
      // Rows are drawn before the app is, which then takes the page over: a heading that was just found may be gone when it is measured.
      await expect.poll(() => heading.boundingBox()).toEqual(before);
      const { sum, moved } = await shiftsWhenStill(page, STILL_MS);
      expect(sum, moved.join('\n')).toBeLessThan(0.02);
    });
  }
}

const SLATE = /\/rest\/v1\/rpc\/slate_props$|\/snap\//;
const APP = /\/assets\/first-visit-[^/]*\.js$/;

for (const { path, title, drawn } of PAGES.filter(({ path: own }) => own === '/' || own === '/today')) {
  test(`${path} says what it is before it asks for tonight's slate, and asks for that before the app's code (PERF-7, PERF-19)`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ viewport: PHONE });
    const { held, release } = holding();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route(/\/assets\/heads-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    // The rows' code has come, beside which the slate would be.
    const rows = page.waitForResponse(/\/assets\/rows-[^/]*\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    await rows;
    expect(asked.filter((address) => address.endsWith('/slate_props'))).toEqual([]);
    release();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('row').first()).toBeVisible();
    await expect(drawn(page)).toBeVisible();
    const [slate, app] = [SLATE, APP].map((file) => asked.findIndex((address) => file.test(address)));
    expect(slate).toBeGreaterThan(-1);
    expect(app).toBeGreaterThan(slate ?? -1);
  });
}

test("Tonight's plays come also where a browser does not tell what was painted (PERF-7)", async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ viewport: PHONE });
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/today');
  await expect(page.getByRole('row').first()).toBeVisible();
});
