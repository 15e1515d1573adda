import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allCards, type Journey, type Reader, type Row, startJourney } from '../support/journey.ts';
import { propRow } from '../support/page-rows.ts';
import { startProduct } from '../support/running-product.ts';

// A product of its own: these tests write its tables and stop it.
let product: Awaited<ReturnType<typeof startProduct>>;
let journey: Journey;
let reader: Reader;
let page: Page;

const NAMES = ['Jalen Brunson', 'Jayson Tatum', 'Nikola Jokic'];
const MARKUP = '<img src=x onerror="window.hit = true"><b>Bold</b>';

function row(player: string, eventId = 'game-1'): Row {
  const { id, updated_at, ...columns } = propRow({
    player,
    eventId,
    books: { draftkings: [24.5, -115, -105], fanduel: [25.5, -110, -110], williamhill_us: [26.5, 100, -130] },
  });
  return columns;
}

beforeAll(async () => {
  product = await startProduct();
  journey = await startJourney(product.backend);
  const now = new Date();
  await journey.replaceProps(
    'props',
    NAMES.map((name) => row(name)),
    now,
  );
  await journey.replaceProps('points_rebounds_props', [row(MARKUP), row('Jayson Tatum')], now);
  await journey.replaceProps('assists_props', [row('Jayson Tatum')], new Date(now.getTime() - 2 * 3_600_000));
  const many = Array.from({ length: 2500 }, (_, index) =>
    row(`Player Number ${index}`, `game-${index % 15}`),
  );
  await journey.replaceProps('rebounds_props', many, now);
});
afterAll(async () => {
  await journey?.end();
  await product?.end();
});
beforeEach(async () => {
  reader = await journey.reader();
  ({ page } = reader);
});
afterEach(async () => {
  await reader.context.close();
  expect(reader.troubles).toEqual([]);
});

const headings = async () => (await allCards(page)).map(({ heading }) => heading);
const message = (text: string | RegExp) => page.getByRole('main').getByText(text).first();
const goneFrom = (text: string) => message(text).waitFor({ state: 'detached' });

/** Follows a link of the navigation bar, without a new document. */
async function choose(menu: string, link: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
}

describe('odd rows', () => {
  test('row 20: markup in a player name is shown as text, and the other card stands', async () => {
    await page.goto('/points-and-rebounds');
    await page.getByRole('heading', { name: MARKUP, exact: true }).waitFor();
    expect(new Set(await headings())).toEqual(new Set([MARKUP, 'Jayson Tatum']));
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    expect(await page.getByRole('main').locator('img').count()).toBe(0);
  });

  test('row 60: old lines are called stale, and neither empty nor failed', async () => {
    await page.goto('/assists');
    await message(/^Stale lines: last updated 2 h ago/).waitFor();
    expect(await headings()).toEqual(['Jayson Tatum']);
    expect(await message('No assists props found').count()).toBe(0);
    expect(await message('Error loading props').count()).toBe(0);
    await page.goto('/points');
    await page.getByRole('article').first().waitFor();
    expect(await message(/^Stale/).count()).toBe(0);
  });

  test('row 61: 2,500 rows are read past the row limit of the API, and counted', async () => {
    await page.goto('/rebounds');
    await page.getByText(/^2,?500 props$/).waitFor();
    const card = page.locator('li[aria-posinset]').first();
    expect(await card.getAttribute('aria-setsize')).toBe('2500');
    // The list keeps only the cards near the window, and reaches the last one.
    expect(await page.getByRole('article').count()).toBeLessThan(60);
    await page.keyboard.press('End');
    await page.locator('li[aria-posinset="2500"]').waitFor();
  });

  test('row 58: one of the four tables of Top Plays fails; the page says so and lives', async () => {
    await page.route('**/rest/v1/points_assists_props*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"gone"}' }),
    );
    await page.goto('/top-plays');
    await message('Error loading props. Please try again.').waitFor();
    await page.getByRole('searchbox', { name: 'Search players' }).waitFor();
    await choose('NBA Props', 'Points');
    await page.getByRole('article', { name: 'Jayson Tatum, Points' }).waitFor();
  });
});

describe('without a connection', () => {
  test('row 56: offline at the start the page says so, without endless loading, and recovers alone', async () => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Edgeboard' }).waitFor();
    await page.getByRole('button', { name: 'NBA Props' }).waitFor();
    await reader.context.setOffline(true);
    await choose('NBA Props', 'Points');
    await message('You are offline').waitFor();
    expect(await message('Loading data...').count()).toBe(0);
    await reader.context.setOffline(false);
    await page.getByRole('article', { name: 'Jayson Tatum, Points' }).waitFor();
    expect(await message('You are offline').count()).toBe(0);
  });

  test('row 56: offline later the cards stay under a message, and the page goes on alone', async () => {
    await page.clock.install();
    await page.goto('/points');
    await page.getByRole('article').first().waitFor();
    await reader.context.setOffline(true);
    await page.clock.fastForward(31_000);
    await message(/^You are offline\. This page shows the lines of/).waitFor();
    expect(new Set(await headings())).toEqual(new Set(NAMES));
    await reader.context.setOffline(false);
    await goneFrom('You are offline');
    expect(new Set(await headings())).toEqual(new Set(NAMES));
  });
});

describe('a new release', () => {
  test('row 65: a part of the old one is gone from the server; the page offers a reload, which helps', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Best Bets' }).waitFor();
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found.' }));
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.getByText('A newer Edgeboard is out').waitFor();
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    // React and the boundary report the missing part to the console; that is what they should do.
    expect(reader.troubles.filter((text) => !/dynamically imported module|Page failed/.test(text))).toEqual(
      [],
    );
    reader.troubles.length = 0;
  });
});

describe('the backend away for a minute', () => {
  // The page's clock is moved on by the minute, while the backend is really stopped and started again.
  test('row 64: rows stay under an honest message, and the page recovers without a reload', async () => {
    await page.clock.install();
    await page.goto('/points');
    await page.getByRole('article').first().waitFor();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await product.backend.stop();
    await page.clock.fastForward(31_000);
    await page.clock.fastForward(30_000);
    await message(/^Edgeboard cannot be reached right now\. This page shows the lines of/).waitFor();
    expect(new Set(await headings())).toEqual(new Set(NAMES));

    // A page that was not read before says that it failed, in the specified words.
    await choose('NBA Props', 'Assists');
    await message('Error loading props. Please try again.').waitFor();
    await choose('NBA Props', 'Points');
    expect(new Set(await headings())).toEqual(new Set(NAMES));

    await product.restart();
    await goneFrom('Edgeboard cannot be reached right now');
    expect(new Set(await headings())).toEqual(new Set(NAMES));
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});
