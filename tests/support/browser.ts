import { type Browser, chromium } from '@playwright/test';
import { onPath } from './on-path.ts';

// The headless shell draws no window and has no profile to keep: it takes a fifth less than the browser around it.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The browser on this machine: CHROME_PATH first, then the usual names on PATH, the cheapest first, then what Playwright has installed;
 * null without one.
 */
export function browserOrNull(env: NodeJS.ProcessEnv = process.env): string | null {
  return env.CHROME_PATH || onPath([...NAMES, chromium.executablePath()], env.PATH);
}

/** The same. Throws what to install without one. */
function findBrowser(): string {
  const found = browserOrNull();
  if (found === null) {
    throw new Error(
      "No browser for the tests: expected chromium or Google Chrome on PATH, or CHROME_PATH. 'npm test' installs one.",
    );
  }
  return found;
}

/** How the tests start the browser: it asks nothing of the network beyond the pages of the test. */
export function launchOptions(furtherArguments: readonly string[] = []) {
  const asRoot = process.getuid?.() === 0;
  return {
    executablePath: findBrowser(),
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...furtherArguments,
      ...(asRoot ? ['--no-sandbox'] : []),
    ],
  };
}

/** A headless browser of its own, for what does not run under the test runner. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}
