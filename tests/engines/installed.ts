import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from '../support/on-path.ts';

/** Firefox on this machine; null without one. */
export const findFirefox = (): string | null => onPath(['firefox-esr', 'firefox']);

/** The browser that WebKitGTK's driver drives, in a folder of the machine's kind; null without one. */
function miniBrowser(): string | null {
  const programs = readdirSync('/usr/lib').flatMap((kind) =>
    ['4.1', '6.0'].map((version) => join('/usr/lib', kind, `webkit2gtk-${version}`, 'MiniBrowser')),
  );
  return onPath(programs);
}

export type WebKit = { driver: string; browser: string; screen: string };

/** What Safari is made of, as Debian has it: its driver, its browser and a screen that nobody sees; null where one lacks. */
export function findWebKit(): WebKit | null {
  const [driver, browser, screen] = [onPath(['WebKitWebDriver']), miniBrowser(), onPath(['Xvfb'])];
  return driver && browser && screen ? { driver, browser, screen } : null;
}
