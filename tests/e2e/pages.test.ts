import type { Page, Route } from '@playwright/test';
import { holding } from '../support/holding.ts';
import { expect, test } from '../support/journey-test.ts';
import { expectSound, expectToFit, expectToFitPhones, lookAt } from '../support/soundness.ts';
import {
  ERROR_MESSAGE,
  isFirstOfKind,
  type SpecifiedPage,
  sortChoices,
  specifiedPages,
} from '../support/specified-pages.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

/** Tables, and snapshots of them where pages read those. */
const TABLES = /\/(rest|storage)\/v1\//;

// Nothing here changes the shared product, so the workers share these tests out among them.
test.describe.configure({ mode: 'parallel' });

const shown = (page: Page, text: string) => page.getByRole('main').getByText(text).first();

type Size = typeof DESKTOP | typeof PHONE;

/** The specified controls, and beside them what every page of props has: search, team, orders and a switch by worth. */
async function hasControls(page: Page, specified: SpecifiedPage, phone: boolean): Promise<void> {
  const { controls, full } = specified;
  const { switch: label } = controls;
  const main = page.getByRole('main');
  const hasWorth = full.kind !== 'table';
  const sort = sortChoices(specified);
  await expect(main.getByRole('combobox')).toHaveCount(Number(hasWorth) + Number(!!sort));
  await expect(main.getByRole('searchbox')).toHaveCount(Number(hasWorth));
  // A phone has what is not specified in its sheet of filters.
  await expect(main.getByRole('switch')).toHaveCount(Number(!!label) + Number(hasWorth && !phone));
  if (hasWorth && !phone) await expect(main.getByRole('switch', { name: 'Only value' })).not.toBeChecked();
  const choices = (name: string) => main.getByLabel(name, { exact: true }).getByRole('option');
  if (hasWorth) await expect(choices('Team').first()).toHaveText('All Teams');
  if (sort) await expect(choices('Sort by')).toHaveText(sort);
  if (hasWorth) {
    const search = main.getByPlaceholder('Search players...');
    await expect(search).toBeVisible();
    // Room for a name, also in the bar of a phone.
    expect((await search.boundingBox())?.width).toBeGreaterThan(120);
  }
  if (label) await expect(main.getByRole('switch', { name: label, exact: true })).not.toBeChecked();
}

async function showsCards(
  page: Page,
  full: Extract<SpecifiedPage['full'], { kind: 'cards' }>,
): Promise<void> {
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  const tiles = await card.getByRole('listitem').allTextContents();
  const books = full.books.filter((book) => tiles.some((tile) => tile.startsWith(book)));
  expect(tiles).toHaveLength(books.length);
  if (full.onlyWithLine) expect(books.length).toBeGreaterThan(0);
  else expect(books).toEqual(full.books);
  for (const tile of tiles) expect(tile).toMatch(full.tile);
  const total = await page.locator('[aria-setsize]').first().getAttribute('aria-setsize');
  if (full.count) await expect(shown(page, full.count.replace('{n}', total ?? ''))).toBeVisible();
}

/** A table, and on a phone a list whose items name every column. */
async function showsTable(
  page: Page,
  caption: string,
  columns: readonly string[],
  phone: boolean,
): Promise<void> {
  if (phone) {
    const item = page.getByRole('list', { name: caption, exact: true }).getByRole('listitem').first();
    await expect(item.getByRole('term')).toHaveText([...columns]);
    return;
  }
  const table = page.getByRole('table', { name: caption, exact: true });
  await expect(table.getByRole('columnheader')).toHaveText([...columns]);
  await expect(table.getByRole('row').nth(1)).toBeVisible();
}

/** A block a game, away @ home: a table of its players, and on a phone their cards below its heading. */
async function showsGames(page: Page, columns: readonly string[], phone: boolean): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: / @ / }).first()).toBeVisible();
  if (phone) {
    await expect(page.getByRole('article').first()).toBeVisible();
    return;
  }
  const table = page.getByRole('table', { name: / @ / }).first();
  await expect(table.getByRole('columnheader')).toHaveText([...columns]);
  await expect(table.getByRole('row').nth(1)).toBeVisible();
}

async function showsRows(page: Page, { heading, full }: SpecifiedPage, phone: boolean): Promise<void> {
  if (full.kind === 'cards') await showsCards(page, full);
  else if (full.kind === 'games') await showsGames(page, full.columns, phone);
  else await showsTable(page, heading, full.columns, phone);
}

async function findsNobody(page: Page, { path, nobody }: SpecifiedPage): Promise<void> {
  if (!nobody) throw new Error(`Expected what ${path} says of a search that finds nobody.`);
  await page.getByPlaceholder('Search players...').fill('nobody of this name');
  for (const text of nobody) await expect(shown(page, text)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
}

const respond = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({
    status,
    headers: { 'content-type': 'application/json', 'content-range': '*/0' },
    body: JSON.stringify(body),
  });

/** Holds the tables' failure back until the function that it gives is called. */
async function holdFailure(page: Page): Promise<() => void> {
  const { held, release } = holding();
  const fail = respond(500, { message: ERROR_MESSAGE });
  await page.route(TABLES, async (route) => {
    await held;
    await fail(route);
  });
  return release;
}

for (const [at, specified] of specifiedPages.entries()) {
  const { path, title, heading, buttons, controls } = specified;
  // Every other page begins on a phone, in the dark, and gets its rows at a desk.
  const [begin, end]: readonly [Size, Size] = at % 2 === 0 ? [DESKTOP, PHONE] : [PHONE, DESKTOP];

  /**
   * Full of rows, axe is asked about every page: about the first of a kind in both themes, about the others once, but for
   * their colors.
   */
  const isSoundWithRows = (page: Page, size: Size) => {
    if (isFirstOfKind(specified)) return expectSound(page);
    return size === end ? expectSound(page, { contrast: false }) : expectToFit(page);
  };

  test(`${path}: a reader sees its rows and controls, at a desk and on a phone (NAV-21, SEC-62, PROP-1, MLB-1, MLB-3, PRICE-13, PRICE-14)`, async ({
    tab,
  }) => {
    await tab.goto(path);
    for (const size of [end, begin]) {
      await lookAt(tab, size);
      await expect(tab.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await showsRows(tab, specified, size === PHONE);
      await expect(shown(tab, specified.loading)).toHaveCount(0);
      await hasControls(tab, specified, size === PHONE);
      for (const name of buttons) await expect(tab.getByRole('button', { name, exact: true })).toBeVisible();
      await isSoundWithRows(tab, size);
      if (size === PHONE) await expectToFitPhones(tab);
    }
    await expect(tab).toHaveTitle(title);
    if (controls.search) await findsNobody(tab, specified);
  });

  // What the other pages of a kind say without rows is held by tests/pages/props/specified-states.test.tsx.
  if (!isFirstOfKind(specified)) continue;

  test(`${path}: a reader is told that it loads, when it failed, and that there is nothing to see, and all of it is sound (SEC-62, MLB-2, NFL-2)`, async ({
    tab,
  }) => {
    const release = await holdFailure(tab);
    await tab.setViewportSize(begin);
    await tab.goto(path);
    await lookAt(tab, begin);
    await expect(shown(tab, specified.loading)).toBeVisible();
    await expectSound(tab);
    await lookAt(tab, end);
    await expectToFit(tab);
    await expect(shown(tab, specified.loading)).toBeVisible();

    release();
    for (const text of specified.error)
      await expect(shown(tab, text.replace('…', ERROR_MESSAGE))).toBeVisible();
    const again = tab.getByRole('button', { name: 'Try Again', exact: true });
    await expect(again).toBeVisible();
    await expectSound(tab);
    await lookAt(tab, begin);
    await expectToFit(tab);

    await tab.unroute(TABLES);
    await tab.route(TABLES, respond(200, []));
    await again.click();
    for (const text of specified.empty) await expect(shown(tab, text)).toBeVisible();
    await expect(again).toHaveCount(0);
    await hasControls(tab, specified, begin === PHONE);
    await expectSound(tab, { contrast: false });
    await lookAt(tab, end);
    await expectToFit(tab);
  });
}

test('cards are of one height, books stand in columns, logo, content and footer on one edge, and the own category is in view (LOOK-1, LOOK-2, BAR-6)', async ({
  tab: page,
}) => {
  const isOneOf = (numbers: readonly number[]) => new Set(numbers.map(Math.round)).size;
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/wnba-points');
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  // Found and measured at once: the app draws what stood before it anew.
  const cards = await page.evaluate(() =>
    [...document.querySelectorAll('article')].map((article) => ({
      height: article.getBoundingClientRect().height,
      tiles: [...article.querySelectorAll('li')].map((tile) => ({
        book: tile.textContent?.split('Line')[0] ?? '',
        left: tile.getBoundingClientRect().left,
      })),
    })),
  );
  expect(cards.length).toBeGreaterThan(3);
  expect(Math.min(...cards.map(({ height }) => height))).toBeGreaterThan(0);
  expect(isOneOf(cards.map(({ height }) => height))).toBe(1);
  const tiles = cards.flatMap((card) => card.tiles);
  for (const book of new Set(tiles.map((tile) => tile.book)))
    expect(isOneOf(tiles.filter((tile) => tile.book === book).map(({ left }) => left)), book).toBe(1);

  for (const path of ['/wnba-points', '/wnba-points?view=board']) {
    await page.goto(path);
    const content = page
      .getByRole('article')
      .or(page.getByRole('grid', { name: 'Board' }))
      .first();
    await expect(content).toBeVisible();
    // The app draws what stood before it anew, in the same places.
    await expect(page.getByRole('banner')).toBeVisible();
    const edges = [
      page.getByRole('link', { name: 'Edgeboard, home' }),
      content,
      page.getByRole('contentinfo').locator('p').first(),
    ].map(async (part) => (await part.boundingBox())?.x ?? -1);
    expect(isOneOf(await Promise.all(edges)), path).toBe(1);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/top-plays');
  const own = page.getByRole('main').getByRole('link', { name: 'Top Plays', exact: true });
  await expect(own).toBeInViewport({ ratio: 1 });
  // The row goes on to the left, so it fades there and not at its end.
  const faded = own.locator('xpath=ancestor::nav');
  await expect(faded).toHaveCSS('--fade-start', '32px');
  await expect(faded).toHaveCSS('--fade-end', '0px');
});

test('lines, marks and prices of MLB’s props by game stay in their cells, also on a tablet (LOOK-7)', async ({
  tab: page,
}) => {
  await page.goto('/mlb-player-props');
  for (const width of [768, 834, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('table').first()).toBeVisible();
    const leaving = () =>
      page.evaluate(() => {
        const cells = [...document.querySelectorAll('article :is(td, th)')];
        if (cells.length < 50) return ['too few cells'];
        return cells.flatMap((cell) => {
          const text = document.createRange();
          text.selectNodeContents(cell);
          const isIn = text.getBoundingClientRect().right <= cell.getBoundingClientRect().right + 0.5;
          return isIn ? [] : (cell.textContent ?? '');
        });
      });
    await expect.poll(leaving, `at ${width} px`).toEqual([]);
  }
});

test('On MLB’s props by game a name and the mark below it have room enough to be pressed apart (LOOK-7)', async ({
  tab: page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/mlb-player-props');
  const marked = page.getByRole('rowheader').filter({ has: page.getByRole('button') });
  await expect(marked.filter({ has: page.getByRole('link') }).first()).toBeVisible();
  /** How far the middles of both are apart. */
  const apart = () =>
    marked.evaluateAll((headers) =>
      headers.flatMap((header) => {
        const middle = (what: string) => {
          const box = header.querySelector(what)?.getBoundingClientRect();
          return box ? [box.top + box.height / 2] : [];
        };
        return middle('a').flatMap((name) => middle('button').map((mark) => mark - name));
      }),
    );
  // Rows that the page has just drawn anew have no place when they are measured.
  await expect
    .poll(async () => {
      const all = await apart();
      return all.length === 0 ? 0 : Math.min(...all);
    })
    .toBeGreaterThanOrEqual(24);
});

for (const path of ['/points', '/top-plays', '/nfl/passing-yards', '/nfl/receptions'])
  test(`the numbers of a tile stand 6 px apart and in their tile on ${path} (LOOK-11)`, async ({
    tab: page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const width of [1024, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      /** Of each tile in the document, what is too close or leaves it; a cell is a label over a number. */
      const crowded = () =>
        page.evaluate(() => {
          const tiles = [...document.querySelectorAll('article ul > li')];
          const numberIn = (cell: Element) => {
            const text = document.createRange();
            text.selectNodeContents(cell);
            return [...text.getClientRects()].at(-1) ?? new DOMRect();
          };
          const bad = tiles.flatMap((tile) => {
            const box = tile.getBoundingClientRect();
            const numbers = [...tile.querySelectorAll('.labeled')].map(numberIn);
            const isBad = numbers.some(
              ({ left, right }, at) =>
                left < box.left ||
                right > box.right ||
                left - (numbers[at - 1]?.right ?? Number.NEGATIVE_INFINITY) < 5.9,
            );
            return numbers.length === 3 && !isBad ? [] : (tile.textContent ?? '');
          });
          return tiles.length < 20 ? ['too few tiles'] : bad;
        });
      await expect.poll(crowded, `at ${width} px`).toEqual([]);
    }
  });

for (const [path, width, height] of [
  ['/top-plays', 844, 390],
  ['/points', 390, 844],
] as const) {
  test(`at ${width}x${height} nothing that the keyboard reaches on ${path} is under a bar (LOOK-8)`, async ({
    tab: page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('article').first().getByRole('link').first().focus();
    const inCard = () => page.evaluate(() => document.activeElement?.closest('article') !== null);
    /** What is reached, and whether its middle, or what it labels, is what a press there would meet. */
    const reached = () =>
      page.evaluate(() => {
        const own = document.activeElement;
        const { left, top, width, height } = own?.getBoundingClientRect() ?? new DOMRect();
        const met = document.elementFromPoint(left + width / 2, top + height / 2);
        const isMet =
          met !== null && (own?.contains(met) || met.contains(own)) && !met.contains(document.body);
        return { what: own?.ariaLabel ?? own?.textContent ?? '', isMet };
      });
    let looked = 0;
    const go = async (key: string, most: number) => {
      for (let step = 0; step < most; step += 1) {
        await page.keyboard.press(key);
        if (!(await inCard())) break;
        const { what } = await reached();
        await expect.poll(async () => (await reached()).isMet, `${key} to ${what}`).toBe(true);
        looked += 1;
      }
    };
    await go('Tab', 20);
    await go('Shift+Tab', 18);
    expect(looked).toBeGreaterThan(30);
  });
}

for (const [path, row, keys] of [
  ['/wnba-games', 'main nav', 5],
  ['/today', 'main search', 4],
  ['/points', 'main search', 4],
] as const) {
  test(`what the keyboard reaches in a row of ${path} stands there whole (LOOK-8)`, async ({ tab: page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    const own = page.locator(row).filter({ visible: true }).first();
    await expect(own).toBeVisible();
    /** By how much what has the focus is left or right of the row. */
    const outside = () =>
      own.evaluate((element) => {
        const { left, right } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        const within = element.getBoundingClientRect();
        return Math.round(Math.max(within.left - left, right - within.right, 0));
      });
    await own.locator('a, button').first().focus();
    for (let step = 1; step < keys; step += 1) {
      await page.keyboard.press('Tab');
      expect(await own.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await expect.poll(outside, `after ${step} times Tab`).toBe(0);
    }
    for (let step = 1; step < keys; step += 1) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(outside, `after ${step} times Shift+Tab`).toBe(0);
    }
  });
}
