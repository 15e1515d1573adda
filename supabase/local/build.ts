import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { projectRoot } from './settings.ts';
import { endChild } from './stack/child.ts';
import { isMissing, writeWhole } from './stack/files.ts';

const sourceFolders = ['src', 'public', 'supabase/hosted'];
const sourceFiles = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'tailwind.config.ts',
  'tsconfig.json',
  'supabase/local/stack/gateway/headers.ts',
];

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function readOrNothing(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return Buffer.alloc(0);
    throw error;
  }
}

/** How an app is built. */
export type BuildOptions = {
  /** Whether its pages read snapshots. */
  snapshots: boolean;
};

/** What a build is told: which backend it talks to stands in the page, so that one build serves every data folder. */
const settingsOf = ({ snapshots }: BuildOptions) => ({
  VITE_SUPABASE_URL: '/',
  VITE_SUPABASE_PUBLISHABLE_KEY: '',
  VITE_SNAPSHOTS: snapshots ? 'on' : 'off',
  // Whatever the shell says: React for developers is three times as large and slow.
  NODE_ENV: 'production',
});

/** Says what a build was made of: its sources, the lock file and what it was told. Equal stamps mean an equal build. */
async function stampOf(options: BuildOptions): Promise<string> {
  const below = await Promise.all(sourceFolders.map((folder) => filesBelow(path.join(projectRoot, folder))));
  const files = [...below.flat(), ...sourceFiles.map((file) => path.join(projectRoot, file))].sort();
  const hash = createHash('sha256').update(JSON.stringify(settingsOf(options)));
  for (const file of files) {
    hash.update(`\0${path.relative(projectRoot, file)}\0`).update(await readOrNothing(file));
  }
  return hash.digest('hex');
}

/** Says which files a build has, and how long they are: one that was cut or deleted makes another build. */
async function filesOf(folder: string): Promise<string> {
  const files = (await filesBelow(folder)).filter((file) => path.basename(file) !== '.stamp').sort();
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const hash = createHash('sha256');
  for (const [at, file] of files.entries()) hash.update(`${path.relative(folder, file)}\0${sizes[at]}\0`);
  return hash.digest('hex').slice(0, 16);
}

function runVite(folder: string, options: BuildOptions, abort: AbortSignal): Promise<void> {
  const vite = path.join(
    path.dirname(createRequire(import.meta.url).resolve('vite/package.json')),
    'bin/vite.js',
  );
  const child = spawn(
    process.execPath,
    [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...settingsOf(options) } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const onAbort = () => void endChild(child, () => child.kill());
  abort.addEventListener('abort', onAbort, { once: true });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      abort.removeEventListener('abort', onAbort);
      if (abort.aborted) reject(new Error('The build was stopped.'));
      else if (code === 0) resolve();
      else reject(new Error(`The app could not be built:\n${output}`));
    });
  });
}

/**
 * Builds the app into `folder`, unless what is there was built from the same sources. The build is made beside it and
 * takes its place when it is whole: who serves the folder, and a second start, never meet half of one. Rejects with Vite's
 * output when the build fails.
 * @returns whether a build was made
 */
export async function buildApp(folder: string, abort: AbortSignal, options: BuildOptions): Promise<boolean> {
  const stamp = await stampOf(options);
  const isCurrent = async () => {
    const found = (await readOrNothing(path.join(folder, '.stamp'))).toString('utf8');
    return found.startsWith(`${stamp}-`) && found === `${stamp}-${await filesOf(folder)}`;
  };
  if (await isCurrent()) return false;
  await mkdir(path.dirname(folder), { recursive: true });
  const made = await mkdtemp(`${folder}-making-`);
  const replaced = `${made}-replaced`;
  try {
    await runVite(made, options, abort);
    await writeWhole(path.join(made, '.stamp'), `${stamp}-${await filesOf(made)}`);
    if (await isCurrent()) return false;
    await rename(folder, replaced).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    await rename(made, folder).catch(async (error: unknown) => {
      // Another start put its own there in between.
      if (!(await isCurrent())) throw error;
    });
  } finally {
    for (const left of [made, replaced]) await rm(left, { recursive: true, force: true });
  }
  return true;
}
