import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { subset } from 'semver';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

// What comes from others (SEC-67). The audit for known holes needs a registry: `npm audit`.

const root = new URL('../../', import.meta.url);
const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, root), 'utf8'));

const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        integrity: z.string().optional(),
        resolved: z.string().optional(),
        license: z.string().optional(),
        engines: z.object({ node: z.string().optional() }).optional(),
        hasInstallScript: z.boolean().optional(),
        /** Comes within another package, whose integrity covers it. */
        inBundle: z.boolean().optional(),
        optionalDependencies: z.record(z.string(), z.string()).optional(),
      }),
    ),
  })
  .parse(readJson('package-lock.json'));
const locked = Object.entries(packages).filter(([path]) => path !== '');

const LICENCES = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'OFL-1.1',
  // Of the build alone: Python's, as permissive as MIT, and zlib's beside MIT (docs/adr/209-a-small-font-first.md).
  'Python-2.0',
  '(MIT AND Zlib)',
  'MIT OR Apache-2.0',
  '(MIT OR CC0-1.0)',
];
/** Packages that name no license in package.json, with the one in their repository. */
const LICENCE_ELSEWHERE: Readonly<Record<string, string>> = {
  'node_modules/@supabase/auth-ui-react': 'MIT, by the LICENSE of github.com/supabase/auth-ui',
};

describe('the lock file', () => {
  test('has the checksum of every package (SEC-67)', () => {
    expect(locked.length).toBeGreaterThan(100);
    expect(locked.filter(([, { integrity, inBundle }]) => !integrity && !inBundle)).toEqual([]);
    expect(locked.filter(([, { integrity }]) => integrity && !integrity.startsWith('sha512-'))).toEqual([]);
  });

  test('has no package that refuses a Node which the project takes (DESK-1)', () => {
    const taken = packages['']?.engines?.node ?? '';
    expect(taken).toMatch(/^\^20\.19\.0 /);
    const refusing = locked.filter(([, { engines }]) => engines?.node && !subset(taken, engines.node));
    expect(refusing.map(([path, { engines }]) => [path, engines?.node])).toEqual([]);
  });

  test('has the programs of every system that a package comes with, or npm ci refuses it there (DESK-1)', () => {
    const names = new Set(locked.map(([path]) => path.split('node_modules/').at(-1)));
    const missing = locked.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !names.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('takes every package from the registry that npm is set to, and from nowhere else', () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  test('has licenses of the list only', () => {
    const others = locked.filter(
      ([path, { license }]) =>
        !(license === undefined ? path in LICENCE_ELSEWHERE : LICENCES.includes(license)),
    );
    expect(others.map(([path, { license }]) => `${path}: ${license ?? 'none named'}`)).toEqual([]);
  });

  test('has install scripts only of packages that work without (SEC-66)', () => {
    // Their programs come as packages of their own for each system; hooks are installed by `npm run hooks`.
    const known = ['deno', 'esbuild', 'fsevents', 'lefthook', 'msw'];
    const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = withScript.map(([path]) => path.split('node_modules/').at(-1) ?? '');
    expect([...new Set(names)].filter((name) => !known.includes(name))).toEqual([]);
  });

  test('package.json asks for exact versions', () => {
    const wanted = z.record(z.string(), z.string());
    const { dependencies, devDependencies } = z
      .object({ dependencies: wanted, devDependencies: wanted })
      .parse(readJson('package.json'));
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
    );
    expect(loose).toEqual([]);
  });
});

describe('the edge functions', () => {
  const { lock, imports } = z
    .object({
      lock: z.object({ path: z.string(), frozen: z.boolean() }),
      imports: z.record(z.string(), z.string()),
    })
    .parse(readJson('supabase/functions/deno.json'));

  test('run on a frozen lock, in the versions that npm has locked', () => {
    expect(lock).toEqual({ path: './deno.lock', frozen: true });
    const found = Object.fromEntries(
      Object.keys(imports).map((name) => [
        name,
        `npm:${name}@${packages[`node_modules/${name}`]?.version ?? '?'}`,
      ]),
    );
    expect(imports).toEqual(found);
  });

  test('are deployed with the same packages, and without a folder or a lock that are not deployed with them (DESK-10)', () => {
    expect(readJson('supabase/hosted/import_map.json')).toEqual({ imports });
    const config = readFileSync(new URL('supabase/config.toml', root), 'utf8');
    const maps = [...config.matchAll(/^import_map = "(.*)"$/gm)].map(([, map]) => map);
    expect(maps.length).toBeGreaterThan(20);
    expect([...new Set(maps)]).toEqual(['./hosted/import_map.json']);
  });

  test('import their own files and the packages of the import map, and nothing by URL (SEC-67)', () => {
    const files = ['supabase/functions', 'src/lib'].flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => `${folder}/${file}`),
    );
    expect(files.length).toBeGreaterThan(40);
    const foreign = files.flatMap((file) => {
      const text = readFileSync(new URL(file, root), 'utf8');
      return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)]
        .map((match) => match[1] ?? '')
        .filter((name) => !name.startsWith('.') && !(name in imports) && !isBuiltin(name))
        .map((name) => `${file}: ${name}`);
    });
    expect(foreign).toEqual([]);
  });
});
