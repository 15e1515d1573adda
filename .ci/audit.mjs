// Asks the registry for known faults of the packages (SEC-67). Fails on high and critical ones; a registry that gives no
// answer proves nothing either way, so that is said, and is no failure.
import { spawnSync } from 'node:child_process';

const { stdout, stderr } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' });

/** How many faults of each severity; null when the output is no report. */
function counts(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}

const found = counts(stdout);
if (found === null) {
  console.warn(`NOT AUDITED: the registry gave no report. ${(stdout || stderr).trim().slice(0, 300)}`);
} else {
  const { high = 0, critical = 0, total = 0 } = found;
  console.log(`Known faults of the packages: ${critical} critical, ${high} high, ${total} in all.`);
  if (high + critical > 0) {
    spawnSync('npm', ['audit', '--audit-level=high'], { stdio: 'inherit' });
    process.exitCode = 1;
  }
}
