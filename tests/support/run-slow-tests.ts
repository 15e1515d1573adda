import { spawn } from 'node:child_process';

// What `npm test` runs last: the tests that wait for processes, and the journeys. Each of them leaves a third of two cores
// idle, so they run beside each other. Both run to their end, and one exit code counts for both.

const SUITES = [
  ['journeys', 'playwright', ['test']],
  [
    'database, backend, functions',
    'vitest',
    ['run', '--project', 'database', '--project', 'backend', '--project', 'functions'],
  ],
] as const;

/** Runs a suite and prints what it said when it ends, so that the two do not mix. */
function run([name, command, args]: (typeof SUITES)[number]): Promise<boolean> {
  const child = spawn('npx', [command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`\n${name} could not be run: ${error.message}`);
      resolve(false);
    });
    child.once('close', (code) => {
      console.log(`\n${name}: ${code === 0 ? 'passed' : 'FAILED'}\n`);
      process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

const passed = await Promise.all(SUITES.map(run));
process.exitCode = passed.every(Boolean) ? 0 : 1;
