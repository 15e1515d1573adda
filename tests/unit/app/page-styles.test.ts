import type { Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { pageStyles } from '../../../supabase/hosted/page-styles.ts';

const RESETS =
  '@layer base{*{margin:0}hr{height:0}h1,h2,h6{font-weight:inherit}small{font-size:80%}ol,ul{list-style:none}::placeholder{opacity:1}}';
const PAGE = '<link rel="stylesheet" href="/assets/own.css"><body><main></main></body>';

const chunk = (code: string, moduleIds: string[] = []) =>
  ({ type: 'chunk', code, moduleIds }) as unknown as Rolldown.OutputChunk;

/** The page with its styles, as a build makes it of these scripts. */
function built(styles: string, chunks: readonly Rolldown.OutputChunk[]): string {
  const { transformIndexHtml } = pageStyles();
  if (typeof transformIndexHtml !== 'object') throw new Error('The page should be changed at the end.');
  const bundle = { 'assets/own.css': { type: 'asset', source: styles }, ...chunks } as unknown;
  const handler = transformIndexHtml.handler as (html: string, context: { bundle: unknown }) => string;
  return handler(PAGE, { bundle });
}

const stylesOf = (page: string) => /<style>(.*)<\/style>/s.exec(page)?.[1];

describe('The styles of the page', () => {
  test('have the resets of those elements alone that a script makes, called directly or chosen between two (PERF-18)', () => {
    const page = built(RESETS, [chunk('jsx(`h1`,{})'), chunk('jsx(isOrdered?"ol":"ul",{})')]);
    expect(stylesOf(page)).toBe(
      '@layer base{*{margin:0}h1{font-weight:inherit}ol,ul{list-style:none}::placeholder{opacity:1}}',
    );
  });

  test('have the resets of what stands in the page, and of what is of no single element (PERF-18)', () => {
    const page = built('@layer base{main,hr{display:block}:root{color:red}}.a{b:c}', []);
    expect(stylesOf(page)).toBe('@layer base{main{display:block}:root{color:red}}.a{b:c}');
  });

  test('take no element for made because React knows its name, or because it is a word of something else (PERF-18)', () => {
    const react = chunk('switch(type){case `hr`:jsx(`small`,{})}', ['/node_modules/react-dom/client.js']);
    const page = built(RESETS, [react, chunk('const sizes=[`small`];value===`hr`')]);
    expect(stylesOf(page)).toBe('@layer base{*{margin:0}::placeholder{opacity:1}}');
  });
});
