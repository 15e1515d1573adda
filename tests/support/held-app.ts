import type { Page } from '@playwright/test';
import { holding } from './holding.ts';
import { expect } from './journey-test.ts';

// Pages as they stand before the app's code is there (PERF-17).

/** React, the router and React Query, and the app itself. */
export const APP = /\/assets\/(?:react|libraries|first-visit)-[^/]*\.js$/;

/** Whatever waits in a page for so long waits for an hour; runs in the page. */
function putOff(ms: number): void {
  const later = window.setTimeout.bind(window);
  const put = (run: TimerHandler, delay = 0, ...given: unknown[]) =>
    later(run, delay >= ms ? 3_600_000 : delay, ...given);
  Object.assign(window, { setTimeout: put });
}

/** For so long a page keeps what it read first (PERF-7): a slow machine looks at its rows for longer. */
const KEPT_MS = 10_000;

/** Holds the app's files back until it is told to let them go; what the page has read is kept until then. */
export async function holdApp(page: Page): Promise<() => void> {
  await page.addInitScript(putOff, KEPT_MS);
  const { held, release } = holding();
  await page.route(APP, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Only the app draws the navigation; what stands before is a picture of it. */
export const appIsThere = (page: Page) => expect(page.getByRole('banner')).toBeVisible();
export const firstCard = (page: Page) => page.getByRole('article').first();

/** Opens an address while the app is held back: the first rows are there. */
export async function openHeld(page: Page, address = '/points'): Promise<() => void> {
  // Where it was held before, it is so anew.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const release = await holdApp(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(firstCard(page)).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  return release;
}
