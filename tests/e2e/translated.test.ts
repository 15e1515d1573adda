import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { translatedWords, translatePage } from '../support/translated.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search players' });
/** Of the first cards; more of them stand near the window whenever the page is idle. */
const names = async (page: Page) =>
  (await page.getByRole('article').getByRole('heading').getByRole('link').allTextContents()).slice(0, 4);
const footer = (page: Page) => page.getByRole('contentinfo');

for (const [who, size, leavePlayer] of [
  ['at a desk', DESKTOP, (page: Page) => page.keyboard.press('Escape')],
  ['on a phone', PHONE, (page: Page) => page.goBack()],
] as const)
  test(`Whoever has a list translated ${who} reads names, lines and prices as the books have them, and the list goes on (NAV-26)`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/points');
    await expect(footer(page)).toBeAttached();
    const before = await names(page);
    const player = before[0] ?? '';
    expect(player).not.toBe('');
    await translatePage(page);
    expect(await translatedWords(page)).toContainEqual(expect.stringContaining('Forix informationix onlyix'));
    expect(await names(page)).toEqual(before);

    await search(page).fill('zzzz');
    await expect(
      page.getByRole('heading', { name: 'No props found. Try fetching the latest props.' }),
    ).toBeVisible();
    await search(page).fill('');
    await expect.poll(() => names(page)).toEqual(before);
    await page.getByRole('link', { name: player, exact: true }).click();
    await expect(page.getByRole('heading', { name: player, exact: true }).last()).toBeVisible();
    await leavePlayer(page);
    await expect.poll(() => names(page)).toEqual(before);
    // Prose alone is in the other language, wherever it stands.
    await expect(page.locator('main font, [role="dialog"] font, nav font')).toHaveCount(0);
  });

test('Whoever has How it works translated reads it in that language with the figures of now, and goes on from there (NAV-26)', async ({
  page,
}) => {
  await page.goto('/how');
  const table = page.getByRole('table', { name: 'Each book' });
  await expect(table).toBeVisible();
  const figures = await table.innerText();
  await translatePage(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Howix itix worksix');
  await expect(page.getByText('Twoix linesix areix notix theix sameix betix.')).toBeVisible();
  expect(await table.innerText()).toBe(figures);
  await expect(page.getByText(/pays [+−]\d+, which needs/)).toBeVisible();
  await page.getByRole('link', { name: 'Edgeboard, home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edgeboard' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Howix itix worksix');
});
