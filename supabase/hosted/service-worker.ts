import path from 'node:path';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';
import { filesToKeep } from '../../src/lib/offline/worker-rules.ts';
import { APP, chunkOf, chunksOf, filesAtOnce } from './chunks.ts';

const SOURCE = path.join(import.meta.dirname, '../../src/app/offline/service-worker.ts');

/** Files of `public` that the page needs and whose names no build changes. */
const PUBLIC = ['manifest.webmanifest'];

/** Makes the worker of the installed app, which knows the files of its own build (INST-2). */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // What Vite leaves out of the build, as an entry that does nothing but import, is gone by then.
      order: 'post',
      handler(_, bundle) {
        const outputs = Object.values(bundle);
        const chunks = chunksOf(bundle);
        const app = chunkOf(APP, chunks);
        const atOnce = filesAtOnce(chunks);
        const files = filesToKeep([
          ...PUBLIC.map((name) => ({ path: `/${name}`, modules: [] })),
          ...outputs.map((output) => ({
            path: `/${output.fileName}`,
            modules: output.type === 'chunk' && !atOnce.includes(output.fileName) ? output.moduleIds : [],
          })),
        ]);
        if (!files.includes(`/${app.fileName}`))
          throw new Error("The app's own script should be kept for a time without a connection; it is not.");
        const { outputFiles } = buildSync({
          entryPoints: [SOURCE],
          bundle: true,
          minify: true,
          write: false,
          format: 'iife',
          target: 'es2023',
          define: { BUILD: JSON.stringify({ script: `/${app.fileName}`, files }) },
        });
        for (const { contents } of outputFiles)
          this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: contents });
      },
    },
  };
}
