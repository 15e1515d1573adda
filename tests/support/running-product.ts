import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, type BackendOptions, startBackend } from '../../supabase/local/backend.ts';
import { projectRoot } from '../../supabase/local/settings.ts';
import { copyMigratedDatabase } from './migrated-folder.ts';

const cache = join(projectRoot, 'node_modules/.cache/edgeboard/builds');
const KEPT_BUILDS = 3;
// One build serves every start: the publishable key is part of a build, so it stays the same.
const publishableKey = 'sb_publishable_of_the_tests';
const randomText = () => randomBytes(48).toString('base64url');

/** The builds that were kept, newest first. */
async function keptBuilds(): Promise<string[]> {
  await mkdir(cache, { recursive: true });
  const folders = (await readdir(cache)).filter((name) => !name.startsWith('making-'));
  const aged = folders.map(async (name) => ({ name, age: (await stat(join(cache, name))).mtimeMs }));
  return (await Promise.all(aged)).sort((a, b) => b.age - a.age).map(({ name }) => join(cache, name));
}

/**
 * Keeps the build of `appFolder` for later starts, under the name of its stamp. Each product serves a copy of its own:
 * a second test run may build again while the first one is still reading.
 */
async function keepBuild(appFolder: string): Promise<void> {
  const kept = join(cache, await readFile(join(appFolder, '.stamp'), 'utf8'));
  const before = await keptBuilds();
  if (before.includes(kept)) return;
  const made = await mkdtemp(join(cache, 'making-'));
  await cp(appFolder, made, { recursive: true });
  try {
    await rename(made, kept);
  } catch (error) {
    // Another test run was faster.
    await rm(made, { recursive: true });
    if (!existsSync(kept)) throw error;
  }
  for (const old of before.slice(KEPT_BUILDS - 1)) await rm(old, { recursive: true, force: true });
}

export type RunningProduct = {
  backend: Backend;
  dataDir: string;
  /** What went wrong while it ran, as `npm start` prints it. */
  troubles: string[];
  /** Starts it again on the same folder and port, after a stop. */
  restart(): Promise<void>;
  end(): Promise<void>;
};

async function beginEmpty(dataDir: string): Promise<void> {
  const keys = {
    publishableKey,
    secretKey: `sb_secret_${randomText()}`,
    jwtSecret: randomText(),
    scheduleSecret: randomText(),
  };
  await writeFile(join(dataDir, 'keys.json'), JSON.stringify(keys), { mode: 0o600 });
  await copyMigratedDatabase(join(dataDir, 'pglite'));
}

/** What a product keeps of its tables and accounts; its build is cached elsewhere. */
const KEPT_STATE = ['keys.json', 'pglite', 'seeded.json'];

/**
 * Copies the tables and accounts of a product into `to`, for `startProduct` to begin with. The product may run, but
 * nobody may be writing to it: the copy is what a power cut would leave, and opens as such.
 */
export async function copyState(from: string, to: string): Promise<void> {
  for (const name of KEPT_STATE) await cp(join(from, name), join(to, name), { recursive: true });
}

/**
 * Boots what `npm start` boots, in a new folder on a free port with a cached build. It begins with a migrated database,
 * or with what `copyState` put into the folder `state`.
 */
export async function startProduct({
  state,
  ...options
}: Partial<BackendOptions> & { state?: string } = {}): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'edgeboard-product-'));
  await (state ? copyState(state, dataDir) : beginEmpty(dataDir));
  const appFolder = join(dataDir, 'app');
  const [newest] = await keptBuilds();
  if (newest) await cp(newest, appFolder, { recursive: true });
  const troubles: string[] = [];
  const start = (port: number) =>
    startBackend({
      serveApp: true,
      appFolder,
      onTrouble: (message) => troubles.push(message),
      ...options,
      port,
      dataDir,
    });
  let backend = await start(options.port ?? 0);
  await keepBuild(appFolder);
  return {
    get backend() {
      return backend;
    },
    dataDir,
    troubles,
    restart: async () => {
      backend = await start(Number(new URL(backend.url).port));
    },
    end: async () => {
      await backend.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
