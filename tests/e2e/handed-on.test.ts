import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
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
      for (const order of await sort.getByRole('option').allTextContents()) {
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
