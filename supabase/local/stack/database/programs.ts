import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { readIfThere, writeWhole } from '../files.ts';

const cache = path.join(
  path.dirname(createRequire(import.meta.url).resolve('esbuild/package.json')),
  '../.cache/supabase-stack',
);

/** Paths of JavaScript files. */
export type Programs = { server: string; create: string; guard: string; hash: string };

const sources = {
  server: './server.ts',
  create: './create.ts',
  guard: './guard.ts',
  hash: '../auth/password-worker.ts',
};

/**
 * The programs of the database process as plain JavaScript, each one file within node_modules, so that it finds its
 * packages. A TypeScript loader would handle every one of lite's 390 files too: that is half of the process's start.
 */
export async function compilePrograms(): Promise<Programs> {
  const { outputFiles } = buildSync({
    entryPoints: Object.fromEntries(
      Object.entries(sources).map(([name, source]) => [
        name,
        fileURLToPath(new URL(source, import.meta.url)),
      ]),
    ),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    write: false,
    outdir: cache,
    outExtension: { '.js': '.mjs' },
    entryNames: '[name]-[hash]',
  });
  await mkdir(cache, { recursive: true });
  await Promise.all(outputFiles.map(({ path: file, text }) => keep(file, text)));
  const fileOf = (name: string) => {
    const file = outputFiles.find((each) => path.basename(each.path).startsWith(`${name}-`))?.path;
    if (file === undefined) throw new Error(`${name}.ts of the database process was not compiled.`);
    return file;
  };
  return {
    server: fileOf('server'),
    create: fileOf('create'),
    guard: fileOf('guard'),
    hash: fileOf('hash'),
  };
}

/** Another start may write or read the same file at the same moment, and a full disk has room for what is there. */
async function keep(file: string, text: string): Promise<void> {
  if ((await readIfThere(file)) !== text) await writeWhole(file, text);
}
