import type { Plugin, Rolldown } from 'vite';
import { PAGE_CODE, type PageFiles, PHONE } from '../../src/data/page-code.ts';
import { propPages, sports } from '../../src/lib/catalog/catalog.ts';
import { wnba } from '../../src/lib/catalog/wnba.ts';
import { chunkOf, chunksOf, filesAtOnce, withImports } from './chunks.ts';

const BOARD = 'src/features/props/board/board.tsx';

/** The modules that a page loads before its first row, where its code is not part of the app's own script (PERF-9). */
export const PAGE_MODULES: ReadonlyMap<string, readonly string[]> = new Map([
  ['/', ['src/app/home-page.tsx', 'src/features/today/index.ts', BOARD]],
  ['/today', ['src/features/today/today-page.tsx', BOARD]],
  ['/top-plays', ['src/features/props/nba/top-plays-page.tsx']],
  ['/mlb-player-props', ['src/features/props/mlb/player-props-page.tsx']],
  ...sports
    .flatMap(({ priceCategories }) => priceCategories)
    .map(({ path }): [string, string[]] => [path, ['src/features/props/nfl/anytime-td-page.tsx']]),
  ...wnba.categories.map(({ path }): [string, string[]] => [
    path,
    ['src/features/props/wnba/fetch-pages.tsx'],
  ]),
]);

const PHONE_FRAME = 'src/app/phone/phone-frame.tsx';

/** What prices the rows of a page of props; Today works on it before its rows, where it is part of its code. */
const PRICES = 'src/features/props/value/page-pricer.tsx';

/** The modules whose code the rows of a page do not wait for, and with which they are drawn where it is there by then. */
export const MODULES_BESIDE: ReadonlyMap<string, readonly string[]> = new Map(
  [...propPages.map(({ path }) => path), ...PAGE_MODULES.keys()]
    .filter((path) => path !== '/' && path !== '/today')
    .map((path) => [path, [PRICES]]),
);

/** The chunks that these modules are in, with all that those import, without what every page loads at once. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = chunksOf(bundle);
  const atOnce = filesAtOnce(chunks);
  const own = modules.map((module) => chunkOf(`/${module}`, chunks).fileName);
  const scripts = [...withImports(own, chunks)].filter((name) => !atOnce.has(name));
  const styles = chunks
    .filter(({ fileName }) => scripts.includes(fileName))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...scripts, ...styles].map((name) => `/${name}`);
}

/** Writes into the page which files the code of each page is, for the small script in its head to begin with (PERF-9). */
export function pageCode(): Plugin {
  return {
    name: 'page-code',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const paths = new Set([...PAGE_MODULES.keys(), ...MODULES_BESIDE.keys()]);
        const files = [...paths].map((path): [string, PageFiles] => {
          const rows = filesOf(PAGE_MODULES.get(path) ?? [], bundle);
          const beside = filesOf(MODULES_BESIDE.get(path) ?? [], bundle);
          return [path, { rows, beside: beside.filter((file) => !rows.includes(file)) }];
        });
        files.push([PHONE, { rows: filesOf([PHONE_FRAME], bundle), beside: [] }]);
        const content = JSON.stringify(Object.fromEntries(files));
        return [{ tag: 'meta', injectTo: 'head-prepend', attrs: { name: PAGE_CODE, content } }];
      },
    },
  };
}
