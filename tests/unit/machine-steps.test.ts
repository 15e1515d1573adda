import { describe, expect, test } from 'vitest';
import { machineSteps } from '../support/machine-steps.ts';

describe('What npm test needs of a machine (DESK-3)', () => {
  test('is left alone where it is there', () => {
    expect(machineSteps([], { isRoot: true, hasApt: true })).toEqual({ commands: [], unmet: null });
  });

  test('is installed by apt-get for root on Debian, as far as it lacks', () => {
    expect(machineSteps(['browser', 'pgtap'], { isRoot: true, hasApt: true })).toEqual({
      commands: [
        ['apt-get', 'update'],
        [
          'apt-get',
          'install',
          '-y',
          '--no-install-recommends',
          'chromium-headless-shell',
          'fonts-dejavu-core',
          'postgresql-15-pgtap',
        ],
      ],
      unmet: null,
    });
  });

  test('has the browsers of npm run engines where they are asked for', () => {
    const { commands } = machineSteps(['engines'], { isRoot: true, hasApt: true });
    expect(commands.at(-1)?.slice(4)).toEqual(['firefox-esr', 'webkit2gtk-driver', 'xvfb']);
  });

  test.each([
    { isRoot: false, hasApt: true },
    { isRoot: true, hasApt: false },
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
