/** What tests need of a machine beside Node and npm's packages. */
export type Need = 'git' | 'browser' | 'postgres' | 'pgtap' | 'engines';

/** Debian's packages of it. */
const PACKAGES: Readonly<Record<Need, readonly string[]>> = {
  git: ['git'],
  browser: ['chromium-headless-shell', 'fonts-dejavu-core'],
  postgres: ['postgresql-15'],
  pgtap: ['postgresql-15-pgtap'],
  engines: ['firefox-esr', 'webkit2gtk-driver', 'xvfb'],
};

type Machine = { isRoot: boolean; hasApt: boolean };

type Steps = {
  /** Run in this order, each as a program and its arguments. */
  commands: readonly (readonly [string, ...string[]])[];
  /** What nobody can install here, and how a person does; null where there is nothing such. */
  unmet: string | null;
};

/**
 * How a machine comes by what it lacks: all of it by apt-get where that may be used, and else Playwright's own browser, which needs no
 * rights.
 */
export function machineSteps(lacking: readonly Need[], { isRoot, hasApt }: Machine): Steps {
  if (lacking.length === 0) return { commands: [], unmet: null };
  const packages = (needs: readonly Need[]) => needs.flatMap((need) => PACKAGES[need]);
  if (isRoot && hasApt) {
    const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages(lacking)] as const;
    return { commands: [['apt-get', 'update'], [...install]], unmet: null };
  }
  const unmet = lacking.filter((need) => need !== 'browser');
  return {
    commands: lacking.includes('browser') ? [['npx', 'playwright', 'install', 'chromium']] : [],
    unmet:
      unmet.length === 0
        ? null
        : `The tests need ${unmet.join(', ')}, found none. On Debian: 'sudo apt-get install ${packages(unmet).join(' ')}'; CONTRIBUTING.md says how elsewhere.`,
  };
}
