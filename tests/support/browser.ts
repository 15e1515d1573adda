import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const run = promisify(execFile);
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser on this machine, or null: CHROME_PATH first, then the usual names on PATH, then playwright's own. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.CHROME_PATH) return env.CHROME_PATH;
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, chromium.executablePath()].find((file) => existsSync(file)) ?? null;
}

/** Finds the browser, or has playwright install its own; the error says what to install where neither works. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  try {
    await run(process.execPath, [join('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium']);
  } catch (cause) {
    throw new Error(
      'No browser for the tests: expected chromium or Google Chrome on PATH, or CHROME_PATH; found none, and ' +
        "playwright could not install its own. On Debian: 'apt-get install chromium'.",
      { cause },
    );
  }
  return chromium.executablePath();
}

/** A headless browser that asks nothing of the network beyond the pages of the test. */
export async function launchBrowser(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: await ensureBrowser(),
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(asRoot ? ['--no-sandbox'] : []),
    ],
  });
}
