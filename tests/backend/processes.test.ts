import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startBackend } from '../../supabase/local/backend.ts';
import { seedRecordName } from '../../supabase/local/demo/seed.ts';
import { projectRoot } from '../../supabase/local/settings.ts';
import { stackKeysSchema } from '../../supabase/local/stack/keys.ts';
import { copyMigratedDatabase } from '../support/migrated-folder.ts';
import { commandOf, descendants, isAlive, until } from '../support/processes.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { type RunningBackend, runBackend } from '../support/running-backend.ts';
import { seedSteps } from '../support/seed-steps.ts';

const newFolder = (name: string) => mkdtemp(path.join(tmpdir(), `edgeboard-${name}-`));

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function spawnStart(folder: string, command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: { ...process.env, EDGEBOARD_DATA: folder, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

/** Starts Edgeboard as a newcomer does; resolves with what it printed up to the ready line. */
async function startAsUser(
  folder: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
) {
  const child = spawnStart(folder, command, args, env);
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (/Edgeboard ready at .*\n/.test(output)) resolve();
      });
    }
    child.once('close', () => reject(new Error(`Not ready: ${output}`)));
  });
  await ready;
  return { child, output };
}

const bare = ['--import', 'tsx', 'supabase/local/start.ts', '--no-app'];
const byNpm = ['start', '--', '--no-app'];

// What the first start of a new folder prints and seeds is held by tests/e2e/npm-start.test.ts.
describe('starting and ending, by npm or without (DESK-8)', () => {
  let folder: string;
  let first: number[];

  /** Every start of the folder is warm: it was seeded already, and the clock is at work. */
  beforeAll(async () => {
    folder = await newFolder('starts');
    await copyMigratedDatabase(path.join(folder, 'pglite'));
    await writeFile(path.join(folder, seedRecordName(undefined)), JSON.stringify(seedSteps()));
    const start = await startAsUser(folder, process.execPath, bare);
    expect(start.output.match(/^Edgeboard ready at http:\/\/127\.0\.0\.1:\d+$/gm)).toHaveLength(1);
    first = await descendants(start.child.pid ?? 0);
    start.child.kill('SIGTERM');
    await until('the first start ends', () => start.child.exitCode !== null);
  });
  afterAll(() => removeFolder(folder));

  test('SIGTERM ends every process that was started', async () => {
    expect(first.length).toBeGreaterThanOrEqual(2);
    await until('the processes end', () => !first.some(isAlive));
  });

  // SIGINT is sent by tests/e2e/npm-start.test.ts too, to the whole group as a terminal does.
  test('SIGINT ends every process that was started', async () => {
    const { child } = await startAsUser(folder, process.execPath, bare);
    const all = await descendants(child.pid ?? 0);
    expect(all.length).toBeGreaterThanOrEqual(2);
    child.kill('SIGINT');
    await until('the processes end', () => ![child.pid ?? 0, ...all].some(isAlive));
  });

  // What SIGTERM to npm does is held by tests/e2e/npm-start.test.ts.
  test('a killed npm takes everything with it', async () => {
    const { child } = await startAsUser(folder, 'npm', byNpm);
    const all = await descendants(child.pid ?? 0);
    expect(all.length).toBeGreaterThanOrEqual(2);
    child.kill('SIGKILL');
    await until('the processes end', () => !all.some(isAlive));
  });

  test('a killed parent takes its children with it', async () => {
    const { child } = await startAsUser(folder, process.execPath, bare);
    const all = await descendants(child.pid ?? 0);
    expect(all.length).toBeGreaterThanOrEqual(2);
    child.kill('SIGKILL');
    await until('the processes end', () => !all.some(isAlive));
  });

  test('a start in the background outlives the shell that made it, also where npm’s shell becomes its command', async () => {
    const { child, output } = await startAsUser(folder, 'bash', [
      '-c',
      'npm --script-shell=/bin/bash start -- --no-app & disown; exec sleep 3600',
    ]);
    const url = /ready at (\S+)/.exec(output)?.[1] ?? '';
    const all = await descendants(child.pid ?? 0);
    try {
      expect(all.length).toBeGreaterThanOrEqual(2);
      child.kill('SIGKILL');
      // Twice as long as it looks for its parents.
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      expect((await fetch(`${url}/mail`)).ok).toBe(true);
    } finally {
      for (const pid of all) if ((await commandOf(pid)).includes('start.ts')) process.kill(pid, 'SIGTERM');
    }
    await until('the processes end', () => !all.some(isAlive));
  });

  test('what a start with a key keeps stands in none without it, and the other way round (DESK-18)', async () => {
    await copyMigratedDatabase(path.join(folder, 'key/pglite'));
    /** Leaves a player behind, and gives those that are there. */
    const players = async (own: string, env: Record<string, string> = {}) => {
      const { child, output } = await startAsUser(folder, process.execPath, bare, env);
      const { secretKey } = stackKeysSchema.parse(
        JSON.parse(await readFile(path.join(folder, 'keys.json'), 'utf8')),
      );
      const url = new URL(
        '/rest/v1/sabersim_projections?select=player_name',
        /ready at (\S+)/.exec(output)?.[1],
      );
      const headers = { apikey: secretKey, 'content-type': 'application/json' };
      await fetch(url, { method: 'POST', headers, body: JSON.stringify({ player_name: own, team: 'DEN' }) });
      const rows: unknown = await (await fetch(url, { headers })).json();
      child.kill('SIGTERM');
      await until('it ends', () => child.exitCode !== null);
      return { rows, output };
    };
    const key = { ODDS_API_KEY: 'a-key', ODDS_API_BASE_URL: 'http://127.0.0.1:9' };
    const demo = await players('Made up');
    expect(demo.rows).toContainEqual({ player_name: 'Made up' });
    expect(demo.output).not.toContain('kept apart');
    const real = await players('Nikola Jokić', key);
    expect(real.rows).toEqual([{ player_name: 'Nikola Jokić' }]);
    expect(real.output).toContain(`kept apart from the demo's, in ${path.join(folder, 'key')}.\n`);
    expect((await players('Made up too')).rows).not.toContainEqual({ player_name: 'Nikola Jokić' });
  });

  test('SIGHUP, and in the middle of the start, ends what was started', async () => {
    const child = spawnStart(folder, process.execPath, bare);
    let all: number[] = [];
    await until('the children start', async () => {
      all = await descendants(child.pid ?? 0);
      return all.length >= 2;
    });
    child.kill('SIGHUP');
    await until('the processes end', () => ![child.pid ?? 0, ...all].some(isAlive));
  });
});

describe('faults of one data folder', () => {
  let dataDir: string;
  let backend: RunningBackend;
  const troubles: string[] = [];
  const ownLock = new RegExp(`^${process.pid}( |$)`);

  /** Every start of this folder finds the lock of a process that is gone. */
  beforeAll(async () => {
    dataDir = await newFolder('processes');
    await copyMigratedDatabase(path.join(dataDir, 'pglite'));
    const { pid } = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await until('it ends', () => !isAlive(pid ?? 0));
    await writeFile(path.join(dataDir, 'lock'), String(pid));
    backend = await runBackend({ dataDir, onTrouble: (message) => troubles.push(message) });
  });
  afterAll(async () => {
    await backend?.backend.stop();
    await removeFolder(dataDir);
  });

  test('the lock of a process that died is taken over', async () => {
    expect(await readFile(path.join(dataDir, 'lock'), 'utf8')).toMatch(ownLock);
  });

  test('a second process on one folder is told who holds it, and the first goes on (DESK-8)', async () => {
    await expect(startBackend({ dataDir })).rejects.toThrow(
      `is in use by another Edgeboard (process ${process.pid})`,
    );
    expect((await backend.call('/rest/v1/props?select=id')).status).toBe(200);
  });

  test('a port that is taken is named (DESK-7)', async () => {
    const port = Number(new URL(backend.backend.url).port);
    await expect(startBackend({ dataDir: path.join(dataDir, 'second'), port })).rejects.toThrow(
      `Port ${port} is taken`,
    );
  });

  test('a first start on a full disk names the disk and the folder (DESK-17)', async () => {
    const first = path.join(dataDir, 'first');
    const full = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      fs.statfsSync = () => ({ bavail: 12, blocks: 900, bsize: 1024 * 1024 });
      syncBuiltinESMExports();`;
    const start = startBackend({
      dataDir: first,
      databaseNodeArguments: ['--import', `data:text/javascript,${encodeURIComponent(full)}`],
    });
    await expect(start).rejects.toThrow(
      `The disk with the folder ${first} is full: a new database needs 128 MB, and 12 MB are free.`,
    );
  });

  test('killed processes come back, and nothing that was written is lost', async () => {
    const key = backend.backend.secretKey;
    const insert = (name: string) =>
      backend.call('/rest/v1/sabersim_projections', { key, body: { player_name: name, team: 'DEN' } });
    expect((await insert('Nikola Jokić')).status).toBe(201);
    const lease = { name: 'fetch-player-props', holder: randomUUID(), expires_at: '2100-01-01' };
    expect((await backend.call('/rest/v1/fetch_leases', { key, body: lease })).status).toBe(201);
    for (const pid of await descendants(process.pid)) {
      if (/supabase-stack\/server-|functions-server\.ts/.test(await commandOf(pid)))
        process.kill(pid, 'SIGKILL');
    }
    await until('a message about both', () => troubles.length >= 2);
    const meanwhile = await backend.call('/rest/v1/sabersim_projections?select=player_name');
    expect([200, 503]).toContain(meanwhile.status);
    await until('the database is back', async () => {
      const { status } = await backend.call('/rest/v1/sabersim_projections?select=player_name');
      return status === 200;
    });
    const rows = await backend.call('/rest/v1/sabersim_projections?select=player_name');
    expect(rows.json).toEqual([{ player_name: 'Nikola Jokić' }]);
    await until('the functions are back', async () => {
      const { status } = await backend.call('/functions/v1/fetch-player-props', { body: {} });
      return status === 401;
    });
    const leases = await backend.call('/rest/v1/fetch_leases', { key });
    expect(leases.json, 'what a killed run held').toEqual([]);
  });

  test('a second start keeps keys, accounts and rows, and applies no migration twice', async () => {
    const { id } = await backend.newUser('keeper@example.com');
    const { publishableKey } = backend.backend;
    await backend.backend.stop();
    await writeFile(path.join(dataDir, 'lock'), `${process.ppid} 1`);
    backend = await runBackend({ dataDir });
    expect(backend.backend.publishableKey).toBe(publishableKey);
    expect((await backend.signIn('keeper@example.com', 'a-good-password')).id).toBe(id);
    const rows = await backend.call('/rest/v1/sabersim_projections?select=player_name');
    expect(rows.json).toEqual([{ player_name: 'Nikola Jokić' }]);
  });

  test('a lock whose process id belongs to another program by now is taken over as well', async () => {
    expect(await readFile(path.join(dataDir, 'lock'), 'utf8')).toMatch(ownLock);
  });
});
