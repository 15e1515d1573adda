import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';
import { ACTION_MS, NAVIGATION_MS } from './tests/support/patience.ts';
import { DESKTOP } from './tests/support/window-sizes.ts';

// Of the browsers and of the products that they read from (vite.config.ts has why).
process.env.TZ = 'UTC';

// What saves a browser of journeys a third of its work, and would be wrong for measuring speed.
const CHEAP = [
  // A new process for each page reads the same scripts again.
  '--renderer-process-limit=1',
  // A page is left long before the optimizing compiler has paid for itself.
  '--js-flags=--max-optimized-bytecode-size=0',
];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  // What pages do that read snapshots; a build without the switch has nothing of it.
  testIgnore: process.env.VITE_SNAPSHOTS === 'on' ? [] : ['**/snapshots.test.ts'],
  globalSetup: './tests/support/journeys-setup.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Each worker is a browser, and at times a product of its own beside it. A third of a journey is waiting, so there is
  // one worker more than cores.
  workers: Math.min(availableParallelism() + 1, 4),
  reporter: [['list'], ['./tests/support/failed-journeys.ts']],
  // A busy machine is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(CHEAP),
    viewport: DESKTOP,
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker asks for passes by the routes of a test; offline.test.ts has it on.
    serviceWorkers: 'block',
    actionTimeout: ACTION_MS,
    navigationTimeout: NAVIGATION_MS,
    // A failure keeps its trace, and a trail of requests and console lines that can be read as it is
    // (tests/support/journey-trail.ts). Pictures and snapshots of every step would cost a fifth of the run: `--trace on`.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
