import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const BIOME = join(ROOT, 'node_modules/.bin/biome');

type Import = readonly [folder: string, imported: string];

const FEATURES = readdirSync(join(ROOT, 'src/features')).map((name) => `src/features/${name}`);
const PRODUCT = ['src/lib/odds', 'src/lib/csv', 'src/commands', 'src/data', 'src/ui', ...FEATURES, 'src/app'];
const STARTS = ['supabase/local/stack', 'supabase/local/demo', 'supabase/functions/_shared'];

const REFUSED: readonly Import[] = [
  ...[...PRODUCT, ...STARTS].map((folder): Import => [folder, '../../../tests/support/ahead.ts']),
  ['src/lib/odds', '../../data/client.ts'],
  ['src/lib/odds', '../../../supabase/local/clock.ts'],
  ['src/lib/odds', 'react'],
  ['src/lib/odds', 'node:fs'],
  ['src/lib/csv', '../odds/format.ts'],
  ['src/data', '../features/props/index.ts'],
  ['src/ui', '../data/client.ts'],
  ['src/app', '../features/props/queries.ts'],
  ['src/features/auth', '../props/index.ts'],
  ['src/features/admin', '../props/queries.ts'],
  ['src/features/admin', '@supabase/supabase-js'],
  ['supabase/local/stack', '../leases.ts'],
  ['supabase/local/stack', '../web-push.ts'],
  ['supabase/local/stack/gateway', '../../leases.ts'],
  ['supabase/local/stack', '../demo/seed.ts'],
  ['supabase/local/demo', '../leases.ts'],
  ['supabase/local/demo', '../stack/stack.ts'],
  ['supabase/functions/_shared', '../../hosted/page-heads.ts'],
  ['supabase/functions/_shared/db', '../../../hosted/page-heads.ts'],
  ['supabase/functions/_shared', '../../local/leases.ts'],
  ['supabase/functions/_shared', '../../../src/data/client.ts'],
];

const ALLOWED: readonly Import[] = [
  ['src/lib/props', '../odds/format.ts'],
  ['src/data', '../lib/odds/format.ts'],
  ['src/app', '../features/props/index.ts'],
  ['src/features/admin', '../props/index.ts'],
  ['supabase/local/stack/gateway', '../folder-lock.ts'],
  ['supabase/local/demo', '../../../src/lib/odds/format.ts'],
  ['supabase/functions/_shared', '../../../src/lib/odds/format.ts'],
];

const said = ([folder, imported]: Import): string => `${folder}: ${imported}`;
const cases = [...REFUSED, ...ALLOWED].map((one, at) => ({ said: said(one), one, file: `import-${at}.ts` }));
const product = mkdtempSync(join(tmpdir(), 'edgeboard-imports-'));

/** The imports that the product's own linter refuses, all asked of it at once. */
let refused: readonly string[] = [];

beforeAll(() => {
  cpSync(join(ROOT, 'biome.json'), join(product, 'biome.json'));
  for (const { one, file } of cases) {
    const [folder, imported] = one;
    const path = join(product, folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import { one } from '${imported}';\nconsole.log(one);\n`);
  }
  const rule = ['--only=style/noRestrictedImports', '--vcs-enabled=false', '--max-diagnostics=none'];
  const { stdout } = spawnSync(BIOME, ['lint', ...rule, '--reporter=github', '.'], {
    cwd: product,
    encoding: 'utf8',
  });
  refused = cases.filter(({ file }) => stdout.includes(`/${file},`)).map((each) => each.said);
  if (refused.length === 0) throw new Error(`The linter should have refused something: ${stdout}`);
});

afterAll(() => rmSync(product, { recursive: true, force: true }));

test('the linter refuses each import against the direction, out of tests or out of a neighbor', () => {
  expect(refused).toEqual(REFUSED.map(said));
});
