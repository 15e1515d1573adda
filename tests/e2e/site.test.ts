import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, type Reader, sidewaysScroll, startJourney, violations } from '../support/journey.ts';
import { specifiedPages } from '../support/specified-pages.ts';

// The route table and the navigation of the specification (document 1, section 2), by hand.

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
  'Best Bets': { 'Top Values': '/top-plays' },
  'NBA Props': nbaLinks,
  MLB: { ...mlbLinks, Games: '/fetch-games', 'Top Plays': '/baseball-top-plays' },
  NFL: { ...nflLinks, 'Anytime TD Scorers': '/nfl/anytime-td-scorers' },
  WNBA: { ...wnbaLinks, Games: '/wnba-games' },
};

/** Routes of no sport, and what an anonymous reader sees there. */
const otherRoutes = [
  { path: '/', title: 'Edgeboard', text: 'Edgeboard' },
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

let journey: Journey;
let reader: Reader | null = null;
beforeAll(async () => {
  journey = await startJourney();
});
afterEach(async () => {
  const troubles = reader?.troubles ?? [];
  await reader?.context.close();
  reader = null;
  expect(troubles).toEqual([]);
});
afterAll(() => journey?.end());

async function linksIn(place: Locator): Promise<Record<string, string | null>> {
  const links = await place.getByRole('link').all();
  const pairs = links.map(
    async (link) => [await link.textContent(), await link.getAttribute('href')] as const,
  );
  return Object.fromEntries(await Promise.all(pairs));
}

describe('home', () => {
  test('has the name, the tagline and four sport cards whose chips lead to their pages', async () => {
    reader = await journey.reader();
    const { page } = reader;
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Edgeboard' }).waitFor();
    const tagline = 'Professional sports betting props and projections across NBA, NFL, MLB, and WNBA';
    await page.getByText(tagline, { exact: true }).waitFor();
    for (const [sport, links] of Object.entries(chips)) {
      const card = page.getByRole('region', { name: sport, exact: true });
      expect({ sport, links: await linksIn(card) }).toEqual({ sport, links });
    }
    await page
      .getByRole('region', { name: 'MLB', exact: true })
      .getByRole('link', { name: 'Home Runs' })
      .click();
    await page.waitForURL('**/baseball-home-runs');
  });
});

describe('the navigation bar', () => {
  test('has every menu with its links; Admin is not among them for a reader without an account', async () => {
    reader = await journey.reader();
    const { page } = reader;
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.waitFor();
    expect(await bar.getByRole('button').allTextContents()).toEqual(Object.keys(menus));
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
    for (const [menu, links] of Object.entries(menus)) {
      await bar.getByRole('button', { name: menu, exact: true }).hover();
      for (const [label, path] of Object.entries(links)) {
        const link = bar.getByRole('link', { name: label, exact: true });
        await link.waitFor();
        expect(await link.getAttribute('href')).toBe(path);
      }
      await page.getByRole('contentinfo').hover();
      await bar.getByRole('list').nth(1).waitFor({ state: 'detached' });
    }
  });

  test('opens after 200 ms of hovering, at once within 300 ms of another menu, and closes 150 ms after the leave', async () => {
    reader = await journey.reader();
    const { page } = reader;
    await page.clock.install();
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const menu = (name: string) => bar.getByRole('button', { name, exact: true });
    await menu('NBA Props').waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    const isOpen = async (name: string) => (await menu(name).getAttribute('aria-expanded')) === 'true';
    const leave = () => page.getByRole('contentinfo').hover({ force: true });

    await menu('NBA Props').hover();
    await page.clock.runFor(199);
    expect(await isOpen('NBA Props')).toBe(false);
    await page.clock.runFor(1);
    expect(await isOpen('NBA Props')).toBe(true);

    await leave();
    await page.clock.runFor(149);
    expect(await isOpen('NBA Props')).toBe(true);
    await page.clock.runFor(1);
    expect(await isOpen('NBA Props')).toBe(false);

    await page.clock.runFor(140);
    await menu('MLB').hover();
    await page.clock.runFor(0);
    expect(await isOpen('MLB')).toBe(true);

    await leave();
    await page.clock.runFor(150);
    expect(await isOpen('MLB')).toBe(false);
    await page.clock.runFor(300);
    await menu('NFL').hover();
    await page.clock.runFor(199);
    expect(await isOpen('NFL')).toBe(false);
  });

  test('a click toggles a menu', async () => {
    reader = await journey.reader();
    const { page } = reader;
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const link = bar.getByRole('link', { name: 'Rebounds', exact: true });
    await bar.getByRole('button', { name: 'WNBA', exact: true }).click();
    await link.waitFor();
    // The same pointer would open it 200 ms after it came.
    await page.waitForTimeout(300);
    await bar.getByRole('button', { name: 'WNBA', exact: true }).click();
    await link.waitFor({ state: 'detached' });
  });

  test('the keyboard opens a menu, closes it and follows its links', async () => {
    reader = await journey.reader();
    const { page } = reader;
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const link = (name: string) => bar.getByRole('link', { name, exact: true });
    const focused = (name: string) => link(name).and(page.locator(':focus')).waitFor();
    await bar.getByRole('button', { name: 'WNBA', exact: true }).focus();
    await page.keyboard.press('Enter');
    await link('Rebounds').waitFor();
    await page.keyboard.press('Escape');
    await link('Rebounds').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await link('Rebounds').waitFor();
    await page.keyboard.press('ArrowDown');
    await focused('Points');
    await page.keyboard.press('ArrowDown');
    await focused('Rebounds');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/wnba-rebounds');
  });

  test('under 768 px stands behind a toggle and closes after a choice', async () => {
    reader = await journey.reader({ phone: true });
    const { page } = reader;
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const [menu, links] of Object.entries(menus)) {
      expect(await linksIn(bar.getByRole('list', { name: menu, exact: true }))).toEqual(links);
    }
    expect({ sideways: await sidewaysScroll(page), axe: await violations(page) }).toEqual({
      sideways: 0,
      axe: [],
    });
    await bar.getByRole('link', { name: 'Anytime TD Scorers' }).click();
    await page.waitForURL('**/nfl/anytime-td-scorers');
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    expect(await bar.count()).toBe(0);
  });
});

describe('every route', () => {
  test('row 21: pages carry a policy of own scripts, styles and connections only', async () => {
    for (const { path } of [...specifiedPages, ...otherRoutes]) {
      const { headers } = await fetch(new URL(path, journey.product.url));
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of [
        "default-src 'none'",
        "script-src 'self';",
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

  test.each(
    otherRoutes.flatMap((route) => [
      { ...route, phone: false },
      { ...route, phone: true },
    ]),
  )('row 62: $path without an account, phone $phone', async ({ path, title, text, phone }) => {
    reader = await journey.reader({ phone });
    const { page } = reader;
    await page.goto(path);
    await page.getByText(text, { exact: true }).first().waitFor();
    expect(await page.title()).toBe(title);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = { path, colorScheme, axe: await violations(page), sideways: await sidewaysScroll(page) };
      expect(found).toEqual({ path, colorScheme, axe: [], sideways: 0 });
    }
  });
});
