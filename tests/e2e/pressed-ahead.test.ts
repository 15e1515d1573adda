import { appIsThere, firstCard, holdApp, openHeld } from '../support/held-app.ts';
import { expect, test, USER } from '../support/journey-test.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

// Nothing here changes the shared product, so the workers share these tests out among them.
test.describe.configure({ mode: 'parallel' });

test('What is pressed before the app is there is done once afterwards (PERF-17)', async ({ newVisitor }) => {
  const { page } = await newVisitor({ viewport: PHONE, account: USER });
  const release = await openHeld(page);
  const record = page.getByRole('button', { name: /^Record / }).first();
  const player = (await record.getAttribute('aria-label'))?.replace(/^Record /, '') ?? '';
  await record.click();
  // Whoever sees nothing happen presses once more.
  await record.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(player);
  // While the app is busy Radix counts its open boxes a moment after they stand, and hears Escape from then on.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/points$/);
});

test('A button of the mouse that goes down before the app is there and comes up after it has clicked (PERF-17)', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ viewport: DESKTOP, account: USER });
  const release = await openHeld(page);
  const record = page.getByRole('button', { name: /^Record / }).first();
  const player = (await record.getAttribute('aria-label'))?.replace(/^Record /, '') ?? '';
  await record.hover();
  await page.mouse.down();
  release();
  await appIsThere(page);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toContainText(player);
});

test('A shortcut before the app is there works, and the focus stays where it was (PERF-17, FIND-1)', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ viewport: DESKTOP });
  const release = await openHeld(page);
  const link = page.getByRole('article').getByRole('link').first();
  const name = await link.innerText();
  await link.focus();
  release();
  await appIsThere(page);
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeFocused();

  const searching = await openHeld(page);
  await page.keyboard.press('Control+k');
  searching();
  await expect(page.getByRole('textbox', { name: 'Search', exact: true })).toBeFocused();

  const again = await openHeld(page);
  await page.keyboard.press('b');
  await expect(firstCard(page)).toBeVisible();
  again();
  await expect(page.getByRole('grid', { name: 'Board' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

for (const { path, title } of [
  { path: '/', title: 'Edgeboard' },
  { path: '/today', title: 'Today' },
  { path: '/how', title: 'How it works' },
]) {
  test(`Ctrl+K on the first words of ${path} is done once the app is there (PERF-19, FIND-1)`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ viewport: DESKTOP });
    const release = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('banner')).toHaveCount(0);
    release();
    await expect(page.getByRole('textbox', { name: 'Search', exact: true })).toBeFocused();
  });
}

test('A row of tonight that is pressed before the app is there opens then (PERF-17, BOARD-6)', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ viewport: PHONE });
  const release = await holdApp(page);
  await page.goto('/today', { waitUntil: 'commit' });
  const second = page.getByRole('row').nth(1);
  const player = await second.locator('.font-bold').first().innerText();
  await second.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toContainText(player.replace(/ \(.*/, ''));
});
