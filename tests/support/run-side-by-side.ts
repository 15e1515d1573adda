import { spawn } from 'node:child_process';

// Runs the commands that are its arguments beside each other. What checks the code begins and ends with one core, and what
// waits for processes or a browser leaves a third of two cores idle: side by side they fill both. All run to their end, and
// one exit code counts for all.

/** Runs a command and prints what it said when it ends, so that they do not mix. */
function run(commandLine: string): Promise<boolean> {
  const [command = '', ...args] = commandLine.split(' ');
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`\n${commandLine} could not be run: ${error.message}`);
      resolve(false);
    });
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      console.log(`\n${commandLine}: ${code === 0 ? 'passed' : 'FAILED'}\n`);
      resolve(code === 0);
    });
  });
}

const passed = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = passed.every(Boolean) ? 0 : 1;
