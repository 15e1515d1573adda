import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';
import { DESKTOP } from './tests/support/window-sizes.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/support/journeys-setup.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Each worker is a browser, and at times a product of its own beside it. A third of a journey is waiting, so there is
  // one worker more than cores.
  workers: Math.min(availableParallelism() + 1, 4),
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    viewport: DESKTOP,
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // A failure keeps a trail of its own (tests/support/journey-trail.ts), which costs nothing; `--trace on` records all.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
