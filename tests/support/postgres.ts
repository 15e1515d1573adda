import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { accessSync, chownSync, constants, readdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { removeFolder } from './remove-folder.ts';

const run = promisify(execFile);

/** A PostgreSQL server of a test: `url` is a superuser's connection string; `stop` ends it and deletes its files. */
export type TestPostgres = { url: string; stop(): Promise<void> };

/**
 * Starts a PostgreSQL of the machine's own installation in a temporary folder, on a free port, with durability off and
 * with further settings (`name=value`). Throws an error that says how to install it when there is none.
 */
export async function startPostgres(
  superuser = 'postgres',
  further: readonly string[] = [],
): Promise<TestPostgres> {
  const binaries = findBinaries();
  const owner = await serverOwner();
  const folder = await mkdtemp(join(tmpdir(), 'edgeboard-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  try {
    await run(
      join(binaries, 'initdb'),
      ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...owner, cwd: folder },
    );
    const settings = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      'fsync=off',
      'full_page_writes=off',
      'max_connections=50',
      'jit=off', // As on a hosted project; compiling costs more than these statements take.
      ...further,
    ].flatMap((setting) => ['-c', setting]);
    const serve = async (): Promise<TestPostgres> => {
      const port = await freePort();
      const server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
        ...owner,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`;
      await ready(server, url).catch(async (error: unknown) => {
        await end(server);
        throw error;
      });
      const stop = async (): Promise<void> => {
        await end(server);
        await removeFolder(folder);
      };
      return { url, stop };
    };
    // Between asking for a free port and listening on it, the system may give it to any connection of another test.
    return await serve().catch((error: unknown) => {
      if (error instanceof Error && error.message.includes('Address already in use')) return serve();
      throw error;
    });
  } catch (error) {
    await removeFolder(folder);
    throw error;
  }
}

/** The folder of the programs of PostgreSQL; null without one. */
export function binariesOrNull(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = listOrNone(debian).sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find((folder) => isExecutable(join(folder, 'initdb'))) ?? null;
}

function findBinaries(): string {
  const found = binariesOrNull();
  if (found === null) {
    throw new Error(
      "These tests need PostgreSQL 15 or later (initdb and postgres in PATH or /usr/lib/postgresql/*/bin), found none. On Debian: 'apt-get install postgresql-15 postgresql-15-pgtap'.",
    );
  }
  return found;
}

function listOrNone(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // Not a Debian machine: PATH decides.
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root, so root runs it as the user that the distribution made for it. */
async function serverOwner(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const id = async (flag: string): Promise<number> => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('The system gave no free port.')),
      );
    });
  });
}

async function ready(server: ChildProcess, url: string): Promise<void> {
  let log = '';
  server.stderr?.on('data', (text: Buffer) => {
    log = (log + text.toString()).slice(-4_000);
  });
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended while it started:\n${log}`);
    if (await answers(url)) return;
    await wait(100);
  }
  throw new Error(`PostgreSQL did not answer within two minutes:\n${log}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false; // Still starting; `ready` gives up after two minutes with the server's own log.
  } finally {
    await client.end();
  }
}

function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGINT'); // Fast shutdown: clients are disconnected, nothing is waited for.
  });
}
