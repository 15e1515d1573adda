import { readFileSync } from 'node:fs';

// Budgets in brotli (docs/adr/100-size-budget.md). Reads what `vite build` says of its own chunks.
const MANIFEST = 'dist/.vite/manifest.json';
const ENTRY = 'index.html';
const WIDE_MENU = 'src/app/desktop-menu.tsx';

/** Each of these begins with the code of its page beside the app's own (docs/adr/192-page-code-with-the-document.md). */
const PAGES = { '/today': '177.6 kB', '/top-plays': '149.4 kB' };

const chunks = JSON.parse(readFileSync(MANIFEST, 'utf8'));

function chunk(key) {
  const found = chunks[key];
  if (!found) throw new Error(`${MANIFEST} should name the chunk '${key}'; it does not.`);
  return found;
}

/** The files of these chunks and of everything that they import at once. */
function filesOf(keys) {
  const needed = new Set(keys);
  for (const key of needed) for (const imported of chunk(key).imports ?? []) needed.add(imported);
  return [...needed].map((key) => `dist/${chunk(key).file}`);
}

/** What the page's own script asks for when it has been painted: React and the app. */
const APP = chunk(ENTRY).dynamicImports ?? [];
if (APP.length !== 2)
  throw new Error(`${MANIFEST} should name React and the app as dynamic imports of '${ENTRY}'.`);

/** What the page says of the files of each page, as the script in its head reads it. */
function pageFiles(path) {
  const [, content = '{}'] =
    /<meta name="page-code" content="([^"]*)"/.exec(readFileSync('dist/index.html', 'utf8')) ?? [];
  const files = JSON.parse(content.replaceAll('&quot;', '"'))[path]?.rows;
  if (!files) throw new Error(`dist/index.html should name the code of ${path}; it does not.`);
  return files.filter((file) => file.endsWith('.js')).map((file) => `dist${file}`);
}

export default [
  {
    name: 'JavaScript before the first rows of a prop page',
    path: filesOf([ENTRY, ...APP]),
    limit: '138.4 kB',
  },
  ...Object.entries(PAGES).map(([path, limit]) => ({
    name: `JavaScript before the first rows of ${path}`,
    path: [...filesOf([ENTRY, ...APP]), ...pageFiles(path)],
    limit,
  })),
  {
    name: 'the same with the menu of a wide screen',
    path: filesOf([ENTRY, ...APP, WIDE_MENU]),
    limit: '150.6 kB',
  },
  { name: 'Font before the first rows', path: 'dist/assets/archivo-small-*.woff2', limit: '20 kB' },
  { name: 'CSS', path: chunk(ENTRY).css.map((file) => `dist/${file}`), limit: '10 kB' },
];
