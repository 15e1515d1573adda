import { describe, expect, test } from 'vitest';
import { machineSteps } from '../support/machine-steps.ts';

const DEBIAN_12 = {
  isRoot: true,
  hasApt: true,
  postgres: null,
  offered: new Set([
    ...[
      'git',
      'chromium',
      'chromium-headless-shell',
      'fonts-dejavu-core',
      'postgresql-15',
      'postgresql-15-pgtap',
    ],
    ...['firefox-esr', 'webkit2gtk-driver', 'xvfb'],
  ]),
};
/** As Ubuntu 24.04: PostgreSQL 16, more than one pgTAP by another source, and a chromium that is a snap. */
const UBUNTU = {
  ...DEBIAN_12,
  offered: new Set([
    ...['git', 'chromium-browser', 'fonts-dejavu-core', 'postgresql-9-pgtap'],
    ...['postgresql-16', 'postgresql-16-pgtap', 'postgresql-18-pgtap'],
  ]),
};
const install = (...packages: string[]) => [
  'apt-get',
  'install',
  '-y',
  '--no-install-recommends',
  ...packages,
];

describe('What npm test needs of a machine (DESK-3)', () => {
  test('is left alone where it is there', () => {
    expect(machineSteps([], DEBIAN_12)).toEqual({ commands: [], unmet: null });
  });

  test('is installed by apt-get for root on Debian, as far as it lacks', () => {
    expect(machineSteps(['browser', 'postgres', 'pgtap'], DEBIAN_12)).toEqual({
      commands: [
        install('chromium-headless-shell', 'fonts-dejavu-core', 'postgresql-15', 'postgresql-15-pgtap'),
      ],
      unmet: null,
    });
  });

  test('is what another release has: its own PostgreSQL, and Playwright’s browser where apt-get has none', () => {
    expect(machineSteps(['browser', 'postgres', 'pgtap'], UBUNTU)).toEqual({
      commands: [
        install('postgresql-16', 'postgresql-16-pgtap'),
        ['npx', 'playwright', 'install', '--with-deps', 'chromium'],
      ],
      unmet: null,
    });
  });

  test('is pgTAP of the PostgreSQL that is there already', () => {
    const offered = new Set([...DEBIAN_12.offered, 'postgresql-17', 'postgresql-17-pgtap']);
    const { commands } = machineSteps(['pgtap'], { ...DEBIAN_12, offered, postgres: 17 });
    expect(commands).toEqual([install('postgresql-17-pgtap')]);
  });

  test('is named where apt-get does not have it, and the rest is installed', () => {
    const { commands, unmet } = machineSteps(['git', 'pgtap'], { ...DEBIAN_12, postgres: 14 });
    expect(commands).toEqual([install('git')]);
    expect(unmet).toBe(
      "The tests need pgtap, found none. On Debian: 'sudo apt-get install postgresql-14-pgtap'; CONTRIBUTING.md says how elsewhere.",
    );
  });

  test('has the browsers of npm run engines where they are asked for', () => {
    const { commands } = machineSteps(['engines'], DEBIAN_12);
    expect(commands).toEqual([install('firefox-esr', 'webkit2gtk-driver', 'xvfb')]);
  });

  test.each([
    { ...DEBIAN_12, isRoot: false },
    { ...DEBIAN_12, hasApt: false, offered: new Set<string>() },
  ])("is Playwright's own browser elsewhere, and the rest is named with what to install: %o", (machine) => {
    const browser = [['npx', 'playwright', 'install', 'chromium']];
    expect(machineSteps(['browser'], machine)).toEqual({ commands: browser, unmet: null });
    const { commands, unmet } = machineSteps(['git', 'browser', 'postgres'], machine);
    expect(commands).toEqual(browser);
    expect(unmet).toBe(
      "The tests need git, postgres, found none. On Debian: 'sudo apt-get install git postgresql-15'; CONTRIBUTING.md says how elsewhere.",
    );
  });
});
