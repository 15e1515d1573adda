import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../supabase/local/settings.ts';

const local = path.join(projectRoot, 'supabase/local');

async function filesOf(room: string): Promise<{ file: string; text: string }[]> {
  const entries = await readdir(path.join(local, room), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
}

/** What a room's files import by path, as paths from `supabase/local`. */
async function importsOf(room: string): Promise<string[]> {
  return (await filesOf(room)).flatMap(({ file, text }) =>
    [...text.matchAll(/(?:from|import\(?|new URL\()\s*'(\.[^']+)'/g)].map(([, target = '']) =>
      path.relative(local, path.resolve(path.dirname(file), target)),
    ),
  );
}

test('the stack has no word of the product: it could serve any project', async () => {
  const files = await filesOf('stack');
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap(({ file, text }) =>
    (text.match(/.*(?:edgeboard|odds|sportsbook|props|projection|(?:SEC|DESK)-\d).*/gi) ?? []).map(
      (line) => `${path.relative(local, file)}: ${line.trim()}`,
    ),
  );
  expect(found).toEqual([]);
});

test('the stack imports only itself, the demo only itself and src/lib', async () => {
  const stack = await importsOf('stack');
  expect(stack).toContain('stack/files.ts');
  expect(stack.filter((target) => !target.startsWith('stack/'))).toEqual([]);
  const demo = await importsOf('demo');
  expect(demo).toContain('demo/leagues/model.ts');
  expect(demo.filter((target) => !/^(demo|\.\.\/\.\.\/src\/lib)\//.test(target))).toEqual([]);
});
