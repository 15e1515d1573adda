import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { hostedHeaders } from './supabase/hosted/headers.ts';

/**
 * React Router gives its components names for a debugger and makes them by calls that might have effects; both keep those
 * that nobody uses, such as forms and nav links, in the first visit's script. Without them they fall away.
 */
const unusedRouterPartsFallAway: Plugin = {
  name: 'unused-router-parts-fall-away',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/(?<== )React\d*\.(?:forwardRef|createContext)\(/g, '/* @__PURE__ */ $&'),
      map: null,
    }),
  },
};

export default defineConfig({
  plugins: [react(), tailwindcss(), hostedHeaders(), unusedRouterPartsFallAway],
  build: {
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    // Every browser that runs ES2023 preloads modules by itself.
    modulePreload: { polyfill: false },
    // What the first visit needs is one chunk: some twenty small ones compress worse by a tenth.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first-visit', tags: ['$initial'] }] } } },
  },
  test: {
    // Vitest leaves one core free unless told otherwise, which is half of two.
    maxWorkers: availableParallelism(),
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
          // A busy machine is slow, not wrong.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'jsdom',
          include: ['tests/pages/**/*.test.{ts,tsx}'],
          exclude: ['**/*.alone.test.tsx'],
          setupFiles: ['tests/support/page-setup.ts'],
          // One after the other in a process: page-setup.ts cleans up after each test. Threads would not do, because tabs of
          // one origin tell each other of their sessions, and threads count as tabs.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // What puts something else in the place of a module that other pages have loaded by then.
          name: 'pages alone',
          environment: 'jsdom',
          include: ['tests/pages/**/*.alone.test.tsx'],
          setupFiles: ['tests/support/page-setup.ts'],
        },
      },
      ...['backend', 'database', 'functions', 'recorded'].map((name) => ({
        extends: true as const,
        test: {
          name,
          environment: 'node' as const,
          include: [`tests/${name}/**/*.test.ts`],
          // Files of these projects share nothing and often wait: two at once take half the time on two cores.
          ...(name === 'recorded'
            ? { fileParallelism: false }
            : { maxWorkers: 2, sequence: { groupOrder: 1 } }),
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      })),
    ],
  },
});
