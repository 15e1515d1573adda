import type { Locator, Page } from '@playwright/test';
import { DEVELOPER, expect, test, USER } from '../support/journey-test.ts';
import { holdToast } from '../support/journey-toast.ts';
import { expectSound, expectToFit, smallTargets } from '../support/soundness.ts';
import { specifiedPages } from '../support/specified-pages.ts';
import { PHONE } from '../support/window-sizes.ts';

const SMALL = { width: 360, height: 800 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const rows = (page: Page) => page.getByRole('grid', { name: 'Board' }).getByRole('row');
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Bottom bar' });
const sheet = (page: Page) => page.getByRole('dialog');

/** How many rows stand whole between the header and what stands at the lower edge. */
function rowsInView(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bottom = Math.min(
      ...[...document.querySelectorAll('[data-dock] > *, nav[aria-label="Bottom bar"]')].map(
        (bar) => bar.getBoundingClientRect().top,
      ),
    );
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll('[role="grid"] tbody tr')].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom;
    }).length;
  });
}

/** Moves a finger over the page from one place to another. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (type: 'touchStart' | 'touchMove', share: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }],
    });
  await at('touchStart', 0);
  for (const share of [0.1, 0.3, 0.6, 1]) await at('touchMove', share);
  // A finger that rests before it lets go throws nothing: the tap after a throw only stops it, as on any phone.
  await page.waitForTimeout(150);
  await at('touchMove', 1);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('Expected the element to be in the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('With text of twice the usual size no page scrolls sideways, on any phone (PHONE-9, PHONE-10)', async ({
  newVisitor,
}) => {
  test.slow();
  const { page } = await newVisitor({ account: DEVELOPER });
  await page.setViewportSize(PHONE);
  const pages = [
    ...['/', '/today', '/plays', '/alerts', '/profile', '/points', '/top-plays', '/mlb-player-props'],
    ...['/nfl/anytime-td-scorers', '/wnba-games', '/watchlist', '/how', '/dev', '/nfl-admin'],
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bottomBar(page)).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [320, 390, 430]) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`)
        .toBe(width);
    }
  }
});

test('With text of twice the usual size what the row under the thumb offers stands whole in it (PHONE-6, PHONE-10)', async ({
  page,
}) => {
  for (const path of ['/today', '/points']) {
    await page.goto(path);
    const dock = page.getByRole('search');
    await expect(dock.locator('button, input').nth(1)).toBeVisible();
    await expect(bottomBar(page)).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect(page.locator('html')).toHaveAttribute('data-large-text');
    const cut = () =>
      dock.evaluate((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return [...row.querySelectorAll('button, input, select')].flatMap((own) => {
          const box = own.getBoundingClientRect();
          return box.top >= top && box.bottom <= bottom ? [] : (own.textContent ?? own.tagName);
        });
      });
    await expect.poll(cut, path).toEqual([]);
  }
});

test('A search of one long word, as an address that was pasted, makes no page wider (PHONE-9)', async ({
  page,
}) => {
  for (const path of ['/points', '/mlb-player-props']) {
    await page.goto(`${path}?q=https://www.example.com/${'a'.repeat(80)}`);
    await expect(page.getByText(/^Filters on: search/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(PHONE.width);
  }
});

test('A bettor at a bar finds a bet with one thumb: eight rows, a tap for the sheet, and the board of a sport as it was left (PHONE-1, PHONE-2, PHONE-4, PHONE-5, PHONE-8, BOARD-6, BOARD-9)', async ({
  page,
}) => {
  const sheetCode = /assets\/row-sheet-/;
  await page.route(sheetCode, (route) => route.abort('internetdisconnected'));
  await page.goto('/today');
  await expect(rows(page).nth(8)).toBeVisible();
  await expect(bottomBar(page).getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(8);
  expect(
    await rows(page)
      .first()
      .evaluate((row) => row.clientHeight),
  ).toBeGreaterThanOrEqual(71);
  await expect(rows(page).first()).toContainText(/(Over|Under) [\d.]+ \S.*, [+−]\d+ \S|To score/);
  expect(await smallTargets(page)).toEqual([]);
  await expectSound(page);

  // What the tap needs cannot be loaded: that is said, the list stays, and the next press tries again.
  await rows(page).nth(1).tap();
  const failure = page.getByRole('alert').filter({ hasText: 'The row could not be loaded.' });
  await expect(failure).toBeVisible();
  await expect(rows(page).nth(1)).toBeVisible();
  await page.unroute(sheetCode);
  await failure.getByRole('button', { name: 'Try again' }).tap();
  await expect(sheet(page)).toBeVisible();
  await expect(failure).toHaveCount(0);
  const height = await sheet(page).evaluate((own) => own.getBoundingClientRect().height / window.innerHeight);
  expect(height).toBeCloseTo(0.62, 2);
  await expect(sheet(page).getByRole('list', { name: 'Books' }).getByRole('listitem').first()).toBeVisible();
  await expect(sheet(page).getByRole('region', { name: 'How it moved' })).toBeVisible();
  const record = sheet(page).getByRole('button', { name: /^Record/ });
  // Of a touchdown there is one side.
  const isScorer =
    (await sheet(page)
      .getByText(/^To score/)
      .count()) > 0;
  await expect(record).toHaveCount(isScorer ? 1 : 2);
  for (const button of await record.all()) await expect(button).toBeInViewport();
  expect(await smallTargets(page, '[role="dialog"]')).toEqual([]);
  await expectSound(page);
  await sheet(page).getByRole('button', { name: 'Close' }).tap();
  await expect(sheet(page)).toHaveCount(0);

  // Down the list the header makes room, and comes back with the first movement up.
  const header = page.getByRole('banner');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(header).not.toBeInViewport();
  await page.evaluate(() => window.scrollBy(0, -60));
  await expect(header).toBeInViewport();

  // Whoever never chose gets rows; the view that is chosen then stays, and so does the page.
  await bottomBar(page).getByRole('link', { name: 'Board' }).tap();
  await expect(page).toHaveURL(/\/points\?view=board$/);
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(8);
  await page.goto('/wnba-rebounds?q=a');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Board', exact: true }).tap();
  await expect(rows(page).first()).toBeVisible();
  await bottomBar(page).getByRole('link', { name: 'Today' }).tap();
  await bottomBar(page).getByRole('link', { name: 'Board' }).tap();
  await expect(page).toHaveURL(/\/wnba-rebounds\?q=a$/);
  await expect(rows(page).first()).toBeVisible();

  await rows(page).first().tap();
  await expect(sheet(page)).toBeVisible();
  const head = await middleOf(sheet(page).getByRole('heading', { level: 2 }));
  await drag(page, head, { x: head.x, y: head.y + 200 });
  await expect(sheet(page)).toHaveCount(0);
});

test('Every page of props shows eight rows, however long its heading and whatever it can do, and a press on what it can do moves none (PHONE-1, WNBA-3, WNBA-10, PROP-22)', async ({
  page,
}) => {
  test.slow();
  const paths = specifiedPages.flatMap(({ path, full }) => (full.kind === 'table' ? [] : path));
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    await page.goto(`${path}?view=board`);
    await expect(rows(page).nth(3)).toBeVisible();
    await expect(bottomBar(page)).toBeVisible();
    // What the page can do beside the facts stands before the rows are counted.
    await expect(page.getByText(/^Last updated /)).toBeVisible();
    const all = Number(await page.getByRole('grid', { name: 'Board' }).getAttribute('aria-rowcount'));
    await expect.poll(() => rowsInView(page), `rows of ${path}`).toBeGreaterThanOrEqual(Math.min(8, all));
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const view = await page.getByRole('group', { name: 'View' }).boundingBox();
    expect(view?.x, `the choice of view of ${path}`).toBeGreaterThan(
      (heading?.x ?? 0) + (heading?.width ?? 0),
    );
  }

  await page.goto('/wnba-points?view=board');
  await expect(rows(page).nth(7)).toBeInViewport();
  const top = () =>
    rows(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().top);
  const before = await top();
  const fetch = page.getByRole('button', { name: 'Fetch WNBA Points Props' });
  await expect(fetch).toBeInViewport({ ratio: 1 });
  expect(await smallTargets(page)).toEqual([]);
  await fetch.tap();
  await expect(page.getByText(/^Refresh completed at \d/).first()).toBeVisible();
  await expect(fetch).toBeEnabled();
  expect(await top()).toBe(before);
});

test('A figure and its percent sign stand on one line (PRICE-12)', async ({ page }) => {
  const parted = () =>
    page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const text = node.textContent ?? '';
        for (const { index, 0: figure } of text.matchAll(/\d\s%/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + figure.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(text.slice(Math.max(0, index - 20), index + figure.length));
        }
      }
      return found;
    });
  for (const [path, there] of [
    ['/how', /^Over [\d.]+ is fair at|^Under [\d.]+ is fair at/],
    ['/wnba-points', /% fair/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(there).first()).toBeVisible();
    for (const width of [320, 345, 360, 375, 390, 412, 430]) {
      await page.setViewportSize({ width, height: PHONE.height });
      await expect.poll(parted, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('A font that does not come in time leaves a thumb its room and the page its width (PHONE-9, PERF-15)', async ({
  page,
}) => {
  await page.route(/\.woff2$/, (route) => route.abort('internetdisconnected'));
  for (const path of ['/today', '/points', '/auth']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edgeboard, home' })).toBeVisible();
    expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).not.toContain(
      'loaded',
    );
    expect(await smallTargets(page), path).toEqual([]);
    await expectToFit(page);
  }
});

test.describe('of a reader with an account, on a small phone', () => {
  test.use({ account: USER, viewport: SMALL });

  test('A row is pulled to record a play or to watch its player, and a play is recorded by name from anywhere (NAV-18, PHONE-3, PHONE-7, WATCH-1)', async ({
    page,
  }) => {
    const watchlist = page.waitForResponse(/\/watched_players\?/);
    await page.goto('/today');
    await expect(rows(page).nth(6)).toBeVisible();
    await expect(bottomBar(page)).toBeVisible();
    const row = await middleOf(rows(page).nth(2));
    await drag(page, row, { x: row.x - 8, y: row.y + 60 });
    await expect(sheet(page)).toHaveCount(0);
    const third = rows(page).nth(2);
    // A player of whom no team is known has none in brackets, so the line ends with the name.
    const [name = ''] = (await third.getByRole('gridcell').innerText()).split(/ \(|\n/);
    const from = await middleOf(third);
    await drag(page, { x: 60, y: from.y }, { x: 240, y: from.y });
    await expect(sheet(page)).toContainText(name);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);

    // To the other side it is watched, and Undo takes that back. A pull that comes before the watchlist changes nothing.
    await watchlist;
    const watched = third.getByRole('img', { name: 'Watched' });
    await drag(page, { x: 300, y: from.y }, { x: 110, y: from.y });
    await holdToast(page, `Watching ${name}`);
    await expect(watched).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(watched).toHaveCount(0);

    await bottomBar(page).getByRole('button', { name: 'Record' }).tap();
    await expect(sheet(page)).toContainText('What do you want to record?');
    await page.getByRole('searchbox', { name: 'Player' }).fill(name);
    await page.getByRole('list', { name: 'Players' }).getByRole('button').first().tap();
    await page.getByRole('list', { name: 'Kinds' }).getByRole('button').first().tap();
    const record = sheet(page).getByRole('button', { name: /^Record/ });
    await expect(record.first()).toBeInViewport();
    await expectToFit(page);
    await record.and(page.locator(':enabled')).first().tap();
    await holdToast(page, 'Play recorded');
    await expect(sheet(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByText('Play taken back', { exact: true }).first()).toBeVisible();

    // The last thing of the menu can be pressed: it ends above what stands at the window's foot.
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('button', { name: 'Sign Out' }).tap({ trial: true });
  });
});

test('Filters are under the thumb, a turned phone keeps its place, and text of twice the size is all there (PHONE-6, PHONE-9, PHONE-10)', async ({
  page,
}) => {
  await page.goto('/points');
  await page.getByRole('button', { name: 'Board', exact: true }).tap();
  await expect(rows(page).nth(3)).toBeVisible();
  const filters = page.getByRole('button', { name: 'Filters' });
  expect((await middleOf(filters)).y).toBeGreaterThan((PHONE.height * 2) / 3);
  await filters.tap();
  await expectSound(page);
  expect(await smallTargets(page, '[role="dialog"]')).toEqual([]);
  await sheet(page).getByRole('switch', { name: 'Only value' }).tap();
  const show = sheet(page).getByRole('button', { name: /^Show \d+ props?$/ });
  await expect(page).toHaveURL(/value=1/);
  await show.tap();
  await expect(page.getByRole('button', { name: 'Filters 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters 1' }).tap();
  await sheet(page).getByRole('button', { name: 'Clear filters' }).tap();
  await sheet(page).getByRole('link', { name: 'Rebounds', exact: true }).tap();
  await expect(page).toHaveURL(/\/rebounds$/);
  await expect(sheet(page)).toHaveCount(0);

  const topRow = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('[role="grid"] tbody tr')];
      const seen = all.filter((row) => row.getBoundingClientRect().bottom > 1);
      return Math.min(...seen.map((row) => Number(row.dataset.row)));
    });
  // The NFL's week has more rows than a window at any hour.
  await page.goto('/nfl/receiving-yards');
  await expect(rows(page).nth(3)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1500));
  // Not while the rows of the new place are still to come, nor while the place moves.
  let before = 0;
  const standsStill = async () => {
    const last = before;
    before = await topRow();
    return before > 10 && Number.isFinite(before) && before === last;
  };
  await expect.poll(standsStill).toBe(true);
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await expect(page.getByRole('columnheader', { name: 'Player' })).toBeVisible();
  await expect.poll(topRow).toBe(before);
  await page.setViewportSize(PHONE);
  await expect(bottomBar(page)).toBeVisible();
  await expect.poll(topRow).toBe(before);

  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    window.scrollTo(0, 0);
  });
  const cut = () =>
    rows(page)
      .first()
      .evaluate(
        (row) =>
          [row, ...row.querySelectorAll('td, span')].filter(
            (part) =>
              part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY === 'hidden',
          ).length,
      );
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(cut).toBe(0);
  await expectToFit(page);
  await rows(page).first().tap();
  await expect(
    sheet(page)
      .getByRole('button', { name: /^Record/ })
      .first(),
  ).toBeVisible();
  await expectToFit(page);
});
