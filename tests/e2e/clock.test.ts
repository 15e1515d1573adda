import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { holdToast } from '../support/journey-toast.ts';
import { expectSound } from '../support/soundness.ts';
import { PHONE } from '../support/window-sizes.ts';

const HOUR = 3_600_000;
const message = (page: Page) => page.getByText(/^This device's clock is/).first();

/** The page takes the time from a clock that is off by so many milliseconds. */
const setClockOff = (page: Page, off: number) =>
  page.addInitScript((ms) => {
    const Real = Date;
    window.Date = class extends Real {
      constructor(...given: [] | [number]) {
        super(...(given.length === 0 ? ([Real.now() + ms] as const) : given));
      }
      static override now() {
        return Real.now() + ms;
      }
    } as typeof Date;
  }, off);

for (const [off, said] of [
  [3 * HOUR, '3 h ahead'],
  [-10 * 60_000, '10 min behind'],
] as const)
  test(`A reader whose clock is ${said} is told so, on whatever page (NAV-27)`, async ({ page }) => {
    await setClockOff(page, off);
    await page.setViewportSize(PHONE);
    for (const path of ['/points', '/today']) {
      await page.goto(path);
      await holdToast(page, `This device's clock is ${said}`);
    }
    await expectSound(page);
  });

test('A reader whose clock is right, or whose server tells no time, is told nothing of it (NAV-27)', async ({
  page,
}) => {
  for (const date of [undefined, 'none']) {
    await page.route('**/', (route) =>
      date !== undefined && route.request().method() === 'HEAD'
        ? route.fulfill({ status: 204, headers: { date } })
        : route.fallback(),
    );
    const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
    await page.goto('/points');
    await asked;
    // Long enough for what would be said of the answer.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await expect(message(page)).toHaveCount(0);
  }
});
