import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { allCards } from '../support/listed-cards.ts';
import { propRow } from '../support/page-rows.ts';
import type { Row } from '../support/product-api.ts';

// These tests write the tables of the product and stop it.
test.use({ productKind: 'own, empty', owner: 'faults' });

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

test.beforeAll(async ({ product }) => {
  const now = new Date();
  await product.replaceProps(
    'props',
    NAMES.map((name) => row(name)),
    now,
  );
  await product.replaceProps('points_rebounds_props', [row(MARKUP), row('Jayson Tatum')], now);
  await product.replaceProps('assists_props', [row('Jayson Tatum')], new Date(now.getTime() - 2 * 3_600_000));
  const many = Array.from({ length: 2500 }, (_, index) =>
    row(`Player Number ${index}`, `game-${index % 15}`),
  );
  await product.replaceProps('rebounds_props', many, now);
});

const headings = async (page: Page) => (await allCards(page)).map(({ heading }) => heading);
const message = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text).first();

/**
 * Follows a link of the navigation bar, without a new document. By a key: a pointer opens a menu after 200 ms by itself, and a
 * click that a busy machine makes later than that closes it again.
 */
async function choose(page: Page, menu: string, link: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).press('Enter');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
}

test.describe('Odd rows', () => {
  test("Markup in a player's name is shown as text, and the other card stands (SEC-20)", async ({
    tab: page,
  }) => {
    await page.goto('/points-and-rebounds');
    await expect(page.getByRole('heading', { name: MARKUP, exact: true })).toBeVisible();
    expect(new Set(await headings(page))).toEqual(new Set([MARKUP, 'Jayson Tatum']));
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  });

  test('Old lines are called stale, and neither empty nor failed (SEC-60)', async ({ tab: page }) => {
    await page.goto('/assists');
    await expect(message(page, /^Stale lines: last updated 2 h ago/)).toBeVisible();
    expect(await headings(page)).toEqual(['Jayson Tatum']);
    await expect(message(page, 'No assists props found')).toHaveCount(0);
    await expect(message(page, 'Error loading props')).toHaveCount(0);
    await page.goto('/points');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(message(page, /^Stale/)).toHaveCount(0);
  });

  test('2,500 rows are read past the row limit of the API, and counted (SEC-61, PERF-3)', async ({
    tab: page,
  }) => {
    await page.goto('/rebounds');
    await expect(page.getByText(/^2,?500 props$/)).toBeVisible();
    const card = page.locator('li[aria-posinset]').first();
    await expect(card).toHaveAttribute('aria-setsize', '2500');
    // The list keeps only the cards near the window, and reaches the last one.
    expect(await page.getByRole('article').count()).toBeLessThan(60);
    // A slow machine may lose a key that is pressed while the page is still being laid out.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(page.locator('li[aria-posinset="2500"]')).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });

  test('Top Plays says so when one of its four tables fails, and lives (SEC-58)', async ({ tab: page }) => {
    await page.route(/\/(rest|storage)\/v1\/.*points_assists_props/, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"gone"}' }),
    );
    await page.goto('/top-plays');
    await expect(message(page, 'Error loading props. Please try again.')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search players' })).toBeVisible();
    await choose(page, 'NBA Props', 'Points');
    await expect(page.getByRole('article', { name: 'Jayson Tatum, Points' })).toBeVisible();
  });
});

test.describe('Without a connection', () => {
  test('A page that starts offline says so, without endless loading, and recovers alone (SEC-56)', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Edgeboard' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'NBA Props' })).toBeVisible();
    await context.setOffline(true);
    await choose(page, 'NBA Props', 'Points');
    await expect(message(page, 'You are offline')).toBeVisible();
    await expect(message(page, 'Loading data...')).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('article', { name: 'Jayson Tatum, Points' })).toBeVisible();
    await expect(message(page, 'You are offline')).toHaveCount(0);
  });

  test('The cards of a page that goes offline stay under a message, and the page goes on alone (SEC-56, SEC-86)', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    // What the page loads beside its first rows is cut off, as the connection may be at any moment.
    await page.route(/assets\/(line-moves|search-dialog|board)-/, (route) =>
      route.abort('internetdisconnected'),
    );
    await page.goto('/points');
    await expect(page.getByRole('article').first()).toBeVisible();
    // Its rows are there before the app is (PERF-17).
    await expect(page.getByRole('banner')).toBeVisible();
    await context.setOffline(true);
    await page.clock.fastForward(31_000);
    await expect(message(page, /^You are offline\. This page shows the lines of/)).toBeVisible();
    expect(new Set(await headings(page))).toEqual(new Set(NAMES));
    await page.keyboard.press('Control+k');
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('You are offline. The search comes once the connection is back.');
    await page.unroute(/assets\/(line-moves|search-dialog|board)-/);
    await context.setOffline(false);
    await expect(message(page, 'You are offline')).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Search', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(new Set(await headings(page))).toEqual(new Set(NAMES));
  });
});

test.describe('A new release', () => {
  // React and the boundary report the missing part to the console; that is what they should do.
  test.use({ expectedErrors: /dynamically imported module|Page failed/ });

  test('A page whose part is gone from the server offers a reload, which helps (SEC-65)', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Best Bets' })).toBeVisible();
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found.' }));
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page.getByText('Edgeboard was updated.')).toBeVisible();
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  });
});

test.describe('The backend away for a minute', () => {
  // The page's clock is moved on by the minute, while the backend is really stopped and started again.
  test('The rows stay under an honest message, and the page recovers without a reload (SEC-64)', async ({
    page,
    ownProduct,
  }) => {
    await page.clock.install();
    await page.goto('/points');
    await expect(page.getByRole('article').first()).toBeVisible();
    // Its rows are there before the app is, and before the menu (PERF-17).
    await expect(page.getByRole('button', { name: 'NBA Props' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await ownProduct?.stop();
    await page.clock.fastForward(31_000);
    await page.clock.fastForward(30_000);
    await expect(
      message(page, /^Edgeboard cannot be reached right now\. This page shows the lines of/),
    ).toBeVisible();
    expect(new Set(await headings(page))).toEqual(new Set(NAMES));

    // A page that was not read before says that it failed, in the words of its kind (PROP-6).
    await choose(page, 'NBA Props', 'Assists');
    await expect(message(page, 'Error loading props. Please try again.')).toBeVisible();
    await choose(page, 'NBA Props', 'Points');
    expect(new Set(await headings(page))).toEqual(new Set(NAMES));

    await ownProduct?.restart();
    await page.clock.fastForward(31_000);
    await expect(message(page, 'Edgeboard cannot be reached right now')).toBeHidden();
    expect(new Set(await headings(page))).toEqual(new Set(NAMES));
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});
