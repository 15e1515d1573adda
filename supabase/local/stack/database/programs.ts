import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const cache = path.join(
  path.dirname(createRequire(import.meta.url).resolve('esbuild/package.json')),
  '../.cache/supabase-stack',
);

/** Paths of JavaScript files. */
export type Programs = { server: string; create: string; hash: string };

const sources = { server: './server.ts', create: './create.ts', hash: '../auth/password-worker.ts' };

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
  const written = await Promise.all(
    outputFiles.map(({ path: file, contents }) => writeWhole(file, contents)),
  );
  const fileOf = (name: string) => {
    const file = written.find((each) => path.basename(each).startsWith(`${name}-`));
    if (file === undefined) throw new Error(`${name}.ts of the database process was not compiled.`);
    return file;
  };
  return { server: fileOf('server'), create: fileOf('create'), hash: fileOf('hash') };
}

/** Another start may write or read the same file at the same moment: it must never see half of it. */
async function writeWhole(file: string, contents: Uint8Array): Promise<string> {
  const part = `${file}.${process.pid}`;
  await writeFile(part, contents);
  await rename(part, file);
  return file;
}
