import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

// Budgets in brotli (docs/adr/100-size-budget.md). Reads what `vite build` says of its own chunks.
const MANIFEST = 'dist/.vite/manifest.json';
const WIDE_MENU = 'src/app/desktop-menu.tsx';

/** Each of these begins with the code of its page beside the app's own (docs/adr/192-page-code-with-the-document.md). */
const PAGES = { '/today': '211 kB' };

if (!existsSync(MANIFEST)) {
  throw new Error(`Expected a build in dist/, found no ${MANIFEST}. Run 'npm run build:served' first.`);
}
const chunks = JSON.parse(readFileSync(MANIFEST, 'utf8'));

function chunk(key) {
  const found = chunks[key];
  if (!found) throw new Error(`${MANIFEST} should name the chunk '${key}'; it does not.`);
  return found;
}

/** What a chunk imports at once; the manifest also lists a file that the build has made it lose (supabase/hosted/empty-namespaces.ts). */
function importsOf(key) {
  const code = readFileSync(`dist/${chunk(key).file}`, 'utf8');
  return (chunk(key).imports ?? []).filter((imported) => code.includes(basename(chunk(imported).file)));
}

/** The files of these chunks and of everything that they import at once. */
function filesOf(keys) {
  const needed = new Set(keys);
  for (const key of needed) for (const imported of importsOf(key)) needed.add(imported);
  return [...needed].map((key) => `dist/${chunk(key).file}`);
}

/** What draws Home and Today in a worker beside that, on a phone. */
const SLATE = Object.keys(chunks).find((key) => chunks[key].name === 'slate');
/** What draws touchdown scorers and MLB's props by game beside both. */
const LISTS = Object.keys(chunks).find((key) => chunks[key].name === 'lists');
/** What every page runs; its own script, which stands in the document, asks for it. */
const APP = Object.keys(chunks).find((key) => chunks[key].name === 'first-visit');
/** What draws first rows before the app's code is there, in a worker, and what shows them. */
const ROWS = Object.keys(chunks).find((key) => chunks[key].name === 'rows');
const AHEAD = 'dist/assets/rows-ahead-*.js';
/** The same with the first words of pages (PERF-19). */
const HEADS = 'dist/assets/heads-*.js';
const PAGE = 'dist/index.html';

/** With what the page says that its pages begin, as its own script reads it. */
function pageStarts() {
  const [, content] = /<meta name="page-start" content='([^']*)'/.exec(readFileSync(PAGE, 'utf8')) ?? [];
  if (content === undefined) throw new Error(`${PAGE} should say with what its pages begin; it does not.`);
  return JSON.parse(content.replaceAll('&#39;', "'").replaceAll('&amp;', '&'));
}

function named(files, what) {
  if (!files?.length) throw new Error(`${PAGE} should name ${what}; it names nothing.`);
  return files.map((file) => `dist${file}`);
}

/** What the page says of the files of each page. */
const pageFiles = (path) => named(pageStarts().pages[path]?.rows, `the code of ${path}`);

export default [
  {
    name: 'page, styles and JavaScript before the first rows of a prop page',
    path: [PAGE, ...filesOf([ROWS]), AHEAD],
    limit: '52.1 kB',
  },
  {
    name: 'page, styles and JavaScript before the first rows of Home and Today on a phone',
    path: [PAGE, ...filesOf([ROWS, SLATE]), HEADS],
    limit: '62.1 kB',
  },
  {
    name: 'page, styles and JavaScript before the first rows of touchdown scorers and props by game',
    path: [PAGE, ...filesOf([LISTS]), HEADS],
    limit: '58.2 kB',
  },
  {
    name: 'page, styles and JavaScript of a prop page',
    path: [PAGE, ...filesOf([APP])],
    limit: '185.1 kB',
  },
  ...Object.entries(PAGES).map(([path, limit]) => ({
    name: `page, styles and JavaScript before the first rows of ${path} in a wide window`,
    path: [PAGE, ...filesOf([APP]), ...pageFiles(path)],
    limit,
  })),
  {
    name: 'the same with the menu of a wide screen',
    path: [PAGE, ...filesOf([APP, WIDE_MENU])],
    limit: '197 kB',
  },
  { name: 'font before the first rows', path: 'dist/assets/archivo-small-*.woff2', limit: '19.3 kB' },
  // With 0.9 kB of headers ten segments of TCP, which a server sends before it hears from the browser (docs/adr/216-what-comes-before-the-first-rows.md).
  { name: 'page with its styles', path: PAGE, limit: '13.7 kB' },
];
