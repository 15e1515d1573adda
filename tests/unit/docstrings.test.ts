import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourcesOf, undocumentedFunctions } from '../support/documented.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const ROOMS = ['src', 'supabase/functions/_shared', 'supabase/local'];

test('each function that a module exports says what it is for', () => {
  const sources = sourcesOf(ROOT, ROOMS);
  expect(Object.keys(sources)).toContain('src/lib/odds/american-odds.ts');
  expect(undocumentedFunctions(sources)).toEqual([]);
});

describe('a function without a docstring is found', () => {
  test.each([
    ['a declaration', 'export function price() {}', ['a.ts: price']],
    ['a constant', 'export const price = (odds: number) => odds;', ['a.ts: price']],
    ['a constant of a type', 'export const price = ((odds) => odds) satisfies Price;', ['a.ts: price']],
    ['a generator', 'export function* prices() {}', ['a.ts: prices']],
    ['one that is exported further down', 'function price() {}\nexport { price as odds };', ['a.ts: price']],
    ['a default', 'export default function () {}', ['a.ts: default']],
    ['one with a docstring that says nothing', '/** */\nexport function price() {}', ['a.ts: price']],
    ['one with a comment of another kind', '// A price.\nexport function price() {}', ['a.ts: price']],
    [
      'one below another that has one',
      '/** A. */\nexport function a() {}\nexport function b() {}',
      ['a.ts: b'],
    ],
    ['none that has one', '/** A price. */\nexport const price = () => 1;', []],
    [
      'none of which an overload has one',
      '/** A. */\nexport function a(): 1;\nexport function a() { return 1; }',
      [],
    ],
    ['none that nobody else sees', 'const price = () => 1;\nexport type Odds = typeof price;', []],
    ['nothing that is no function', "export const PRICE = -110;\nexport { odds } from './odds.ts';", []],
  ])('%s', (_, text, found) => expect(undocumentedFunctions({ 'a.ts': text })).toEqual(found));

  test('but a component, which the requirements describe', () => {
    const text = 'export function Card() { return <p />; }\nexport function useCard() {}';
    expect(undocumentedFunctions({ 'card.tsx': text })).toEqual(['card.tsx: useCard']);
  });
});
