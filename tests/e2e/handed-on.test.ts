import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { allCards } from '../support/listed-cards.ts';
import { randomFrom } from '../support/random-from.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

// Nothing here changes the shared product, so the workers share these tests out among them.
test.describe.configure({ mode: 'parallel' });

const GAP_PX = 8;

/** Where one card ends and the next one in the list begins in a way that it should not: in their order in the document. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate((gap) => {
    const items = [...document.querySelectorAll<HTMLElement>('main ul > li[data-index]')].map((item) => ({
      index: Number(item.dataset.index),
      name: item.textContent.slice(0, 30),
      box: item.getBoundingClientRect(),
    }));
    if (items.length === 0) return ['No card stands.'];
    return items.flatMap(({ index, name, box }, at) => {
      const before = items[at - 1];
      if (before === undefined) return [];
      if (index !== before.index + 1)
        return index > before.index ? [] : `${name} stands after ${before.name}`;
      const apart = box.top - before.box.bottom;
      return Math.abs(apart - gap) < 1 ? [] : `${name} is ${apart} px below ${before.name}`;
    });
  }, GAP_PX);
}

/** Not before what was chosen is drawn: the list of before is in its place, too. */
const DRAWN_MS = 200;

async function expectPlaced(page: Page): Promise<void> {
  const placed = async () => {
    await page.waitForTimeout(DRAWN_MS);
    return misplaced(page);
  };
  await expect.poll(placed).toEqual([]);
}

/** In what orders a list can be shown: the first cards stand before the app says so. */
async function ordersOf(page: Page): Promise<string[]> {
  const orders = page.getByLabel('Sort by').getByRole('option');
  await expect(orders).not.toHaveCount(0);
  return orders.allTextContents();
}

for (const viewport of [PHONE, DESKTOP]) {
  // Touchdown cards are higher than is guessed, and those of the MLB games stand between headings.
  for (const path of ['/points', '/nfl/anytime-td-scorers', '/mlb-player-props']) {
    test(`${path} at ${viewport.width} px has its cards one below the other, whatever order is chosen while it is scrolled (PERF-3)`, async ({
      newVisitor,
    }) => {
      const { page } = await newVisitor({ viewport });
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      const sort = page.getByLabel('Sort by');
      for (const order of await ordersOf(page)) {
        await page.evaluate(() => window.scrollTo(0, 1400));
        await expectPlaced(page);
        await page.evaluate(() => window.scrollTo(0, 0));
        await sort.selectOption(order);
        await expectPlaced(page);
      }
      const search = page.getByRole('searchbox');
      for (const letters of ['a', 'an', '']) {
        await search.fill(letters);
        await expectPlaced(page);
      }
    });
  }
}

const CHOICES = 24;
const SCROLLED_PX = 6_000;
const LONGEST_PAUSE_MS = 150;
/** Parts of many names, so that none leaves the list empty. */
const LETTERS = ['a', 'e', 'an', ''];

/** Chooses one thing after another while the one before is still being drawn; the same for the same seed. */
async function chooseAtRandom(page: Page, seed: number): Promise<string[]> {
  const random = randomFrom(seed);
  const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T;
  const sort = page.getByLabel('Sort by');
  const orders = await ordersOf(page);
  const choices: string[] = [];
  for (let at = 0; at < CHOICES; at += 1) {
    const what = one(['order', 'search', 'scroll', 'scroll']);
    if (what === 'order') {
      const order = one(orders);
      choices.push(order);
      await sort.selectOption(order);
    } else if (what === 'search') {
      const letters = one(LETTERS);
      choices.push(`search '${letters}'`);
      await page.getByRole('searchbox').fill(letters);
    } else {
      const top = Math.floor(random() * SCROLLED_PX);
      choices.push(`scroll to ${top}`);
      await page.evaluate((y) => window.scrollTo(0, y), top);
    }
    await page.waitForTimeout(random() * LONGEST_PAUSE_MS);
  }
  return choices;
}

// Seeds whose choices are as many orders and searches as scrolls.
for (const { path, viewport, seed } of [
  { path: '/points', viewport: PHONE, seed: 37 },
  { path: '/nfl/anytime-td-scorers', viewport: DESKTOP, seed: 12 },
])
  test(`${path} at ${viewport.width} px says after many choices and scrolls what it says to whoever opens its address (PERF-3)`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ viewport });
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    const choices = await chooseAtRandom(page, seed);
    const fresh = await page.context().newPage();
    // What was typed is written to the address a moment later.
    await expect(async () => {
      await fresh.goto(page.url());
      expect(await allCards(page), choices.join(', ')).toEqual(await allCards(fresh));
    }).toPass({ timeout: 120_000 });
  });
