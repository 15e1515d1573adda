import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

// Runs every bench of this folder, or those named on the command line, one after the other, each in a process of its
// own; prints their JSON lines as they come, and tables of them at the end. Words with a `=` are settings for the bench.
const folder = fileURLToPath(new URL('.', import.meta.url));
const words = process.argv.slice(2);
const settings = words.filter((word) => word.includes('='));
const wanted = words.filter((word) => !word.includes('='));
/** These take long, or need more than the tests do: they run only when they are named. */
const byNameOnly = ['faults.ts', 'growth.ts', 'peers.ts', 'readers.ts'];
const benches = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .filter((file) =>
    wanted.length === 0 ? !byNameOnly.includes(file) : wanted.includes(file.replace('.ts', '')),
  );

async function run(file: string): Promise<Record<string, unknown>[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', `${folder}${file}`, ...settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const figures: Record<string, unknown>[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    if (line.startsWith('{')) figures.push(JSON.parse(line));
  }
  const code = await ended;
  if (code !== 0) throw new Error(`${file} ended with ${code}: expected 0`);
  return figures;
}

/** Figures that say the same of different things, side by side: a table of all would be mostly empty. */
function alike(figures: readonly Record<string, unknown>[]): Record<string, unknown>[][] {
  const tables = new Map<string, Record<string, unknown>[]>();
  for (const figure of figures) {
    const columns = Object.keys(figure).join();
    tables.set(columns, [...(tables.get(columns) ?? []), figure]);
  }
  return [...tables.values()];
}

for (const file of benches) {
  for (const table of alike(await run(file))) console.table(table);
}
