import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { projectRoot } from './settings.ts';
import { endChild } from './stack/child.ts';
import { isMissing } from './stack/files.ts';

const sourceFolders = ['src', 'public'];
const sourceFiles = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'tailwind.config.ts',
  'tsconfig.json',
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

/** Says what a build was made of: its sources, the lock file, its settings. Equal stamps mean an equal build. */
async function stampOf(settings: Record<string, string>): Promise<string> {
  const below = await Promise.all(sourceFolders.map((folder) => filesBelow(path.join(projectRoot, folder))));
  const files = [...below.flat(), ...sourceFiles.map((file) => path.join(projectRoot, file))].sort();
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of files) {
    hash.update(`\0${path.relative(projectRoot, file)}\0`).update(await readOrNothing(file));
  }
  return hash.digest('hex');
}

function runVite(folder: string, settings: Record<string, string>, abort: AbortSignal): Promise<void> {
  const vite = path.join(
    path.dirname(createRequire(import.meta.url).resolve('vite/package.json')),
    'bin/vite.js',
  );
  const child = spawn(
    process.execPath,
    [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...settings } },
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
 * Builds the app into `folder` with these settings (`appSettings`), unless what is there was built
 * from the same sources and settings. Rejects with Vite's output when the build fails.
 * @returns whether a build was made
 */
export async function buildApp(options: {
  folder: string;
  settings: Record<string, string>;
  abort: AbortSignal;
}): Promise<boolean> {
  const { folder, settings, abort } = options;
  const stampFile = path.join(folder, '.stamp');
  const stamp = await stampOf(settings);
  if ((await readOrNothing(stampFile)).toString('utf8') === stamp) return false;
  await runVite(folder, settings, abort);
  await writeFile(stampFile, stamp);
  return true;
}
