import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Sources, sourcesOf } from '../support/documented.ts';
import { exportedNames } from '../support/exported-names.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const ROOMS = ['src', 'supabase/functions', 'supabase/hosted', 'supabase/local', 'tests'];
const SETTINGS = ['playwright.config.ts', 'tailwind.config.ts', 'vite.config.ts'];
const GENERATED = 'src/lib/database.types.ts';

/** The exported names of files that no other one says, in code or in words. */
function namesOfNobodyElse(sources: Sources): string[] {
  const files = new Map<string, number>();
  for (const code of Object.values(sources)) {
    for (const word of new Set(code.match(/\w+/g))) files.set(word, (files.get(word) ?? 0) + 1);
  }
  return Object.entries(sources).flatMap(([file, code]) =>
    exportedNames(code)
      .filter((name) => files.get(name) === 1)
      .map((name) => `${file}: ${name}`),
  );
}

test('what a file exports is used by another one, types as well', () => {
  const { [GENERATED]: generated, ...written } = sourcesOf(ROOT, ROOMS);
  expect(generated).toBeDefined();
  expect(Object.keys(written).length).toBeGreaterThan(1000);
  const settings = SETTINGS.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]);
  expect(namesOfNobodyElse({ ...written, ...Object.fromEntries(settings) })).toEqual([]);
});

test('an exported name that only its own file says is found, whatever it names', () => {
  expect(
    namesOfNobodyElse({
      'a.ts':
        'export const HIGHEST = 1;\nexport type Line = number;\nexport const read = (): Line => HIGHEST;',
      'b.ts': "import { read } from './a.ts';\nexport async function show() {}\nexport interface Shown {}",
      'c.ts': 'show();',
    }),
  ).toEqual(['a.ts: HIGHEST', 'a.ts: Line', 'b.ts: Shown']);
});
