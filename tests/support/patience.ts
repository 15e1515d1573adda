import type { BrowserContext } from '@playwright/test';

// A busy machine is slow, not wrong.
export const ACTION_MS = 60_000;
export const NAVIGATION_MS = 120_000;

/**
 * Gives a browser profile that a fixture makes the patience of those that the runner makes: it would give up after 30 s
 * where the machine has three browsers to serve, two databases to start and the pages' own tests to run.
 */
export function beingPatient(context: BrowserContext): void {
  context.setDefaultTimeout(ACTION_MS);
  context.setDefaultNavigationTimeout(NAVIGATION_MS);
}
