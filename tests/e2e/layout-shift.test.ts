import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { followShifts, shiftsWhenStill } from '../support/layout-shifts.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

// Nothing here changes the shared product, so the workers share these tests out among them.
test.describe.configure({ mode: 'parallel' });

/** By the browser's measure, where a whole window that jumps its height is 1. What a reader notices begins at 0.1. */
const MOST = 0.02;

/** When nothing has moved or come for so long, the page is as it stays: what comes late comes once a page is idle. */
const STILL_MS = 1500;

/** The rows of each page, by what a reader sees of them. */
const PAGES = [
  { path: '/', rows: (page: Page) => page.getByRole('grid').getByRole('row').nth(1) },
  { path: '/today', rows: (page: Page) => page.getByRole('grid', { name: 'Board' }).getByRole('row').nth(1) },
  { path: '/points', rows: (page: Page) => page.getByRole('article').first() },
  { path: '/top-plays', rows: (page: Page) => page.getByRole('article').first() },
];

for (const viewport of [PHONE, DESKTOP]) {
  for (const { path, rows } of PAGES) {
    test(`${path} at ${viewport.width} px stands still while it loads (PERF-16)`, async ({ newVisitor }) => {
      const { page } = await newVisitor({ viewport });
      await followShifts(page);
      await page.goto(path);
      await expect(rows(page)).toBeVisible();
      const { sum, moved } = await shiftsWhenStill(page, STILL_MS);
      expect(sum, moved.join('\n')).toBeLessThan(MOST);
    });
  }
}
