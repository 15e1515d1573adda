import type { Page, Route } from '@playwright/test';
import { APP, appIsThere, firstCard, holdApp, openHeld } from '../support/held-app.ts';
import { holding } from '../support/holding.ts';
import { expect, test } from '../support/journey-test.ts';
import { followShifts, shiftsWhenStill } from '../support/layout-shifts.ts';
import { expectSound } from '../support/soundness.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

// Nothing here changes the shared product, so the workers share these tests out among them.
test.describe.configure({ mode: 'parallel' });

/** The first cards, at most so many: what they are of, where they stand and what they say. */
const cards = (page: Page, most = 20) =>
  page.evaluate(
    (count) =>
      [...document.querySelectorAll('article')].slice(0, count).map((card) => {
        const { left, top, width, height } = card.getBoundingClientRect();
        return { name: card.ariaLabel, box: [left, top, width, height], text: card.innerText };
      }),
    most,
  );

/** When nothing has come for so long, what the page loads beside its rows is there too. */
const STILL_MS = 1_000;

/** Lists with more cards than so many in a window: one of a phone takes most of it, a game's table all of a desktop's. */
const LISTS = [
  {
    path: '/points',
    heading: 'Points',
    price: /^Over\s+[+−]\d{3}/,
    tables: ['etr_projections', 'props', 'sabersim_projections'],
    more: { phone: 1, desktop: 4 },
  },
  {
    path: '/nfl/anytime-td-scorers',
    heading: 'Anytime TD Scorers',
    price: /^[+−]\d{3}/,
    tables: ['nfl_anytime_td_props'],
    more: { phone: 1, desktop: 4 },
  },
  {
    path: '/mlb-player-props',
    heading: 'MLB Player Props',
    price: /^(?:O|Over)\s+[+−]\d{3}/,
    tables: ['baseball_player_props', 'sabersim_baseball_projections'],
    more: { phone: 1, desktop: 0 },
  },
];
/** With their games, which are in another table: no snapshot has that. */
const NOT_IN_SNAPSHOTS = ['baseball_player_props'];
const VIEWS = [PHONE, DESKTOP].flatMap((viewport) => LISTS.map((list) => ({ viewport, ...list })));

for (const { viewport, path, heading, price, tables, more } of VIEWS) {
  test(`At ${viewport.width} px the rows of ${path} are there before the app, read once, and stay where they are (PERF-17)`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ viewport });
    await followShifts(page);
    const reads: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const [, table] = /^\/rest\/v1\/(\w+)$/.exec(pathname) ?? [];
      // Whether there is anything newer is asked besides, a few seconds after the rows were read.
      const isForRows = searchParams.get('select') !== 'updated_at';
      if (table && tables.includes(table) && isForRows) reads.push(table);
    });
    const release = await openHeld(page, path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(main.getByText(/^Last updated \d/).first()).toBeVisible();
    await expect(firstCard(page).getByText(price).first()).toBeVisible();
    await expectSound(page, { contrast: viewport === PHONE });
    await expect
      .poll(async () => (await cards(page)).length)
      .toBeGreaterThan(viewport === PHONE ? more.phone : more.desktop);
    const before = await cards(page);
    const unpriced = before.filter(({ text }) => !/% fair|No fair price/.test(text));

    // A prop that hardly any book offers both sides of is priced by the league, for which only the app asks; held, so that the app
    // shows such a row without, too.
    const leagueReads: Route[] = [];
    await page.route('**/rest/v1/rpc/book_overrounds?*', (route) => void leagueReads.push(route));
    release();
    await appIsThere(page);
    await shiftsWhenStill(page, STILL_MS);
    // Cards below the window come one by one, whenever the page is idle: on a slow machine it is still for longer between two.
    await expect.poll(async () => (await cards(page, before.length)).length).toBe(before.length);
    const { sum, moved } = await shiftsWhenStill(page, STILL_MS);
    if (unpriced.length > 0) await expect.poll(() => leagueReads.length).toBeGreaterThan(0);
    else expect(before.map(({ text }) => text).join()).toContain('% fair');
    const after = await cards(page, before.length);
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    for (const [place, { box }] of after.entries())
      for (const [side, pixels] of box.entries())
        expect(Math.abs(pixels - (before[place]?.box[side] ?? Number.NaN)), `card ${place}`).toBeLessThan(1);
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
    expect(sum, moved.join('\n')).toBeLessThan(0.02);
    const ofTables = process.env.VITE_SNAPSHOTS === 'on' ? NOT_IN_SNAPSHOTS : tables;
    expect(reads.sort()).toEqual(tables.filter((table) => ofTables.includes(table)));
  });
}

/** The first rows of a board, at most so many: what they are of, where they stand and what they say, but for the minute. */
const lines = (page: Page, most = 20) =>
  page.evaluate(
    (count) =>
      [...document.querySelectorAll<HTMLElement>('[role=grid] tr')].slice(0, count).map((line) => {
        const { left, top, width, height } = line.getBoundingClientRect();
        const text = line.innerText.replace(/in \d+ (?:h \d+|min)/, 'soon');
        return { key: line.dataset.key, box: [left, top, width, height], text };
      }),
    most,
  );

/** Expects the app's first rows to be those that stood before it, none of which it moved. */
async function staysAs(page: Page, before: Awaited<ReturnType<typeof lines>>): Promise<void> {
  await shiftsWhenStill(page, STILL_MS);
  // Those below the window come one by one, as cards do.
  await expect.poll(() => lines(page, before.length)).toEqual(before);
  const { sum, moved } = await shiftsWhenStill(page, STILL_MS);
  expect(sum, moved.join('\n')).toBeLessThan(0.02);
}

for (const { path, heading } of [
  { path: '/today', heading: 'Today' },
  { path: '/', heading: 'Edgeboard' },
]) {
  test(`On a phone the rows of ${path} are there before the app, read once, and stay where they are (PERF-17)`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ viewport: PHONE });
    await followShifts(page);
    const reads: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/rest/v1/rpc/slate_props')) reads.push(request.url());
    });
    const release = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('row').first()).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(main.getByText(/^Tonight, .* props · lines /)).toBeVisible();
    await expectSound(page, { contrast: true });
    const before = await lines(page);
    expect(before.length).toBeGreaterThan(8);

    release();
    await appIsThere(page);
    await staysAs(page, before);
    // Of snapshots no table is read at all.
    expect(reads).toHaveLength(process.env.VITE_SNAPSHOTS === 'on' ? 0 : 1);
  });
}

test('On a phone the rows stay where they are also in another font, where that of the page is late (PERF-16, PERF-17)', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ viewport: PHONE });
  await followShifts(page);
  await page.route(/\.woff2$/, (route) => route.abort());
  const release = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('row').first()).toBeVisible();
  const before = await lines(page);
  release();
  await appIsThere(page);
  await expect(page.getByRole('banner').getByText('Demo data')).toBeVisible();
  await staysAs(page, before);
});

for (const viewport of [PHONE, DESKTOP]) {
  test(`While the slate is long in coming the shape of its rows stands at ${viewport.width} px, before the app and after it (PERF-17, PERF-19, PERF-16)`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ viewport });
    const { held, release } = holding();
    await page.route(/\/rest\/v1\/rpc\/slate_props|\/storage\/v1\//, async (route) => {
      await held;
      await route.continue();
    });
    const said = 'Reading the slate of tonight...';
    // Each time that something changes: whether the page says so, once it has.
    await page.addInitScript((text) => {
      const gaps: string[] = [];
      Object.assign(window, { gaps });
      let hasSaid = false;
      new MutationObserver(() => {
        const main = document.querySelector('main')?.textContent ?? '';
        const isSaid = main.includes(text);
        if (hasSaid && !isSaid && !document.querySelector('[role=grid]')) gaps.push(main.slice(0, 200));
        hasSaid ||= isSaid;
      }).observe(document, { childList: true, subtree: true });
    }, said);
    await page.goto('/', { waitUntil: 'commit' });
    const reading = page.getByText(said).filter({ visible: true });
    await expect(reading).toBeVisible();
    await appIsThere(page);
    await expect(reading).toBeVisible();
    release();
    await expect(page.getByRole('row').first()).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { gaps: string[] }).gaps)).toEqual([]);
  });
}

test('Before the first rows a page fetches their code, a font and its tables, and its styles stand in it (PERF-18)', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ viewport: PHONE });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const release = await openHeld(page);
  const app = fetched.findIndex((path) => /^\/assets\/(?:react|libraries|first-visit|basics)-/.test(path));
  const before = fetched.slice(0, app < 0 ? undefined : app).filter((path) => path.startsWith('/assets/'));
  expect(before.map((path) => path.replace(/-[^/]{8}\./, '.')).sort()).toEqual([
    '/assets/archivo-small.woff2',
    '/assets/rows-ahead.js',
    '/assets/rows.js',
  ]);
  expect(fetched.filter((path) => /\.(?:css|svg|png|ico|webmanifest)$/.test(path))).toEqual([]);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', 'data:,');
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(0);
  release();
  await appIsThere(page);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg');
});

/** Where the cards that begin in the window stand, in pixels from its top, by what they are of. */
function standing(): Record<string, number> {
  const cards = [...document.querySelectorAll('article')].map((card) => {
    const { top } = card.getBoundingClientRect();
    return { of: card.getAttribute('aria-label') ?? '', top: Math.round(top) };
  });
  const inWindow = cards.filter(({ top }) => top > 0 && top < window.innerHeight);
  return Object.fromEntries(inWindow.map(({ of, top }) => [of, top]));
}

for (const { path, viewport, isAnew } of [
  { path: '/points', viewport: PHONE, isAnew: false },
  { path: '/points', viewport: DESKTOP, isAnew: false },
  { path: '/points', viewport: DESKTOP, isAnew: true },
  { path: '/nfl/anytime-td-scorers', viewport: PHONE, isAnew: false },
  { path: '/today', viewport: PHONE, isAnew: false },
  { path: '/how', viewport: PHONE, isAnew: false },
]) {
  const opened = isAnew ? `${path}, loaded anew at its top,` : path;
  test(`Whoever scrolls ${opened} at ${viewport.width} px before the app is there stays there (PERF-17, PERF-19)`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ viewport });
    if (isAnew) {
      await page.goto(path);
      await appIsThere(page);
    }
    const release = await holdApp(page);
    if (isAnew) await page.reload({ waitUntil: 'commit' });
    else await page.goto(path, { waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeGreaterThan(viewport.height + 240);
    await page.evaluate(() => window.scrollTo(0, 240));
    const before = await page.evaluate(standing);
    await page.evaluate(() => {
      // Each place of the page that a frame is drawn at.
      const places: number[] = [];
      const note = () => {
        places.push(window.scrollY);
        requestAnimationFrame(note);
      };
      note();
      Object.assign(window, { places });
    });
    release();
    await appIsThere(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    // What is above the window may grow by a line, with which the page goes; what begins in it stays where it is.
    const places = await page.evaluate((): number[] => [...new Set<number>(Reflect.get(window, 'places'))]);
    expect(Math.min(...places)).toBe(240);
    expect(await page.evaluate(standing)).toMatchObject(before);
  });
}

/** Opens /points and goes down its list, past its first card. */
async function goDown(page: Page): Promise<void> {
  await page.goto('/points');
  await appIsThere(page);
  await expect(firstCard(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 2_500));
  await expect(page.locator('li[aria-posinset="1"]')).toHaveCount(0);
}

/** The page is where it was left, with the cards of that place. */
async function isDown(page: Page): Promise<void> {
  await expect(firstCard(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2_000);
  await expect(page.locator('li[aria-posinset="1"]')).toHaveCount(0);
}

test('A page that was left further down comes back there, without its top before (PERF-17)', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ viewport: PHONE });
  await goDown(page);
  const release = await holdApp(page);
  const asked = page.waitForRequest(APP);
  await page.reload({ waitUntil: 'commit' });
  await asked;
  await expect(page.getByRole('article')).toHaveCount(0);
  release();
  await isDown(page);
});

test('A page that is opened by its address begins at its top, and the one before comes back where it was left (PERF-17)', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ viewport: PHONE });
  await goDown(page);
  for (const path of ['/assists', '/points']) {
    await page.goto(path);
    await appIsThere(page);
    await expect(page.locator('li[aria-posinset="1"]')).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/points$/);
  await isDown(page);
});

test('A page that was left further down comes back there although its rows come after the app (PERF-17)', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ viewport: PHONE });
  await goDown(page);
  const { held, release } = holding();
  await page.route(/\/rest\/v1\/|\/storage\/v1\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await appIsThere(page);
  await expect(page.getByRole('article')).toHaveCount(0);
  release();
  await isDown(page);
});

test.describe('When the app does not come', () => {
  test.use({ expectedErrors: /The app could not be loaded/ });

  test('that is said, the rows stay, and links are the browser’s (PERF-17, PERF-12)', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ viewport: DESKTOP });
    await page.route(APP, (route) => route.abort());
    await page.goto('/points');
    await expect(page.getByRole('alert')).toHaveText(/^Edgeboard could not be loaded\. .*reload the page\.$/);
    await expect(firstCard(page)).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('article').getByRole('link').first().click();
    await page.waitForURL(/\/player\/\d+$/);
    await appIsThere(page);
  });

  test('the page is opened anew once the connection is back (PERF-12)', async ({ newVisitor }) => {
    const { page } = await newVisitor({ viewport: PHONE });
    await page.route(APP, (route) => route.abort('internetdisconnected'));
    await page.goto('/points');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.context().setOffline(true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().setOffline(false);
    await appIsThere(page);
    await expect(firstCard(page)).toBeVisible();
  });
});
