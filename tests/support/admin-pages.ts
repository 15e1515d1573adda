import { expect, type Page } from '@playwright/test';
import { holding } from './holding.ts';

/** Waits for the toast that shows this text; a fetch from the demo's odds service may take its time. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const toasts = page.getByRole('region', { name: /Notifications/ });
  await expect(toasts.getByText(text, { exact: true }).first()).toBeVisible({ timeout: 120_000 });
}

export async function confirmDelete(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `${label}?` });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
}

/** A run in the fetch log, the newest at 0: a row of a table, and on a phone an item of a list. */
export const logRow = (page: Page, at = 0) =>
  page
    .getByRole('table', { name: 'Fetch log' })
    .locator('tbody tr')
    .or(page.getByRole('list', { name: 'Fetch log', exact: true }).locator('> li'))
    .nth(at);

/** Keeps requests of an address on their way until the function that it gives is called. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const { held, release } = holding();
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
