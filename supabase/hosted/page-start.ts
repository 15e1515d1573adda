import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { firstRequests } from '../../src/data/first-requests.ts';
import { PAGE_START, type PageStart, type PageStarts } from '../../src/data/page-start.ts';
import { ownListPaths, propPages, sports } from '../../src/lib/catalog/catalog.ts';
import { firstReadsAt } from '../../src/lib/catalog/first-reads.ts';
import { wnba } from '../../src/lib/catalog/wnba.ts';
import { APP, chunkOf, chunksOf, filesAtOnce, LISTS, REACT, ROWS, SLATE, withImports } from './chunks.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** The page's own script, as it stands in index.html. */
const OWN_SCRIPT = 'src/main.ts';

/** What puts the rows that the worker draws into the page, and what puts its first words there too; the page's own script asks for one. */
const AHEAD = ['src/app/rows-ahead.ts', 'src/app/heads.ts'];
const aheadFile = (script: string) => `${path.parse(script).name}.js`;

/** What the page begins with comes after the font, which the first text waits for, and so after the width of a phone is known. */
const FONT = /<link[^>]*\bas="font"[^>]*>/;

const BOARD = 'src/features/props/board/board.tsx';
const CLIENT = 'node_modules/@supabase/supabase-js/dist/index.mjs';

/** The modules that a page loads before its first row or its form, where its code is not part of the app's own script (PERF-9). */
export const PAGE_MODULES: ReadonlyMap<string, readonly string[]> = new Map([
  ['/', ['src/app/home-page.tsx', 'src/features/today/index.ts', BOARD]],
  ['/today', ['src/features/today/today-page.tsx', BOARD]],
  ['/auth', ['src/features/auth/auth-page.tsx', CLIENT]],
  ['/top-plays', ['src/features/props/nba/top-plays-page.tsx']],
  ['/mlb-player-props', ['src/features/props/mlb/player-props-page.tsx']],
  ...sports
    .flatMap(({ priceCategories }) => priceCategories)
    .map(({ path }): [string, string[]] => [
      path,
      ['src/features/props/nfl/anytime-td-page.tsx', 'src/data/overrounds.ts'],
    ]),
  ...wnba.categories.map(({ path }): [string, string[]] => [
    path,
    ['src/features/props/wnba/fetch-pages.tsx'],
  ]),
]);

const PHONE_FRAME = 'src/app/phone/phone-frame.tsx';

/** The pages whose first rows are drawn before the app's code is there (PERF-17). */
const PAGES_AHEAD: ReadonlySet<string> = new Set(propPages.map(({ path }) => path));

/** The paths of the chunks that these modules are in, with all that those import. */
function filesOf(modules: readonly string[], chunks: readonly Rolldown.OutputChunk[]): string[] {
  const own = modules.map((module) => chunkOf(module, chunks).fileName);
  return [...withImports(own, chunks)].map((name) => `/${name}`);
}

/**
 * How many files draw first rows in a worker. On a page of props it is one: with another one it would wait for two questions. Home,
 * Today and other lists have that one beside their own, which the page asks for meanwhile.
 */
const MOST_FILES = { [ROWS]: 1, [SLATE]: 2, [LISTS]: 2 };

/** What draws first rows in a worker: the file that all such workers begin with, then what is needed beside it. */
function workerFiles(
  module: keyof typeof MOST_FILES,
  chunks: readonly Rolldown.OutputChunk[],
): readonly string[] {
  const files = filesOf([module], chunks);
  const most = MOST_FILES[module];
  if (files.length > most)
    throw new Error(
      `What draws first rows by ${module} should be ${most} files at most, but is ${files}: name what it needs in the groups 'rows', 'slate' and 'lists' of vite.config.ts, and build with NODE_ENV=production.`,
    );
  const first = filesOf([ROWS], chunks);
  return [...first, ...files.filter((file) => !first.includes(file))];
}

/** With what each page begins (PERF-7, PERF-9). */
function startsOf(
  chunks: readonly Rolldown.OutputChunk[],
  hasSnapshots: boolean,
  heads: readonly string[],
): PageStarts {
  const app = filesAtOnce(chunks).map((name) => `/${name}`);
  const [ofRows, ofSlate] = [workerFiles(ROWS, chunks), workerFiles(SLATE, chunks)];
  const ofLists = workerFiles(LISTS, chunks);
  const later = (modules: readonly string[] = []) =>
    filesOf(modules, chunks).filter((file) => !app.includes(file));
  const paths = new Set([...PAGE_MODULES.keys(), ...PAGES_AHEAD]);
  const startOf = (page: string): [string, PageStart] => {
    const start = { reads: firstRequests(page, hasSnapshots), rows: later(PAGE_MODULES.get(page)) };
    if (firstReadsAt(page) === 'slate')
      return [page, { ...start, worker: ofSlate, isTonight: true, isLarge: !hasSnapshots }];
    if (ownListPaths.includes(page)) return [page, { ...start, worker: ofLists }];
    return [page, { ...start, worker: PAGES_AHEAD.has(page) ? ofRows : [] }];
  };
  return {
    app,
    own: `/${chunkOf(APP, chunks).fileName}`,
    phone: later([PHONE_FRAME]),
    heads,
    pages: Object.fromEntries([...paths].map(startOf)),
  };
}

/** A script of the page's own, bundled apart: what it shares with the app comes with it, so that it waits for no other file. */
async function bundled(
  script: string,
  define: Readonly<Record<string, object>>,
  options: BuildOptions = {},
): Promise<string> {
  const { outputFiles = [] } = await build({
    entryPoints: [path.join(ROOT, script)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    ...options,
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}

/** The page's own script as one piece of text, which asks for these files by the names that the build gave them. */
async function ownScript(files: ReadonlyMap<string, string>, env: object): Promise<string> {
  const text = await bundled(
    OWN_SCRIPT,
    { 'import.meta.env': env },
    {
      plugins: [
        {
          name: 'files-of-the-app',
          setup({ onResolve }) {
            onResolve({ filter: /^\.\/app\/(?:react|run|rows-ahead|heads)\.ts$/ }, ({ path: imported }) => {
              const file = files.get(`src${imported.slice(1)}`);
              if (file === undefined)
                throw new Error(`The page's own script should not import '${imported}'.`);
              return { path: `/${file}`, external: true };
            });
          },
        },
      ],
    },
  );
  // Wrapped here: as a script of one piece esbuild would ask for the app by `require`.
  return `(()=>{${text}})()`;
}

/** The file that the build made of an asset. Throws where it made none. */
function fileNamed(name: string, bundle: Rolldown.OutputBundle): string {
  const asset = Object.values(bundle).find((own) => own.type === 'asset' && own.names.includes(name));
  if (!asset) throw new Error(`The build should hold ${name}; it does not.`);
  return asset.fileName;
}

/** A page without remarks and indents: it should fit into what a server sends at once (PERF-9). */
const bare = (html: string): string => html.replace(/<!--.*?-->/gs, '').replace(/\n\s+/g, '\n');

/** In the build the app itself is what Vite begins with; the page's own script is put into the page at the end. */
const beginsWithApp: Plugin = {
  name: 'begins-with-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      if (!html.includes(`src="/${OWN_SCRIPT}"`))
        throw new Error(`index.html should have a script with src="/${OWN_SCRIPT}"; it has none.`);
      return bare(html).replace(`src="/${OWN_SCRIPT}"`, `src="/${APP}"`);
    },
  },
};

/**
 * Puts the page's own script into the page itself, with what each page begins with: its first reads and its code are on their way
 * before any other file has come (PERF-7, PERF-9). The app, which that script asks for once the page has been painted, is
 * fetched beside it (PERF-12).
 */
const ownScriptInPage = (): Plugin => {
  let env: Record<string, string> = {};
  let heads: Readonly<Record<string, string>> = {};
  return {
    name: 'own-script-in-page',
    apply: 'build',
    configResolved(config) {
      // What of it these scripts read: each name is as many bytes of the page.
      const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY, VITE_SNAPSHOTS } = config.env;
      env = {
        VITE_SUPABASE_URL,
        VITE_SUPABASE_PUBLISHABLE_KEY,
        ...(VITE_SNAPSHOTS === 'on' && { VITE_SNAPSHOTS }),
      };
    },
    async buildStart() {
      // Here, so that whoever only reads the settings of the build need not know of components.
      const { headsAsMarkup } = await import('./page-heads.ts');
      heads = headsAsMarkup();
      const define = { 'import.meta.env': env, PAGE_HEADS: heads };
      for (const script of AHEAD)
        this.emitFile({ type: 'asset', name: aheadFile(script), source: await bundled(script, define) });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const chunks = chunksOf(bundle);
        if (!FONT.test(html)) throw new Error('index.html should preload a font; it does not.');
        const files = new Map([
          ...[APP, REACT].map((module) => [module, chunkOf(module, chunks).fileName] as const),
          ...AHEAD.map((script) => [script, fileNamed(aheadFile(script), bundle)] as const),
        ]);
        const start = JSON.stringify(startsOf(chunks, env.VITE_SNAPSHOTS === 'on', Object.keys(heads)));
        const first = [
          `<meta name="${PAGE_START}" content='${start.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}' />`,
          // Before the styles: a script waits for those that stand before it.
          `<script>${await ownScript(files, env)}</script>`,
        ];
        return (
          html
            // Vite's own tags for the app: the script would run it before the page was painted.
            .replace(/ *<script type="module"[^>]*><\/script>\n?/g, '')
            .replace(/ *<link rel="modulepreload"[^>]*>\n?/g, '')
            .replace(FONT, (font) => [font, ...first].join('\n    '))
        );
      },
    },
  };
};

/** The page begins with a script of its own. */
export const pageBeginsByItself = (): Plugin[] => [beginsWithApp, ownScriptInPage()];
