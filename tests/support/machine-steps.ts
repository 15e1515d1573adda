/** What tests need of a machine beside Node and npm's packages. */
export type Need = 'git' | 'browser' | 'postgres' | 'pgtap' | 'engines';

type Machine = {
  isRoot: boolean;
  hasApt: boolean;
  /** The packages that apt-get can install; none where that is not known. */
  offered: ReadonlySet<string>;
  /** The major version of the PostgreSQL that is there; null without one. */
  postgres: number | null;
};

type Steps = {
  /** Run in this order, each as a program and its arguments. */
  commands: readonly (readonly [string, ...string[]])[];
  /** What nobody can install here, and how a person does; null where there is nothing such. */
  unmet: string | null;
};

/** Debian 12 has it, and the tests are run with it; another release has one of its own. */
const USUAL_POSTGRES = 15;

/** The PostgreSQL to install: the usual one where it is offered with pgTAP, else the newest that is. */
function postgresOf(offered: ReadonlySet<string>): number {
  const versions = [...offered].flatMap((name) => Number(/^postgresql-(\d+)-pgtap$/.exec(name)?.[1] ?? []));
  const whole = versions.filter((version) => offered.has(`postgresql-${version}`));
  return whole.includes(USUAL_POSTGRES) || whole.length === 0 ? USUAL_POSTGRES : Math.max(...whole);
}

/** Debian's packages of a need. */
function packagesOf(need: Need, { offered, postgres }: Machine): readonly string[] {
  switch (need) {
    case 'git':
      return ['git'];
    case 'browser':
      return ['chromium-headless-shell', 'fonts-dejavu-core'];
    case 'postgres':
      return [`postgresql-${postgresOf(offered)}`];
    case 'pgtap':
      return [`postgresql-${postgres ?? postgresOf(offered)}-pgtap`];
    case 'engines':
      return ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
  }
}

/**
 * How a machine comes by what it lacks: by apt-get where that may be used and has it. Where it has no browser, as Ubuntu, whose chromium is
 * a snap, and where it may not be used, it is Playwright's own, which needs no rights.
 */
export function machineSteps(lacking: readonly Need[], machine: Machine): Steps {
  const { isRoot, hasApt, offered } = machine;
  const mayInstall = isRoot && hasApt;
  const byApt = lacking.filter(
    (need) => mayInstall && packagesOf(need, machine).every((name) => offered.has(name)),
  );
  const others = lacking.filter((need) => !byApt.includes(need));
  const unmet = others.filter((need) => need !== 'browser');
  const packages = (needs: readonly Need[]) => needs.flatMap((need) => packagesOf(need, machine));
  const commands: [string, ...string[]][] = [];
  if (byApt.length > 0) {
    commands.push(['apt-get', 'install', '-y', '--no-install-recommends', ...packages(byApt)]);
  }
  if (others.includes('browser')) {
    const libraries = mayInstall ? ['--with-deps'] : [];
    commands.push(['npx', 'playwright', 'install', ...libraries, 'chromium']);
  }
  return {
    commands,
    unmet:
      unmet.length === 0
        ? null
        : `The tests need ${unmet.join(', ')}, found none. On Debian: 'sudo apt-get install ${packages(unmet).join(' ')}'; CONTRIBUTING.md says how elsewhere.`,
  };
}
