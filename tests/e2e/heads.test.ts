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
      const { sum, moved } = await shiftsWhenStill(page, STILL_MS);
      expect(await heading.boundingBox()).toEqual(before);
      expect(sum, moved.join('\n')).toBeLessThan(0.02);
    });
  }
}
