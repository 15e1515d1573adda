import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../supabase/local/settings.ts';
import { compilePrograms } from '../../supabase/local/stack/database/programs.ts';
import { guardPipe } from '../../supabase/local/stack/database/stillness.ts';
import { commandOf, isAlive, until } from '../support/processes.ts';
import { removeFolder } from '../support/remove-folder.ts';

let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edgeboard-holders-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await removeFolder(folder);
});

/** A small program that uses the stack's own code, as plain JavaScript. */
async function program(name: string, text: string): Promise<string> {
  const stack = path.join(projectRoot, 'supabase/local/stack');
  const { outputFiles } = buildSync({
    stdin: { contents: text.replaceAll('stack/', `${stack}/`), resolveDir: projectRoot, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  });
  const file = path.join(folder, `${name}.mjs`);
  await writeFile(file, outputFiles[0]?.text ?? '');
  return file;
}

function run(file: string, args: string[]): ChildProcess {
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit', 'ipc'];
  stdio[guardPipe] = 'pipe';
  const child = fork(file, args, { stdio });
  child.stdio[guardPipe]?.on('data', () => undefined);
  children.push(child);
  return child;
}

const message = (child: ChildProcess) =>
  new Promise<string>((resolve) => child.once('message', (text) => resolve(String(text))));

describe('whoever holds a data folder (DESK-8, DESK-12)', () => {
  test('of six that begin at the same moment one gets it, and the others are told which', async () => {
    const racer = await program(
      'racer',
      `import { lockFolder } from 'stack/folder-lock.ts';
      process.once('message', () => lockFolder(process.argv[2], { name: 'racer' }).then(
        () => process.send?.('locked'),
        (error: Error) => process.send?.(error.message),
      ));
      setInterval(() => undefined, 1_000);
      process.send?.('here');`,
    );
    const racers = Array.from({ length: 6 }, () => run(racer, [path.join(folder, 'raced')]));
    await Promise.all(racers.map(message));
    const answers = racers.map(message);
    for (const each of racers) each.send('go');
    const said = await Promise.all(answers);
    expect(said.filter((text) => text === 'locked')).toHaveLength(1);
    const winner = racers[said.indexOf('locked')];
    const told = `in use by another racer (process ${winner?.pid})`;
    expect(said.filter((text) => !text.includes(told))).toEqual(['locked']);

    winner?.kill('SIGKILL');
    await until('the winner is gone', () => !isAlive(winner?.pid ?? 0));
    const next = run(racer, [path.join(folder, 'raced')]);
    await message(next);
    next.send('go');
    expect(await message(next), 'a killed holder holds nothing').toBe('locked');
  });

  test('a database in a query that does not end goes with its start, and the next one waits for it', async () => {
    const { guard } = await compilePrograms();
    const database = await program(
      'database',
      `import { holdDatabase } from 'stack/folder-lock.ts';
      import { startGuard } from 'stack/database/guarded.ts';
      const [, , folder, guard, then] = process.argv;
      process.on('disconnect', () => undefined);
      await holdDatabase(folder, 'database', (text) => process.send?.(text));
      startGuard(guard);
      process.send?.(String(process.pid));
      if (then === 'block') setTimeout(() => { for (;;); }, 500);`,
    );
    const parent = await program(
      'parent',
      `import { fork } from 'node:child_process';
      const [, , program, ...args] = process.argv;
      const child = fork(program, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc', 'pipe'] });
      child.on('message', (text) => child.stdio[4].once('data', () => process.send?.(text)));`,
    );
    const first = run(parent, [database, folder, guard, 'block']);
    const blocked = Number(await message(first));
    first.kill('SIGKILL');
    expect(isAlive(blocked)).toBe(true);
    const second = run(database, [folder, guard, 'serve']);
    // Anything else that it says is that it had to kill the first.
    expect(await message(second)).toBe(String(second.pid));
    expect(await commandOf(blocked), 'never two at once').not.toContain('database.mjs');
  });
});
