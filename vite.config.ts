import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { emptyNamespaces } from './supabase/hosted/empty-namespaces.ts';
import { hostedHeaders } from './supabase/hosted/headers.ts';
import { pageIcon } from './supabase/hosted/page-icon.ts';
import { pageBeginsByItself } from './supabase/hosted/page-start.ts';
import { pageStyles } from './supabase/hosted/page-styles.ts';
import { serviceWorker } from './supabase/hosted/service-worker.ts';
import { smallFont } from './supabase/hosted/small-font.ts';

// Pages say times as of where their reader is: tests read them in one zone, wherever they run, and name any other themselves.
if (process.env.VITEST) process.env.TZ = 'UTC';

const LEFT_OUT =
  "throw new Error('Fetchers, actions and patched routes of the router are left out of the build; vite.config.ts has how.');";

/**
 * React Router gives its components names for a debugger and makes them by calls and classes that might have effects; both keep
 * those that nobody uses, such as forms and nav links, in the first visit's script. Without them they fall away, and so
 * do what a link would load ahead in its framework, which this app is not built with, components of a server, what a server
 * has rendered, fetchers and actions, routes that are patched in, and what measures a router.
 */
const unusedRouterPartsFallAway: Plugin = {
  name: 'unused-router-parts-fall-away',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/if \(init\.(?:instrumentations|patchRoutesOnNavigation)\)/g, 'if (false)')
        .replace(/(?<== )React\d*\.(?:forwardRef|createContext)\(/g, '/* @__PURE__ */ $&')
        .replace(/(?<== )class extends React\d*\.Component \{.*?^\}(?=;$)/gms, '/* @__PURE__ */ (() => $&)()')
        .replace(/(?<=, )[^,]*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null')
        .replace(/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]')
        .replace(/(?<=return ).*\.createElement\(RSCErrorHandler, \{ error \}, result\)/, 'result')
        .replace(/(?<=opts\?\.hydrationData \|\| )parseHydrationData\(\)/g, 'undefined')
        // What is left of these in the build says so, should anybody begin to use them.
        .replace(/(?<=async function (?:fetch2|handleAction|discoverRoutes)\([^)]*\) \{\n)/g, LEFT_OUT),
      map: null,
    }),
  },
};

/** React Router names the build with its warnings for developers first, whatever is built; this takes the one without. */
const routerWithoutWarnings: Plugin = {
  name: 'router-without-warnings',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: routerFile('index') },
        { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
      ],
    },
  }),
};

function routerFile(name: string): string {
  return fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));
}

/**
 * What makes elements comes as CommonJS, whose helpers are a file of their own; as a module it needs none, and the first rows wait
 * for one file less (docs/adr/216-what-comes-before-the-first-rows.md).
 */
const elementsAsModule: Plugin = {
  name: 'elements-as-module',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /node_modules\/react\/jsx-runtime\.js$/ },
    async handler(id) {
      const file = path.join(path.dirname(id), 'cjs/react-jsx-runtime.production.js');
      const code = (await readFile(file, 'utf8')).replace(
        /^exports\.(\w+) = (\w+);$/gm,
        'export { $2 as $1 };',
      );
      if (/\b(?:exports|require)\b/.test(code))
        throw new Error(`${file} should only export names; it does more.`);
      return { code, map: null };
    },
  },
};

/** Says which build reads snapshots, so that another one holds nothing of them (SCALE-9). */
const snapshotsSwitch: Plugin = {
  name: 'snapshots-switch',
  apply: 'build',
  config: (_, { mode }) => {
    const isOn = loadEnv(mode, process.cwd(), 'VITE_').VITE_SNAPSHOTS === 'on';
    return { define: { 'import.meta.env.VITE_SNAPSHOTS': JSON.stringify(isOn ? 'on' : 'off') } };
  },
};

/**
 * A busy machine is slow, not wrong: within npm test, rules and pages are tested at a lower priority beside the journeys
 * (docs/adr/208-one-run-for-all-tests.md).
 */
const PATIENT = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 100_000 } },
};

/** Tests of pages leave styles out, but for those that a page names by their file. */
const STYLES_AS_FILES = { include: /other-media\.css/ };

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    smallFont(),
    elementsAsModule,
    snapshotsSwitch,
    routerWithoutWarnings,
    unusedRouterPartsFallAway,
    emptyNamespaces(),
    pageBeginsByItself(),
    pageIcon(),
    pageStyles(),
    hostedHeaders(),
    serviceWorker(),
  ],
  build: {
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    // Every browser that runs ES2023 preloads modules by itself.
    modulePreload: { polyfill: false },
    // One file: what a page has of its own is a few hundred bytes, and each file is one more question.
    cssCodeSplit: false,
    // A few chunks, because twenty small ones compress worse by a tenth and each is one more question
    // (docs/adr/213-the-page-begins-by-itself.md): what a worker draws the first rows with before React is there, all of it in one file,
    // without which the build fails (docs/adr/220-a-worker-draws-the-first-rows.md); React and the
    // libraries, which stay when the app is released; the app itself; what most later pages need, with what is known of plays
    // and what a phone has round each page; what prices; the board; and Today. A group takes along what its modules import, so
    // whatever more pages need stands in one further up.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              // With what fetches code, which only the app does; without what makes elements, which rows need too.
              test: /node_modules\/(react(?!\/(?:cjs\/react-)?jsx)|react-dom|scheduler)\/|src\/app\/react\.|vite\/preload-helper/,
              priority: 11,
            },
            {
              name: 'rows',
              test: /src\/(app\/(ahead-state|left-place|rows-code)|data\/(kept-choices|snapshots\/snapshots-or-tables)|features\/props\/(ahead|board\/skeleton-view|page\/page-ahead|rehearsal|card\/(card-view|card-height|line-tile)|value\/(page-pricer|card-words)|read-ahead|filters\/(view-buttons|sort-options)|page\/(freshness-text|projection-text|data-banner-text|list-frame)|wnba\/public-fetch)|lib\/(catalog\/catalog|group-by|plays\/offer|history\/history-source|props\/(board-row|board-text|page-view|filter-address|page-tables|count-text|priceable|touchdown-scorers))|ui\/(plain-tree|plain-nodes|page-head|page-frame|record-face|in-slices|shortcut))\./,
              priority: 10,
            },
            {
              // Home and Today on a phone: what their worker has beside 'rows' (docs/adr/222-a-worker-draws-tonight-on-a-phone.md).
              name: 'slate',
              test: /src\/(app\/(slate-code|home|page-main)|features\/(today\/(ahead|priced-slate|read-whole-slate|board-rows|headline|home-frame|frame|stale-sports)|props\/board\/(ahead|board-frame|phone-line-view|ev-text)))\./,
              priority: 9,
            },
            {
              // MLB's props by game and touchdown scorers: what their worker has beside 'rows'.
              name: 'lists',
              test: /src\/(app\/lists-code|features\/props\/(mlb\/(ahead|game-rows|game-table-view|read-game-props)|nfl\/(ahead|scorer-rows|scorer-view|price-tile))|lib\/props\/props-by-game)\./,
              priority: 9,
            },
            {
              name: 'libraries',
              test: /node_modules\/(react-router|@tanstack|@supabase\/postgrest-js)(?!.*(?:[mM]utation|[iI]nfiniteQuery)(?:Observer|Options|State)?\.)\//,
              priority: 8,
            },
            { name: 'first-visit', test: /src\/app\/run\./, priority: 7 },
            {
              name: 'basics',
              test: /src\/(lib\/(ingest\/jobs|league\/(leagues|book-codes)|odds\/median|history\/history-source)|ui\/copy-text|app\/phone\/phone-frame|features\/(props\/(board\/(late-row-sheet|lazy-board)|filters\/phone-bar|nba\/top-plays-page)|plays\/(index|recorded|record\/record-store)))|react-query\/.*useMutation|icons\/(sliders-horizontal|arrow-up|arrow-down)\./,
              priority: 4,
            },
            {
              name: 'worth',
              test: /src\/(lib\/(pricing\/(?!csv|worked)|props\/(value|known-overrounds|line-field|card-board-row|touchdown|priceable|board|short-kind)|plays\/(offer|row-subject)|history\/line-change|today\/(slate|plays|today-board|tonight))|features\/props\/(filters\/address-order|value\/page-pricer))/,
              priority: 3,
            },
            {
              name: 'board',
              test: /src\/features\/props\/board\/(board|board-cells|phone-line)\./,
              priority: 1,
            },
            {
              name: 'radix',
              test: /@radix-ui\/(primitive|react-(primitive|compose-refs|context|presence|id|slot|use-|collection|direction|dismissable-layer|visually-hidden))/,
              priority: 2,
            },
            { name: 'dialog', test: /src\/ui\/dialog\./, priority: 1 },
            // Shared by pages and by what comes once the page is idle: apart, so that no page waits for all of that.
            {
              name: 'fields',
              test: /src\/ui\/text-field\.|icons\/(circle-check|octagon-(alert|exclamation-point)|info)\./,
              priority: 1,
            },
            {
              name: 'idle',
              test: /src\/(app\/(?:footer|tell-clock|theme\/print-(?:in-light|wide))|ui\/toast-view|features\/(plays\/record\/recorder|watchlist\/watch-(keeper|parts)|preferences\/my-books-note|props\/(filters\/bar-extras|board\/holding))|lib\/props\/held-order)\./,
            },
            { name: 'moves', test: /src\/features\/line-history\/line-moves\./ },
            { name: 'functions', test: /src\/data\/(edge-functions|read-anew)\./ },
            {
              name: 'today',
              priority: 1,
              test: /src\/features\/today\/(today-page|use-today|index|today-board)\./,
            },
          ],
        },
      },
    },
  },
  test: {
    // Vitest leaves one core free unless told otherwise, which is half of two. A third of what page tests take is waiting, as for
    // a second try of a read, so there are two workers more than cores.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          pool: 'threads',
          // Rules keep no state, so their files may share what they import.
          isolate: false,
          ...PATIENT,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'jsdom',
          include: ['tests/pages/**/*.test.{ts,tsx}'],
          exclude: ['**/*.alone.test.tsx'],
          ...PATIENT,
          css: STYLES_AS_FILES,
          setupFiles: ['tests/support/shared-process.ts', 'tests/support/page-setup.ts'],
          // Elements come and go by the thousand: room for the young ones saves a fifteenth of the time.
          execArgv: ['--max-semi-space-size=64'],
          // One after the other in a process: page-setup.ts cleans up after each test. Threads would not do, because tabs of
          // one origin tell each other of their sessions, and threads count as tabs.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // What puts something else in the place of a module that other pages have loaded by then, loads it anew, or counts what the one
          // client of all pages asks.
          name: 'pages alone',
          environment: 'jsdom',
          include: ['tests/pages/**/*.alone.test.tsx'],
          ...PATIENT,
          css: STYLES_AS_FILES,
          setupFiles: ['tests/support/page-setup.ts'],
        },
      },
      ...['backend', 'database', 'functions', 'recorded'].map((name) => ({
        extends: true as const,
        test: {
          name,
          environment: 'node' as const,
          include: [`tests/${name}/**/*.test.ts`],
          // Files of these projects share nothing and often wait, as for a start.
          ...(name === 'recorded'
            ? { fileParallelism: false }
            : { maxWorkers: availableParallelism() + 1, sequence: { groupOrder: 1 } }),
          // A busy machine is slow, not wrong.
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      })),
    ],
  },
});
