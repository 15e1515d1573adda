import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { expectToFit } from '../support/soundness.ts';

/** A desk's window at 400 %, and a small phone held across under its browser's bars. */
const LOW = [
  { width: 360, height: 225 },
  { width: 568, height: 280 },
];
/** Held across, with enough height for what stands still. */
const ACROSS = { width: 667, height: 331 };

test.use({ viewport: LOW[0] });

const rows = (page: Page) => page.getByRole('grid', { name: 'Board' }).getByRole('row');
const sheet = (page: Page) => page.getByRole('dialog');

/** How much of the window's height what scrolls in the sheet has. */
const sheetShare = (page: Page) =>
  sheet(page).evaluate((dialog) => {
    const scrolling = [dialog, ...dialog.children].filter(
      (part) => getComputedStyle(part).overflowY === 'auto',
    );
    return Math.max(...scrolling.map((part) => part.clientHeight)) / window.innerHeight;
  });

test('At 400 % a sheet can be read: it scrolls as a whole, down to the buttons at its end (PHONE-2, PHONE-6)', async ({
  page,
}) => {
  await page.goto('/today');
  await expect(rows(page).nth(3)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await rows(page).first().click();
  const record = sheet(page).getByRole('button', { name: /^Record/ });
  for (const size of LOW) {
    await page.setViewportSize(size);
    await expect.poll(() => sheetShare(page)).toBeGreaterThan(0.8);
    await expect(record.first()).not.toBeInViewport();
    await record.first().focus();
    await expect(record.first()).toBeInViewport({ ratio: 1 });
    await expectToFit(page);
    await sheet(page).getByRole('button', { name: 'Close' }).focus();
    await expect(sheet(page).getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  }
  // Where there is room for both, the buttons stay under the thumb.
  await page.setViewportSize(ACROSS);
  await expect(record.first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');

  await page.setViewportSize(LOW[0] ?? ACROSS);
  await page.goto('/points');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect.poll(() => sheetShare(page)).toBeGreaterThan(0.8);
});

test('At 400 % the list has the window: only the bottom bar is fixed, and no row that the keyboard reaches is under a bar (LOOK-8, PHONE-5, PHONE-6)', async ({
  page,
}) => {
  await page.goto('/today');
  await expect(rows(page).nth(3)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.getByRole('navigation', { name: 'Bottom bar' })).toBeInViewport();
  const filters = page.getByRole('button', { name: 'Filters' });
  await expect(filters).toBeVisible();
  /** Which parts of the focused row a press there would not meet. */
  const covered = () =>
    page.evaluate(() => {
      const row = document.activeElement?.closest('tr');
      if (!row) return ['no row has the focus'];
      const { left, top, width, height } = row.getBoundingClientRect();
      return Object.entries({ top: top + 3, middle: top + height / 2, bottom: top + height - 3 }).flatMap(
        ([part, y]) => (row.contains(document.elementFromPoint(left + width / 2, y)) ? [] : part),
      );
    });
  for (const size of LOW) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    const [bar, list] = [await filters.boundingBox(), await rows(page).first().boundingBox()];
    expect(bar && list && bar.y + bar.height <= list.y, 'the filters stand above the list').toBe(true);
    await rows(page).first().getByRole('gridcell').first().focus();
    for (const key of [...Array(6).fill('ArrowDown'), ...Array(4).fill('ArrowUp')]) {
      await page.keyboard.press(key);
      await expect.poll(covered, `${key} at ${size.height} px`).toEqual([]);
    }
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await expect(filters).not.toBeInViewport();
    await expectToFit(page);
  }
  await page.setViewportSize(ACROSS);
  await expect(filters).toBeInViewport({ ratio: 1 });
});
