import { expect, type Page } from '@playwright/test';

/**
 * Waits for a toast and holds it on the screen: toasts wait while another window is in front. A busy machine may need longer
 * than the 5 s of a toast until a test has pressed what it offers.
 */
export async function holdToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
}
