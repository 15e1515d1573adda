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

const { commands, unmet } = machineSteps(lacking, {
  isRoot: process.getuid?.() === 0,
  hasApt: has('apt-get', '--version'),
});
for (const [program, ...args] of commands) {
  console.log(`The tests need what is not here: ${[program, ...args].join(' ')}`);
  execFileSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
if (unmet !== null) {
  console.error(unmet);
  process.exitCode = 1;
}
