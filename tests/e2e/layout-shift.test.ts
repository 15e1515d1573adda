import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

// Nothing here changes the shared product, so the workers share these tests out among them.
test.describe.configure({ mode: 'parallel' });

/** By the browser's measure, where a whole window that jumps its height is 1. What a reader notices begins at 0.1. */
const MOST = 0.02;

/** When nothing has moved or come for so long, the page is as it stays: what comes late comes once a page is idle. */
const STILL_MS = 1500;

type Shifted = { sum: number; moved: string[]; at: number };

/** Runs in the page before anything of it: sums up every shift that no reader caused, and notes what was moved. */
function watchShifts(): void {
  const shifted: Shifted = { sum: 0, moved: [], at: 0 };
  Object.assign(window, { shifted });
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: readonly { node: Node | null }[];
  };
  const touch = () => {
    shifted.at = performance.now();
  };
  new PerformanceObserver((list) => {
    touch();
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      shifted.sum += value;
      const nodes = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : '?'));
      shifted.moved.push(`${Math.round(startTime)} ms, ${value.toFixed(4)}: ${nodes.join(' and ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(touch).observe(document, { childList: true, subtree: true });
}

const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifted: Shifted }).shifted);

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
      await page.addInitScript(watchShifts);
      await page.goto(path);
      await expect(rows(page)).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.waitForFunction(
        (still) => performance.now() - (window as unknown as { shifted: Shifted }).shifted.at > still,
        STILL_MS,
      );
      const { sum, moved } = await shifts(page);
      expect(sum, moved.join('\n')).toBeLessThan(MOST);
    });
  }
}
