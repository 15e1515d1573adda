import { expect, type Page } from '@playwright/test';

/**
 * Waits for a toast and holds it on the screen: toasts wait while another window is in front. A busy machine may need longer
 * than the 5 s of a toast until a test has pressed what it offers.
 */
export async function holdToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
}

/**
 * Holds whatever toast comes to the page as it is open now, for those that tell of the end of something and leave before a busy
 * machine has looked for them. Until the page is left.
 */
export async function holdToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const hold = () => {
      if (document.querySelector('[aria-label^="Notifications"] :is(li, [role])'))
        window.dispatchEvent(new Event('blur'));
    };
    setInterval(hold, 100);
  });
}
