import { execFileSync, spawnSync } from 'node:child_process';
import { findFirefox, findWebKit } from '../engines/installed.ts';
import { browserOrNull } from './browser.ts';
import { machineSteps, type Need } from './machine-steps.ts';
import { findPgtap } from './pgtap.ts';
import { binariesOrNull } from './postgres.ts';

// What tests need beside npm's packages is found, or installed where it lacks: the first step of `npm test`. The browsers of `npm run
// engines` are looked for where they are named.

const has = (program: string, flag: string) =>
  spawnSync(program, [flag], { stdio: 'ignore' }).error === undefined;

/** Without PostgreSQL there is no folder to look in. */
const hasPgtap = async () => has('pg_config', '--version') && (await findPgtap()).newest !== undefined;

const lacking: Need[] = [];
if (!has('git', '--version')) lacking.push('git');
if (browserOrNull() === null) lacking.push('browser');
if (binariesOrNull() === null) lacking.push('postgres');
if (!(await hasPgtap())) lacking.push('pgtap');
if (process.argv.includes('engines') && !(findFirefox() && findWebKit())) lacking.push('engines');

/** Debian has some 1.2 MB of names. */
const MOST_NAMES_BYTES = 64 * 2 ** 20;

function run(program: string, ...args: string[]): void {
  console.log(`The tests need what is not here: ${[program, ...args].join(' ')}`);
  execFileSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** The packages that apt-get can install; as root by a list that is of now. */
function offeredPackages(isRoot: boolean): ReadonlySet<string> {
  if (isRoot) run('apt-get', 'update');
  const names = execFileSync('apt-cache', ['pkgnames'], { encoding: 'utf8', maxBuffer: MOST_NAMES_BYTES });
  return new Set(names.split('\n'));
}

const postgresMajor = () =>
  Number(/\d+/.exec(execFileSync('pg_config', ['--version'], { encoding: 'utf8' }))?.[0]);

const isRoot = process.getuid?.() === 0;
const hasApt = has('apt-get', '--version');
const { commands, unmet } = machineSteps(lacking, {
  isRoot,
  hasApt,
  offered: lacking.length > 0 && hasApt ? offeredPackages(isRoot) : new Set(),
  postgres: has('pg_config', '--version') && !lacking.includes('postgres') ? postgresMajor() : null,
});
for (const command of commands) run(...command);
if (unmet !== null) {
  console.error(unmet);
  process.exitCode = 1;
}
