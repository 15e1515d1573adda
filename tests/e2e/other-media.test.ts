import type { Page } from '@playwright/test';
import { PALETTE } from '../../src/app/theme/palette.ts';
import { expect, test } from '../support/journey-test.ts';
import { expectSound } from '../support/soundness.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

const ground = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

test('In colors of the reader’s own what is chosen differs from what is not: pages, switches, views (LOOK-5)', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [size, chosen, other] of [
    [DESKTOP, 'main nav a[aria-current="page"]', 'main nav a:not([aria-current])'],
    [PHONE, 'nav.bottom-bar a[aria-current="page"]', 'nav.bottom-bar a:not([aria-current])'],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto('/points');
    await expect.poll(() => ground(page, chosen)).not.toBe(await ground(page, other));
  }
  await page.setViewportSize(DESKTOP);
  await expect
    .poll(() => ground(page, 'main [aria-pressed="true"]'))
    .not.toBe(await ground(page, 'main [aria-pressed="false"]'));

  const snipes = page.getByRole('switch', { name: 'Show Snipes Only' });
  await expect(snipes).toHaveCSS('border-top-style', 'solid');
  const off = await ground(page, '[role="switch"]');
  await snipes.click();
  await expect(snipes).toBeChecked();
  await expect.poll(() => ground(page, '[role="switch"]')).not.toBe(off);
});

test('In colors of the reader’s own the buttons that record have an edge, the loud one too (LOOK-5)', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize(PHONE);
  await page.goto('/today');
  // These styles come with the footer.
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.getByRole('grid', { name: 'Board' }).getByRole('row').first().click();
  const buttons = page.getByRole('dialog').getByRole('button', { name: /^Record/ });
  await expect(buttons.first()).toBeVisible();
  for (const button of await buttons.all()) await expect(button).toHaveCSS('border-top-width', '1px');

  // This page has no footer.
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCSS(
    'border-top-width',
    '1px',
  );
});

for (const [path, colorScheme] of [
  ['/points', 'light'],
  ['/today', 'dark'],
] as const)
  test(`Who asks for more contrast has 7:1 for every text on ${path}, in the ${colorScheme} theme (LOOK-9)`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Edgeboard, home' })).toBeVisible();
    await expect(page.locator('main [aria-setsize], main [role="grid"] tbody tr').first()).toBeVisible();
    // These styles come with the footer.
    const outline = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--outline'));
    await expect.poll(outline).not.toBe(PALETTE[colorScheme].outline);
    await expectSound(page, { contrast: 'more' });
  });
