import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { declaredIds } from '../support/requirements.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

describe('the index of the decision records', () => {
  const records = readdirSync(join(ROOT, 'docs/adr')).filter((file) => /^\d{3}-/.test(file));

  test('lists every record once, under the title that it has', () => {
    const rows = read('docs/adr/README.md').matchAll(/^\| \[(\d{3})\]\(([^)]+)\) \| (.+?) \|/gm);
    const listed = [...rows].map(([, number, file, title]) => `${file}: # ${number} ${title}`);
    const found = records.map((file) => `${file}: ${read(`docs/adr/${file}`).split('\n', 1)[0]}`);
    expect(listed.sort()).toEqual(found.sort());
  });

  test('says of a record what has superseded it, as the record does', () => {
    const rows = read('docs/adr/README.md').matchAll(/^\| \[\d{3}\]\(([^)]+)\) \|.*\| (.+?) \|$/gm);
    const listed = [...rows].map(([, file, status = '']) => [file, /superseded .*/i.exec(status)?.[0]]);
    const found = records.map((file) => {
      const [, superseded] =
        /^Status:.*(superseded (?:in part )?by [^,\n]+?)(?:,|\s*$)/im.exec(read(`docs/adr/${file}`)) ?? [];
      return [file, superseded];
    });
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(found));
  });
});

test('the areas that requirements are in are those of the table above them', () => {
  const text = read('docs/requirements.md');
  const [, table = ''] = /^\| Area \|.*\n\| --- .*\n((?:\|.*\n)+)/m.exec(text) ?? [];
  const listed = [...table.matchAll(/^\| ([A-Z, ]+) \|/gm)].flatMap(([, areas = '']) => areas.split(', '));
  const used = new Set(declaredIds(text).map((id) => id.slice(0, id.indexOf('-'))));
  expect(listed.sort()).toEqual([...used].sort());
});

test('every script of package.json is named in README, CONTRIBUTING or a page of docs', () => {
  const pages = readdirSync(join(ROOT, 'docs')).filter((file) => file.endsWith('.md'));
  const text = ['README.md', 'CONTRIBUTING.md', ...pages.map((file) => `docs/${file}`)].map(read).join('\n');
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  const isNamed = (name: string): boolean =>
    new RegExp(`(\`|npm (run )?(-s |--silent )?)${name}(?![\\w:-])`).test(text);
  expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
});

test('the matrix of who may do what has each table of the database once, and none that there is not (SEC-1)', () => {
  const [, section = ''] =
    /\n## SEC: .*?\n\| Tables \|.*?\n\| --- .*?\n(.*?)\n\n/s.exec(read('docs/requirements.md')) ?? [];
  const named = section.split('\n').flatMap((row) => {
    const [, tables = ''] = row.split('|');
    return [...tables.replace(/\(.*\)/, '').matchAll(/`(\w+)`/g)].map(([, table = '']) => table);
  });
  const [schema = ''] = read('src/lib/database.types.ts').split('    Functions: {');
  const tables = [...schema.matchAll(/^ {6}(\w+): \{$/gm)].map(([, table = '']) => table);
  expect(tables).toEqual(expect.arrayContaining(['props', 'plays', 'quotes']));
  // These have a row of their kind; two of them have rights of their own beside it.
  const ofAKind = /(^|_)(props|events|projections)$/;
  const alone = ['mlb_events', 'baseball_player_props'];
  expect(named.sort()).toEqual([...tables.filter((table) => !ofAKind.test(table)), ...alone].sort());
});
