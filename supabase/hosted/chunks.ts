import path from 'node:path';
import type { Rolldown } from 'vite';

/** What every page runs once it has been painted; the page's own script asks for it. */
export const APP = 'src/app/run.ts';

/** React, which runs in a turn of its own before that. */
export const REACT = 'src/app/react.ts';

/** What a worker draws the first rows of a page with before the app is there, which is a part of the app too. */
export const ROWS = 'src/app/rows-code.ts';

/** What a worker draws Home and Today with, beside that. */
export const SLATE = 'src/app/slate-code.tsx';

/** What a worker draws lists with that are no page of props, beside that. */
export const LISTS = 'src/app/lists-code.tsx';

export function chunksOf(bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

/** The chunk that a module is in. Throws where the build holds none. */
export function chunkOf(module: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (!chunk) throw new Error(`The build should hold a chunk of ${module}; none was found.`);
  return chunk;
}

/** The files that a chunk asks for at once; the bundler also lists one that it has lost (empty-namespaces.ts). */
const importsOf = ({ imports, code }: Rolldown.OutputChunk): readonly string[] =>
  imports.filter((name) => code.includes(path.basename(name)));

/** These files with all that they import at once. */
export function withImports(
  files: readonly string[],
  chunks: readonly Rolldown.OutputChunk[],
): ReadonlySet<string> {
  const names = new Set(files);
  for (const name of names) {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    for (const imported of chunk ? importsOf(chunk) : []) names.add(imported);
  }
  return names;
}

/** What every page loads at once, the largest first. */
export function filesAtOnce(chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const names = withImports([chunkOf(APP, chunks).fileName], chunks);
  return chunks
    .filter(({ fileName }) => names.has(fileName))
    .toSorted((one, other) => other.code.length - one.code.length)
    .map(({ fileName }) => fileName);
}
