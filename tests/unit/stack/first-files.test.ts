import { expect, test } from 'vitest';
import { firstFiles } from '../../../supabase/local/stack/gateway/headers.ts';

const page = (...tags: string[]) =>
  `<!doctype html><html><head><title>Edgeboard</title>${tags.join('\n')}</head><body></body></html>`;

test('a browser is told of what a page asks for first, in the order of the page (PERF-17)', () => {
  expect(
    firstFiles(
      page(
        '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/a.woff2">',
        '<link rel="modulepreload" crossorigin href="/assets/ahead-1.js">',
        '<link rel="stylesheet" crossorigin href="/assets/app-2.css" />',
      ),
    ),
  ).toBe(
    [
      '</assets/a.woff2>; rel=preload; as=font; crossorigin',
      '</assets/ahead-1.js>; rel=modulepreload; crossorigin',
      '</assets/app-2.css>; rel=preload; as=style; crossorigin',
    ].join(', '),
  );
});

test('of what a page may need later, and of what is elsewhere, it is told nothing (PERF-17)', () => {
  expect(
    firstFiles(
      page(
        '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
        '<link rel="manifest" href="/manifest.webmanifest" />',
        '<link rel="preload" as="style" href="https://fonts.example/a.css" />',
        '<link rel="stylesheet" />',
        '<script type="module" crossorigin src="/assets/app-1.js"></script>',
      ),
    ),
  ).toBeNull();
  expect(firstFiles('')).toBeNull();
});

test('a file without credentials of another origin is told of as it is asked for, else it is fetched twice (PERF-17)', () => {
  expect(firstFiles(page('<link rel="stylesheet" href="/assets/app-2.css">'))).toBe(
    '</assets/app-2.css>; rel=preload; as=style',
  );
});
