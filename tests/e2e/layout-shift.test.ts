import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test, USER } from '../support/journey-test.ts';
import { followShifts, shiftsWhenStill } from '../support/layout-shifts.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

// Nothing here changes the shared product, so the workers share these tests out among them.
test.describe.configure({ mode: 'parallel' });

/** By the browser's measure, where a whole window that jumps its height is 1. What a reader notices begins at 0.1. */
const MOST = 0.02;

/** When nothing has moved or come for so long, the page is as it stays: what comes late comes once a page is idle. */
const STILL_MS = 1500;

const TODAY = {
  path: '/today',
  rows: (page: Page) => page.getByRole('grid', { name: 'Board' }).getByRole('row').nth(1),
};

/** The rows of each page, by what a reader sees of them. */
const PAGES = [
  { path: '/', rows: (page: Page) => page.getByRole('grid').getByRole('row').nth(1) },
  TODAY,
  { path: '/points', rows: (page: Page) => page.getByRole('article').first() },
  { path: '/top-plays', rows: (page: Page) => page.getByRole('article').first() },
  { path: '/how', rows: (page: Page) => page.getByRole('heading', { name: "Take each book's margin out" }) },
  { path: '/wnba-games', rows: (page: Page) => page.getByText('Data refreshes every 30 seconds.') },
  { path: '/auth', rows: (page: Page) => page.getByRole('button', { name: 'Sign in' }) },
];

/** Sets the clock of a thread ahead; runs in the page and in its worker. */
function setAhead(ahead: number): void {
  const now = Date.now.bind(Date);
  Date.now = () => now() + ahead;
  globalThis.Date = new Proxy(Date, {
    construct: (own, given) => Reflect.construct(own, given.length === 0 ? [own.now()] : given),
  });
}

/** Opens a page for a new visitor whose clock is ahead, and expects that what it draws stays where it is. */
async function expectStill(
  page: Page,
  { path, rows }: (typeof PAGES)[number],
  aheadMs: number,
): Promise<void> {
  await page.addInitScript(setAhead, aheadMs);
  // The worker that draws the first rows has the same clock; its files are the page's too.
  await page.route(/\/assets\/(?:rows|slate)-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const inWorker = `if (typeof document === 'undefined' && !globalThis.isAhead) { globalThis.isAhead = true; (${setAhead})(${aheadMs}); }`;
    await route.fulfill({ response, body: `${await response.text()}\n${inWorker}` });
  });
  await followShifts(page);
  await page.goto(path);
  await expect(rows(page)).toBeVisible();
  const { sum, moved } = await shiftsWhenStill(page, STILL_MS);
  expect(sum, moved.join('\n')).toBeLessThan(MOST);
}

for (const page of PAGES) {
  for (const viewport of [PHONE, DESKTOP]) {
    test(`${page.path} at ${viewport.width} px stands still while it loads (PERF-16)`, async ({
      newVisitor,
    }) => {
      await expectStill((await newVisitor({ viewport })).page, page, 0);
    });
  }

  test(`${page.path} on a phone stands still while it says that all it shows is twelve hours old (PERF-16)`, async ({
    newVisitor,
  }) => {
    await expectStill((await newVisitor({ viewport: PHONE })).page, page, 12 * 3_600_000);
  });
}

/** Pages that ask for an account, or that a link leads to, by what stands there in the end. */
const LATER = [
  {
    path: '/player/1',
    account: null,
    rows: (page: Page) => page.getByRole('heading', { name: /Every line/ }),
  },
  { path: '/profile', account: USER, rows: (page: Page) => page.getByLabel('Email') },
];

/** Of a slow line, where answers come one after the other. */
const LATE_MS = 500;

for (const { account, ...page } of LATER) {
  for (const viewport of [PHONE, DESKTOP]) {
    test(`${page.path} at ${viewport.width} px stands still while its answers come one by one (PERF-16)`, async ({
      newVisitor,
    }) => {
      const visitor = await newVisitor(account === null ? { viewport } : { viewport, account });
      let answers = 0;
      await visitor.page.route(/\/(?:rest|functions)\/v1\//, async (route) => {
        await sleep(LATE_MS * (1 + (answers++ % 3)));
        await route.continue();
      });
      await expectStill(visitor.page, page, 0);
    });
  }
}

for (const width of [320, 360, PHONE.width]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { ...PHONE, width } });

    test("Today in the system's font stands still while it says why all it shows is twelve hours old (PERF-16)", async ({
      page,
    }) => {
      await page.route(/\.woff2$/, (route) => route.abort('internetdisconnected'));
      await expectStill(page, TODAY, 12 * 3_600_000);
      const stale = page.getByText(/ lines are 12 h old: .+\. Check them with the sportsbook\./);
      await expect(stale.first()).toBeVisible();
    });
  });
}
