import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { writeWhole } from '../local/stack/files.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const STYLES = path.join(ROOT, 'src/app/theme/app.css');
const WHOLE = path.join(
  ROOT,
  'node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
);
/** Where `app.css` and `index.html` find it. Each start of Vite makes it again. */
const SMALL = path.join(ROOT, 'node_modules/.cache/archivo-small.woff2');

/**
 * What a browser applies by itself to English texts, and figures of one width. Fractions and others are left out, because nothing
 * asks for them, and `locl`, which is for other languages.
 */
const FEATURES = ['ccmp', 'kern', 'liga', 'mark', 'mkmk', 'rvrn', 'tnum'];

/** Where the license is; the copyright stays by itself. */
const LICENSE_NAME = 14;

/** The characters that a style sheet names for the font `<name>.woff2`. Throws where it names none. */
export function charactersOf(styles: string, name: string): string {
  const face = new RegExp(`@font-face\\s*\\{[^}]*${name}\\.woff2[^}]*unicode-range:([^;}]+)`);
  const [, ranges = ''] = face.exec(styles) ?? [];
  const points = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].flatMap(([, first = '', last]) => {
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last ?? first, 16) - from + 1 }, (_, at) => from + at);
  });
  if (points.length === 0) throw new Error(`app.css should say the unicode-range of ${name}.woff2.`);
  return String.fromCodePoint(...points);
}

/** The part of the font with these characters, in every weight; equal bytes for equal characters. */
export async function makeSmallFont(characters: string): Promise<Buffer> {
  // A megabyte of programs, which whoever only reads vite.config.ts does without.
  const { default: subsetFont } = await import('subset-font');
  const options = {
    preserveNameIds: [LICENSE_NAME],
    // The types do not know it yet.
    keepFeatures: FEATURES,
  };
  return subsetFont(await readFile(WHOLE), characters, options);
}

/** Makes the font that a first view loads (PERF-15). */
export function smallFont(): Plugin {
  return {
    name: 'small-font',
    // Vitest reads this configuration for each of its projects, and draws nothing.
    apply: (_, { mode }) => mode !== 'test',
    async buildStart() {
      await mkdir(path.dirname(SMALL), { recursive: true });
      await writeWhole(
        SMALL,
        await makeSmallFont(charactersOf(await readFile(STYLES, 'utf8'), 'archivo-small')),
      );
    },
  };
}
