import type { Page } from '@playwright/test';
import { confirmDelete, expectToast, logRow } from '../support/admin-pages.ts';
import { DEVELOPER, expect, test, USER } from '../support/journey-test.ts';
import { expectSoundAtBothWidths, resize } from '../support/soundness.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ account: DEVELOPER });

const PAGES = [
  { path: '/dev', title: 'Dev Tools' },
  { path: '/baseball-admin', title: 'MLB Baseball Admin' },
  { path: '/nfl-admin', title: 'NFL Admin' },
  { path: '/wnba-admin', title: 'WNBA Admin' },
] as const;

const deniedTexts = (path: string) =>
  path === '/nfl-admin'
    ? ['Access Denied: You need developer access to view this page.']
    : ['Access Denied', 'You do not have permission to access this page.'];

/** Only the panel stands there, at both widths, and whoever is signed out is led to the sign-in. */
async function expectPanel(page: Page, path: string, isSignedOut: boolean): Promise<void> {
  const main = page.getByRole('main');
  for (const size of [PHONE, DESKTOP]) {
    await resize(page, size);
    for (const text of deniedTexts(path)) await expect(main.getByText(text, { exact: true })).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(0);
    await expect(main.locator('input')).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Sign In' })).toHaveCount(isSignedOut ? 1 : 0);
  }
}

test.describe('Who may look', () => {
  for (const { path, title } of PAGES) {
    test(`A developer sees ${path}, whole and sound (ADM-15, NAV-21, SEC-62)`, async ({ tab: page }) => {
      await page.goto(path);
      for (const size of [PHONE, DESKTOP]) {
        await resize(page, size);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Fetch log' })).toBeVisible();
        await expect(logRow(page).getByText('succeeded')).toBeVisible();
      }
      await expect(page).toHaveTitle(`${title} · Edgeboard`);
      await expectSoundAtBothWidths(page);
    });
  }

  for (const [who, account] of [
    ['A user', USER],
    ['Somebody who is signed out', null],
  ] as const) {
    test.describe(who, () => {
      test.use({ account });

      test(`${who} gets the panel of each page (ADM-6, ADM-15)`, async ({ tab: page }) => {
        for (const { path } of PAGES) {
          await page.goto(path);
          await expectPanel(page, path, account === null);
        }
        await expectSoundAtBothWidths(page);
      });
    });
  }

  test("'View as User' takes the page away, and back (AUTH-19)", async ({ tab: page }) => {
    await page.goto('/dev');
    await expect(page.getByRole('button', { name: 'Fetch All NBA Props' })).toBeVisible();
    await page.getByRole('switch', { name: 'View as User' }).click();
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await page.getByRole('switch', { name: 'View as User' }).click();
    await expect(page.getByRole('button', { name: 'Fetch All NBA Props' })).toBeVisible();
  });
});

test.describe('A right that was taken away', () => {
  test.use({ expectedErrors: /^The rows could not be deleted/ });

  test('Whoever lost the right sees the failure, and nothing is deleted (SEC-9)', async ({
    newVisitor,
    product,
  }) => {
    const { email, setDeveloper } = await product.newDeveloper('once-a-developer');
    const { page } = await newVisitor({ account: email });
    const attempts = [
      ['/dev', 'Clear ETR', 'etr_projections', /^Failed to clear ETR projections: only developers may clear/],
      [
        '/baseball-admin',
        'Clear MLB Events',
        'mlb_events',
        /^Failed to clear MLB events: only developers may clear mlb_events$/,
      ],
      [
        '/wnba-admin',
        'Clear SaberSim Projections',
        'wnba_sabersim_projections',
        'Failed to clear SaberSim projections.',
      ],
    ] as const;
    for (const [path, label, table, text] of attempts) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: label })).toBeVisible();
      await setDeveloper(false);
      const before = await product.count(table);
      expect(before).toBeGreaterThan(0);
      await confirmDelete(page, label);
      await expectToast(page, text);
      await expect(page.getByText(/Nothing was deleted\.$/)).toBeVisible();
      expect(await product.count(table)).toBe(before);
      await setDeveloper(true);
    }
  });
});
