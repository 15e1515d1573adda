import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

/** What is between the margins of upright Letter paper, at 96 px an inch: a browser asks media queries of it. */
const UPRIGHT = { width: 739, height: 1000 };

/** What is printed stands in styles that come with the footer. */
async function openPrintable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect
    .poll(() =>
      page.evaluate(() => [...document.styleSheets].some(({ media }) => media.mediaText.includes('print'))),
    )
    .toBe(true);
}

/** As a browser does when it prints, without cutting the page into sheets. */
async function print(page: Page, paper?: typeof UPRIGHT): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  if (paper) await page.setViewportSize(paper);
}

async function endPrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}

/** Where rows begin and end, in their order. */
const edgesOf = (page: Page, rows: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].map((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return [Math.round(top), Math.round(bottom)] as const;
      }),
    rows,
  );

/** The first row that begins in the window, and where. */
const firstSeen = (page: Page, rows: string) =>
  page.evaluate((selector) => {
    const row = [...document.querySelectorAll(selector)]
      .map((own) => ({
        name: own.querySelector('h2, h3, td')?.textContent ?? '',
        top: Math.round(own.getBoundingClientRect().top),
      }))
      .filter(({ top }) => top >= 0)
      .sort((a, b) => a.top - b.top)[0];
    return row;
  }, rows);

for (const [view, rows] of [
  ['cards', 'li[aria-setsize]'],
  ['board', '[role="grid"] tbody tr'],
] as const)
  test(`All rows of a list are printed as ${view}, one below the other, dark on white, and the page is as it was then (LOOK-6)`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('edgeboard-theme', 'dark'));
    await page.setViewportSize({ width: 1100, height: 800 });
    await openPrintable(page, `/points?view=${view}`);
    await expect(page.locator(rows).nth(2)).toBeVisible();
    const count = Number(/(\d+) props/.exec(await page.getByRole('main').innerText())?.[1]);
    expect(count).toBeGreaterThan(20);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(() => page.locator(rows).count()).toBeLessThan(count);
    // Rows follow the scroll, and what is above them is measured a moment later.
    await expect.poll(() => firstSeen(page, rows)).toBeDefined();
    const seen = await firstSeen(page, rows);

    await print(page);
    await expect(page.locator(rows)).toHaveCount(count);
    await expect
      .poll(async () => {
        const edges = await edgesOf(page, rows);
        return edges.filter(([top], at) => top < (edges[at - 1]?.[1] ?? Number.NEGATIVE_INFINITY) - 1);
      })
      .toEqual([]);
    await expect(page.getByRole('banner')).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(16, 21, 29)');

    await endPrint(page);
    await expect.poll(() => page.locator(rows).count()).toBeLessThan(count);
    await expect.poll(() => firstSeen(page, rows)).toEqual(seen);
    await expect(page.locator('html')).toHaveClass(/dark/);
  });

for (const [path, size] of [
  ['/points?view=board', DESKTOP],
  ['/points?view=board', PHONE],
  ['/today', DESKTOP],
  ['/today', PHONE],
] as const)
  test(`On upright paper the rows of ${path} from a window of ${size.width} px can be read, and no bar lies over them (LOOK-6)`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openPrintable(page, path);
    const rows = page.locator('[role="grid"] tbody tr');
    await expect(rows.nth(2)).toBeVisible();
    await print(page, UPRIGHT);

    const covered = await page.evaluate(() => {
      window.scrollTo(0, 0);
      return [...document.querySelectorAll('[role="grid"] tbody tr')].slice(0, 8).flatMap((row) => {
        const { left, top, height } = row.getBoundingClientRect();
        const over = document.elementsFromPoint(left + 20, top + height / 2)[0];
        const cover = getComputedStyle(row, '::before');
        const isCovered = cover.content !== 'none' && cover.display !== 'none';
        return over !== undefined && row.contains(over) && !isCovered ? [] : [over?.outerHTML.slice(0, 80)];
      });
    });
    expect(covered).toEqual([]);
    const fixed = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((element) => element.checkVisibility())
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map(({ className }) => className),
    );
    expect(fixed).toEqual([]);
  });

for (const path of ['/points?view=board', '/today'])
  test(`A board on upright paper has a column for each book, and every text of it whole: ${path} (LOOK-6)`, async ({
    page,
  }) => {
    await openPrintable(page, path);
    const rows = page.locator('[role="grid"] tbody tr');
    await expect(rows.nth(2)).toBeVisible();
    await print(page, UPRIGHT);
    for (const book of ['DraftKings', 'FanDuel', 'Pinnacle'])
      await expect(page.getByRole('columnheader', { name: book })).toBeVisible();
    await expect(rows.first().getByRole('gridcell')).toHaveCount(17);
    await expect(page.locator('search, fieldset').first()).toBeVisible();
    const cut = await page.locator('[role="grid"] .truncate').evaluateAll((texts) =>
      texts
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .filter((text) => getComputedStyle(text).overflow !== 'visible')
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
  });

/** How many sheets a browser prints, with its own margins on its own paper. */
async function sheetsOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.printToPDF', {});
  await session.detach();
  return (
    Buffer.from(data, 'base64')
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  );
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

for (const size of [DESKTOP, PHONE])
  test(`Cards are printed three or four a page from a window of ${size.width} px, which is as it was afterwards (LOOK-6)`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openPrintable(page, '/points');
    const card = page.locator('li[aria-setsize]').first();
    await expect(card).toBeVisible();
    const count = Number(await card.getAttribute('aria-setsize'));
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(() => firstSeen(page, 'li[aria-setsize]')).toBeDefined();
    const seen = await firstSeen(page, 'li[aria-setsize]');
    const sheets = await sheetsOf(page);
    expect(sheets).toBeGreaterThanOrEqual(Math.floor(count / 4));
    expect(sheets).toBeLessThanOrEqual(Math.ceil(count / 3));
    await expect.poll(() => firstSeen(page, 'li[aria-setsize]')).toEqual(seen);
  });

test('A board is printed across, 24 rows a page or more, and its window is as it was afterwards (LOOK-6)', async ({
  page,
}) => {
  await openPrintable(page, '/points?view=board');
  const grid = page.getByRole('grid', { name: 'Board' });
  await expect(grid.getByRole('columnheader', { name: 'DraftKings' })).toBeVisible();
  const rows = Number(await grid.getAttribute('aria-rowcount'));
  const width = (await grid.boundingBox())?.width;
  await page.evaluate(() => window.scrollTo(0, 900));
  expect(await sheetsOf(page)).toBeLessThanOrEqual(Math.ceil(rows / 24));
  await expect.poll(() => scrolled(page)).toBe(900);
  expect((await grid.boundingBox())?.width).toBe(width);
});

test('A player’s page is printed with panels and charts whole, and its loud button can be read (LOOK-6)', async ({
  page,
}) => {
  await openPrintable(page, '/player/1');
  await expect(page.getByRole('region', { name: 'Every line that is offered' })).toBeVisible();
  const loud = page.getByRole('button', { name: /^Record (over|under)/ }).and(page.locator('.bg-ink'));
  await expect(loud).toBeVisible();
  await print(page, UPRIGHT);
  await expect(loud).toHaveCSS('color', 'rgb(16, 21, 29)');
  await expect(loud).toHaveCSS('border-top-style', 'solid');
  for (const name of ['What everybody expects', 'How it moved', 'Every line that is offered']) {
    const panel = page.getByRole('region', { name });
    await expect(panel).toHaveCSS('break-inside', 'avoid');
    const over = await panel.evaluate((own) => {
      const { right } = own.getBoundingClientRect();
      return [...own.querySelectorAll('svg, table')].filter(
        (part) => part.getBoundingClientRect().right > right,
      ).length;
    });
    expect(over).toBe(0);
  }
  await expect(page.locator('main thead').first()).toHaveCSS('break-after', 'avoid');
});

test('The loud button of a page that says one thing can be read on paper (LOOK-6)', async ({ page }) => {
  await openPrintable(page, '/no-such-page');
  const loud = page.getByRole('main').getByRole('link');
  await expect(loud).toBeVisible();
  await print(page);
  await expect(loud).toHaveCSS('color', 'rgb(16, 21, 29)');
  await expect(loud).toHaveCSS('border-top-style', 'solid');
});
