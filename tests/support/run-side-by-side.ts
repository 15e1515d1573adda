import { spawn } from 'node:child_process';

// Runs the commands that are its arguments beside each other. What checks the code begins and ends with one core, and what
// waits for processes or a browser leaves a third of two cores idle: side by side they fill both. All run to their end, and
// one exit code counts for all. What a command said is printed when it ends, so that they do not mix, and what a failed one
// said after all others: whoever has only the end of the output still reads why.

/** Runs a command, and tells what it said and whether it passed. */
function run(commandLine: string): Promise<{ passed: boolean; print: () => void }> {
  const [command = '', ...args] = commandLine.split(' ');
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  return new Promise((resolve) => {
    const end = (passed: boolean, verdict: string) =>
      resolve({
        passed,
        print: () => {
          process.stdout.write(Buffer.concat(output));
          console.log(`\n${commandLine}: ${verdict}\n`);
        },
      });
    child.once('error', (error) => end(false, `could not be run: ${error.message}`));
    child.once('close', (code) => end(code === 0, code === 0 ? 'passed' : 'FAILED'));
  });
}

const ended = await Promise.all(
  process.argv.slice(2).map(async (commandLine) => {
    const command = await run(commandLine);
    if (command.passed) command.print();
    return command;
  }),
);
const failed = ended.filter(({ passed }) => !passed);
for (const command of failed) command.print();
process.exitCode = failed.length === 0 ? 0 : 1;
