import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { groupBy } from '../../src/lib/group-by.ts';

const EXPORTED = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;

/** The names that more than one of these files exports, each with its files. */
function namesOfSeveral(files: readonly (readonly [file: string, code: string])[]): string[] {
  const named = files.flatMap(([file, code]) =>
    [...code.matchAll(EXPORTED)].map(([, name]) => [String(name), file] as const),
  );
  const byName = groupBy(named, ([name]) => name);
  return [...byName]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => `${name}: ${places.map(([, file]) => file).join(', ')}`);
}

test('each name that src/lib exports has one meaning', () => {
  const files = readdirSync('src/lib', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file, readFileSync(path.join('src/lib', file), 'utf8')] as const);
  expect(files.length).toBeGreaterThan(100);
  expect(namesOfSeveral(files)).toEqual([]);
});

test('a name of two files is found, whatever it names', () => {
  expect(
    namesOfSeveral([
      ['a.ts', 'export type Slate = number;\nexport const own = 1;\nconst hidden = 2;'],
      ['b.ts', 'export interface Slate {}\nexport async function read() {}\nconst hidden = 3;'],
      ['c.ts', 'export function* read() {}'],
    ]),
  ).toEqual(['Slate: a.ts, b.ts', 'read: b.ts, c.ts']);
});
