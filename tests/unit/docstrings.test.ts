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
  const CASES: [file: string, text: string, found: string[]][] = [
    ['declaration.ts', 'export function price() {}', ['price']],
    ['constant.ts', 'export const price = (odds: number) => odds;', ['price']],
    ['constant-of-a-type.ts', 'export const price = ((odds) => odds) satisfies Price;', ['price']],
    ['generator.ts', 'export function* prices() {}', ['prices']],
    ['exported-further-down.ts', 'function price() {}\nexport { price as odds };', ['price']],
    ['default.ts', 'export default function () {}', ['default']],
    ['docstring-without-a-word.ts', '/** */\nexport function price() {}', ['price']],
    ['comment-of-another-kind.ts', '// A price.\nexport function price() {}', ['price']],
    ['below-another.ts', '/** A. */\nexport function a() {}\nexport function b() {}', ['b']],
    ['hook.tsx', 'export function useCard() { return <p />; }', ['useCard']],
    ['none-with-one.ts', '/** A price. */\nexport const price = () => 1;', []],
    ['none-of-overloads.ts', '/** A. */\nexport function a(): 1;\nexport function a() { return 1; }', []],
    ['none-that-stays-inside.ts', 'const price = () => 1;\nexport type Odds = typeof price;', []],
    ['none-that-is-no-function.ts', "export const PRICE = -110;\nexport { odds } from './odds.ts';", []],
    ['none-that-is-a-component.tsx', 'export function Card() { return <p />; }', []],
  ];
  const all = undocumentedFunctions(Object.fromEntries(CASES.map(([file, text]) => [file, text])));

  test.each(CASES)('%s', (file, _, found) => {
    expect(all.filter((one) => one.startsWith(`${file}: `))).toEqual(found.map((name) => `${file}: ${name}`));
  });
});
