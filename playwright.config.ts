import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';
import { DESKTOP } from './tests/support/window-sizes.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/support/shared-product.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Each worker is a browser, and at times a product of its own beside it.
  workers: Math.min(availableParallelism(), 4),
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
    // Pictures and snapshots of every step cost a fifth of the run: `--trace on` has them when a failure needs a closer look.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
