import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { groupBy } from '../../src/lib/group-by.ts';
import { exportedNames } from '../support/exported-names.ts';

/** What a file keeps for itself: the capitals leave out its functions, which may have short names of their own. */
const OWN_CONSTANT = /^const ([A-Z][A-Z0-9_]*)\b/gm;

/** The names that more than one of these files exports, each with its files. */
function namesOfSeveral(files: readonly (readonly [file: string, code: string])[]): string[] {
  const named = files.flatMap(([file, code]) => exportedNames(code).map((name) => [name, file] as const));
  const byName = groupBy(named, ([name]) => name);
  return [...byName]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => `${name}: ${places.map(([, file]) => file).join(', ')}`);
}

/** The constants that a file has for itself under a name that another one exports, each with both files. */
function ownOfOthers(files: readonly (readonly [file: string, code: string])[]): string[] {
  const exported = new Map(
    files.flatMap(([file, code]) => exportedNames(code).map((name) => [name, file] as const)),
  );
  return files.flatMap(([file, code]) =>
    [...code.matchAll(OWN_CONSTANT)].flatMap(([, name]) => {
      const other = exported.get(String(name));
      return other === undefined || other === file ? [] : [`${name}: ${other}, ${file}`];
    }),
  );
}

const LIBRARY = readdirSync('src/lib', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => [file, readFileSync(path.join('src/lib', file), 'utf8')] as const);

test('each name that src/lib exports has one meaning', () => {
  expect(LIBRARY.length).toBeGreaterThan(100);
  expect(namesOfSeveral(LIBRARY)).toEqual([]);
});

test('no constant of one file of src/lib has the name of what another one exports', () => {
  expect(ownOfOthers(LIBRARY)).toEqual([]);
});

test('numbers are added up in one way', () => {
  const byHand = LIBRARY.filter(([, code]) => /reduce\(\((\w+), (\w+)\) => \1 \+ \2, 0\)/.test(code));
  expect(byHand.map(([file]) => file)).toEqual(['sum-of.ts']);
});

test('a limit that stands twice is found', () => {
  const [own, other] = ['const HIGHEST_LINE: number = 2_000;', 'export const HIGHEST_LINE = 1_000;'];
  expect(
    ownOfOthers([
      ['a.ts', own],
      ['b.ts', other],
      ['c.ts', 'export const LINES = 3;\nconst line = 4;'],
    ]),
  ).toEqual(['HIGHEST_LINE: b.ts, a.ts']);
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
