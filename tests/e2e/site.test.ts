import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { holding } from '../support/holding.ts';
import { expect, test } from '../support/journey-test.ts';
import { expectSound, expectToFit, lookAt } from '../support/soundness.ts';
import { specifiedPages } from '../support/specified-pages.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

test.describe.configure({ mode: 'parallel' });

// The navigation as it is required (NAV-10 to NAV-15), by hand.

const nbaLinks = {
  Points: '/points',
  Assists: '/assists',
  Rebounds: '/rebounds',
  PRA: '/points-rebounds-assists',
  'Points + Rebounds': '/points-and-rebounds',
  'Points + Assists': '/points-and-assists',
  'Rebounds + Assists': '/rebounds-and-assists',
};
const nflLinks = {
  'Passing Yards': '/nfl/passing-yards',
  'Rushing Yards': '/nfl/rushing-yards',
  'Receiving Yards': '/nfl/receiving-yards',
  Receptions: '/nfl/receptions',
  'Rush + Rec Yards': '/nfl/rush-reception-yards',
};
const mlbLinks = {
  'Hits + Runs + RBIs': '/baseball-hits-runs-rbis',
  Hits: '/baseball-hits',
  RBIs: '/baseball-rbis',
  'Home Runs': '/baseball-home-runs',
  Strikeouts: '/baseball-strikeouts',
  'Total Bases': '/baseball-bases',
  'Player Props': '/mlb-player-props',
};
const wnbaLinks = {
  Points: '/wnba-points',
  Rebounds: '/wnba-rebounds',
  Assists: '/wnba-assists',
  PRA: '/wnba-pra',
};

const chips = {
  NBA: { ...nbaLinks, 'Top Plays': '/top-plays' },
  NFL: nflLinks,
  MLB: { ...mlbLinks, 'Top Plays': '/baseball-top-plays' },
  WNBA: wnbaLinks,
};
const menus = {
  // The specified entry comes after the one that was added (TODAY-1).
  'Best Bets': { Today: '/today', 'Top Values': '/top-plays', Plays: '/plays', Alerts: '/alerts' },
  'NBA Props': nbaLinks,
  MLB: { ...mlbLinks, Games: '/fetch-games', 'Top Plays': '/baseball-top-plays' },
  NFL: { ...nflLinks, 'Anytime TD Scorers': '/nfl/anytime-td-scorers' },
  WNBA: { ...wnbaLinks, Games: '/wnba-games' },
};

/** Routes of no sport, and what an anonymous reader sees there. */
const otherRoutes = [
  { path: '/', title: 'Edgeboard', text: 'Edgeboard' },
  { path: '/today', title: 'Today · Edgeboard', text: 'Today' },
  { path: '/auth', title: 'Welcome · Edgeboard', text: 'Welcome' },
  { path: '/auth/reset-password', title: 'Welcome · Edgeboard', text: 'Welcome' },
  { path: '/profile', title: 'Welcome · Edgeboard', text: 'Welcome' },
  { path: '/dev', title: 'Dev Tools · Edgeboard', text: 'Access Denied' },
  { path: '/baseball-admin', title: 'MLB Baseball Admin · Edgeboard', text: 'Access Denied' },
  {
    path: '/nfl-admin',
    title: 'NFL Admin · Edgeboard',
    text: 'Access Denied: You need developer access to view this page.',
  },
  {
    path: '/wnba-admin',
    title: 'WNBA Admin · Edgeboard',
    text: 'You do not have permission to access this page.',
  },
  { path: '/no/such/page', title: 'Page not found · Edgeboard', text: 'Page not found' },
];

/** axe is asked about the sign-in form by accounts-session.test.ts, about the panel of others by admin-access.test.ts. */
const ASKS_AXE = ['/', '/nfl-admin', '/no/such/page'];

async function linksIn(place: Locator): Promise<Record<string, string | null>> {
  const links = await place.getByRole('link').all();
  const pairs = links.map(
    async (link) => [await link.textContent(), await link.getAttribute('href')] as const,
  );
  return Object.fromEntries(await Promise.all(pairs));
}

test.describe('Home', () => {
  test('Home has the name, the tagline and four sport cards whose chips lead to their pages, 1600 px wide at most (NAV-9 to NAV-13, NAV-23)', async ({
    tab: page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Edgeboard' })).toBeVisible();
    const tagline = 'Professional sports betting props and projections across NBA, NFL, MLB, and WNBA';
    await expect(page.getByText(tagline, { exact: true })).toBeVisible();
    for (const [sport, links] of Object.entries(chips)) {
      const card = page.getByRole('region', { name: sport, exact: true });
      await expect(card).toBeVisible();
      expect({ sport, links: await linksIn(card) }).toEqual({ sport, links });
    }
    await page.setViewportSize({ width: 2200, height: 1000 });
    await expect
      .poll(() => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width))
      .toBe(1600);
    await page
      .getByRole('region', { name: 'MLB', exact: true })
      .getByRole('link', { name: 'Home Runs' })
      .click();
    await page.waitForURL('**/baseball-home-runs');
  });
});

test.describe('The navigation bar', () => {
  test('The bar has every menu with its links; Admin is not among them for a reader without an account (NAV-14 to NAV-17)', async ({
    tab: page,
  }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar).toBeVisible();
    await expect(bar.getByRole('button')).toHaveText(Object.keys(menus));
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    for (const [menu, links] of Object.entries(menus)) {
      await bar.getByRole('button', { name: menu, exact: true }).hover();
      for (const [label, path] of Object.entries(links)) {
        const link = bar.getByRole('link', { name: label, exact: true });
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute('href', path);
      }
      await page.getByRole('contentinfo').hover();
      await expect(bar.getByRole('list').nth(1)).toBeHidden();
    }
  });

  test('A menu opens after 200 ms of hovering, at once within 300 ms of another one, and closes 150 ms after the leave (NAV-19)', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const menu = (name: string) => bar.getByRole('button', { name, exact: true });
    await expect(menu('NBA Props')).toBeVisible();
    // It comes late, by the page's clock.
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    // The page's clock stands still: what has changed may be drawn a moment later, and nothing changes by itself.
    const isOpen = async (name: string) => (await menu(name).getAttribute('aria-expanded')) === 'true';
    const becomesOpen = (name: string) => expect.poll(() => isOpen(name)).toBe(true);
    const becomesClosed = (name: string) => expect.poll(() => isOpen(name)).toBe(false);
    const leave = () => page.getByRole('contentinfo').hover({ force: true });

    await menu('NBA Props').hover();
    await page.clock.runFor(199);
    expect(await isOpen('NBA Props')).toBe(false);
    await page.clock.runFor(1);
    await becomesOpen('NBA Props');

    await leave();
    await page.clock.runFor(149);
    expect(await isOpen('NBA Props')).toBe(true);
    await page.clock.runFor(1);
    await becomesClosed('NBA Props');

    await page.clock.runFor(140);
    await menu('MLB').hover();
    await page.clock.runFor(0);
    await becomesOpen('MLB');

    await leave();
    await page.clock.runFor(150);
    await becomesClosed('MLB');
    await page.clock.runFor(300);
    await menu('NFL').hover();
    await page.clock.runFor(199);
    expect(await isOpen('NFL')).toBe(false);
  });

  test('A tooltip opens after 700 ms, and at once beside an open one or within 300 ms of it (NAV-24)', async ({
    page,
  }) => {
    await page.route(/\/rest\/v1\/\w+_projections/, (route) => route.fulfill({ json: [] }));
    // Pages that read snapshots read the tables where there are none.
    await page.route(/\/storage\/v1\//, (route) => route.fulfill({ status: 404 }));
    await page.clock.install();
    await page.goto('/points');
    const hint = (at: number) => page.getByText('No projections', { exact: true }).nth(at);
    // Tooltips come once the page is idle.
    await expect(hint(1)).toHaveAttribute('data-state', 'closed');
    await page.clock.pauseAt(Date.now() + 60_000);
    const isOpen = async (at: number) => (await hint(at).getAttribute('data-state')) !== 'closed';
    const isOpenAfter = async (milliseconds: number, at: number) => {
      await page.clock.runFor(milliseconds);
      return isOpen(at);
    };
    // What has changed may be drawn a moment later, and while the page's clock stands still nothing changes by itself.
    const opensAfter = async (milliseconds: number, at: number) => {
      await page.clock.runFor(milliseconds);
      await expect.poll(() => isOpen(at)).toBe(true);
    };
    const isClosed = (at: number) => expect.poll(() => isOpen(at)).toBe(false);
    const leave = async () => {
      await page.mouse.move(5, 5);
      await page.mouse.move(5, 200, { steps: 3 });
    };

    await hint(0).hover();
    expect(await isOpenAfter(699, 0)).toBe(false);
    await opensAfter(1, 0);
    await hint(1).hover();
    await opensAfter(1, 1);
    await isClosed(0);

    await leave();
    await page.clock.runFor(290);
    await isClosed(1);
    await hint(0).hover();
    await opensAfter(1, 0);

    await leave();
    await page.clock.runFor(301);
    await isClosed(0);
    await hint(1).hover();
    expect(await isOpenAfter(699, 1)).toBe(false);
  });

  test('A click toggles a menu (NAV-19)', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const link = bar.getByRole('link', { name: 'Rebounds', exact: true });
    await expect(bar.getByRole('button', { name: 'WNBA', exact: true })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await bar.getByRole('button', { name: 'WNBA', exact: true }).click();
    await expect(link).toBeVisible();
    // The same pointer would open it 200 ms after it came.
    await page.clock.runFor(300);
    await expect(link).toBeVisible();
    await bar.getByRole('button', { name: 'WNBA', exact: true }).click();
    await expect(link).toBeHidden();
  });

  test('The keyboard opens a menu, closes it and follows its links', async ({ tab: page }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const link = (name: string) => bar.getByRole('link', { name, exact: true });
    await bar.getByRole('button', { name: 'WNBA', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(link('Rebounds')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link('Rebounds')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(link('Rebounds')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(link('Points')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(link('Rebounds')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/wnba-rebounds');
  });
});

test.describe('The navigation bar of a phone', () => {
  test.use({ viewport: PHONE });

  test('The bar stands behind a toggle and closes after a choice (NAV-18)', async ({ tab: page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('list').first()).toBeVisible();
    for (const [menu, links] of Object.entries(menus)) {
      expect(await linksIn(bar.getByRole('list', { name: menu, exact: true }))).toEqual(links);
    }
    await expectSound(page);
    await bar.getByRole('link', { name: 'Anytime TD Scorers' }).click();
    await page.waitForURL('**/nfl/anytime-td-scorers');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});

test.describe('Before the app', () => {
  const mark = (page: Page) => page.locator('#root path').first().boundingBox();

  for (const size of [PHONE, DESKTOP, { width: 900, height: 700 }]) {
    test(`The frame of a page stands before the app has come, where the app then draws it (${size.width} px, PERF-12)`, async ({
      tab: page,
    }) => {
      await page.setViewportSize(size);
      const { held, release } = holding();
      await page.route('**/assets/first-visit-*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/points', { waitUntil: 'commit' });
      // Not before its style is there.
      await expect.poll(() => mark(page)).toMatchObject({ width: 18 });
      const before = await mark(page);
      await expect(page.getByRole('banner')).toHaveCount(0);
      release();
      await expect(page.getByRole('banner')).toBeVisible();
      expect(await mark(page)).toEqual(before);
    });
  }

  test('Rows are drawn with their prices, which wait for no file of their own (PERF-13)', async ({
    tab: page,
  }) => {
    // What is worth asking for beside the rows of other pages.
    await page.route('**/assets/worth-*.js', () => new Promise(() => {}));
    await page.goto('/points', { waitUntil: 'commit' });
    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    expect(await card.innerText()).toContain('fair');
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await card.innerText()).toContain('fair');
  });

  test.describe('when the app does not come', () => {
    test.use({ expectedErrors: /The app could not be loaded/ });

    test('that is told below the frame (PERF-12)', async ({ tab: page }) => {
      await page.route('**/assets/first-visit-*.js', (route) => route.abort());
      await page.goto('/points');
      await expect(page.getByRole('alert')).toHaveText(
        /^Edgeboard could not be loaded\. .*reload the page\.$/,
      );
    });
  });

  test('Signing in stands outside the frame from the first moment on (PERF-12)', async ({ tab: page }) => {
    const { held, release } = holding();
    await page.route('**/assets/first-visit-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/auth', { waitUntil: 'commit' });
    await expect(page.locator('#root > div')).toBeHidden();
    await expect(page.locator('#root > div path')).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await expect(page.locator('#root > div')).toBeHidden();
    release();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  });
});

test.describe('Every route', () => {
  test('Pages carry a policy of own scripts, styles and connections only (SEC-21)', async ({ product }) => {
    for (const { path } of [...specifiedPages, ...otherRoutes]) {
      const response = await fetch(new URL(path, product.url));
      const { headers } = response;
      const policy = headers.get('content-security-policy') ?? '';
      const [own, ...others] = [...(await response.text()).matchAll(/<script>([\s\S]*?)<\/script>/g)];
      expect(others).toEqual([]);
      const hash = createHash('sha256')
        .update(own?.[1] ?? '')
        .digest('base64');
      for (const part of [
        "default-src 'none'",
        `script-src 'self' 'sha256-${hash}';`,
        "connect-src 'self';",
        "frame-ancestors 'none'",
      ]) {
        expect(`${policy};`).toContain(part);
      }
      expect(policy).not.toMatch(/unsafe-|https?:|\*/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  for (const { path, title, text } of otherRoutes) {
    test(`${path} greets a reader without an account and is sound (NAV-21, SEC-62)`, async ({ tab }) => {
      await tab.goto(path);
      await expect(tab.getByText(text, { exact: true }).first()).toBeVisible();
      for (const size of [PHONE, DESKTOP]) {
        await lookAt(tab, size);
        await (ASKS_AXE.includes(path) ? expectSound(tab) : expectToFit(tab));
      }
      await expect(tab.getByText(text, { exact: true }).first()).toBeVisible();
      await expect(tab).toHaveTitle(title);
    });
  }
});
