import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { architectureParagraph, architectureSection } from '../support/architecture.ts';
import { documentedProcedures, generatedProcedures } from '../support/documented-procedures.ts';

const ROOT = join(import.meta.dirname, '..', '..');

describe('docs/architecture.md', () => {
  test('lists every procedure of the database with its arguments, and none that there is not', () => {
    const generated = generatedProcedures(readFileSync(join(ROOT, 'src/lib/database.types.ts'), 'utf8'));
    expect(generated.map(({ name }) => name)).toContain('replace_props');
    const documented = documentedProcedures(architectureSection('The database procedures'))
      .map(({ heading, ...procedure }) => procedure)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(documented).toEqual(generated);
  });

  test('names every room of src/lib, and none that there is not', () => {
    const named = architectureParagraph('**`src/lib`**').matchAll(/`(?!src)([\w-]+\/|[\w.-]+\.ts)`/g);
    const rooms = readdirSync(join(ROOT, 'src/lib'), { withFileTypes: true }).map((entry) =>
      entry.isDirectory() ? `${entry.name}/` : entry.name,
    );
    expect([...named].map(([, name = '']) => name).sort()).toEqual(rooms.sort());
  });
});

describe('the rooms', () => {
  test('of rules have no clock and no chance of their own: both come in as arguments', () => {
    const own = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.now\b|\brandomUUID\b/;
    const files = readdirSync(join(ROOT, 'src/lib'), { recursive: true, encoding: 'utf8' });
    const sources = files.filter((file) => file.endsWith('.ts'));
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((file) => own.test(readFileSync(join(ROOT, 'src/lib', file), 'utf8')))).toEqual([]);
  });

  test('of the start are kept from its two folders by the linter, every file of it', () => {
    const own = readdirSync(join(ROOT, 'supabase/local')).filter((name) => name.endsWith('.ts'));
    const kept = readFileSync(join(ROOT, 'biome.json'), 'utf8').matchAll(/"\*\*\/\{([\w,-]+)\}\.ts"/g);
    const lists = [...kept].map(([, names = '']) => names.split(',').map((name) => `${name}.ts`));
    expect(lists).toEqual([own.sort(), own.sort()]);
  });

  test('read and write what a device keeps in one way, but for what the first chunks or src/ui have', () => {
    const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
    const byHand = files.filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        /\b(?:local|session)Storage\./.test(readFileSync(join(ROOT, 'src', file), 'utf8')),
    );
    expect(byHand.sort()).toEqual([
      'app/left-place.ts', // the tab's, of a page that it is given
      'app/theme/first-paint.ts', // stands in the document by itself
      'app/theme/theme.ts', // in the first chunk, where the way costs more than it saves
      'data/device-store.ts', // the same
      'data/keep-text.ts',
      'data/stored-text.ts',
      'features/auth/session.tsx', // only a storage that is closed means no session
      'ui/letter-keys-switch.tsx', // src/ui does not see src/data
      'ui/shortcut.ts',
    ]);
  });
});

describe('the procedures', () => {
  test('that a document lists are read with what they take and answer, below their headings', () => {
    const section = [
      '## Procedures',
      '`private.inside(p_id uuid)` is none of the API, `p_rows` and `{"rows": n}` are none at all.',
      '### Of everybody',
      '- `one_line(p_ids text[], p_at timestamptz default now()) returns setof plays`, `no_answer()`:',
      '- `two_lines(p_name text,',
      "  p_days interval default '7 days') returns",
      '  bigint`: of two lines.',
    ].join('\n');
    expect(documentedProcedures(section)).toEqual([
      {
        heading: 'Of everybody',
        name: 'one_line',
        args: ['p_at?: string', 'p_ids: string[]'],
        answers: 'rows',
      },
      { heading: 'Of everybody', name: 'no_answer', args: [], answers: 'undefined' },
      {
        heading: 'Of everybody',
        name: 'two_lines',
        args: ['p_days?: string', 'p_name: string'],
        answers: 'number',
      },
    ]);
    expect(() => documentedProcedures('`odd(p_at date)`')).toThrow("'date'");
  });

  test('of the generated types are all read, or the file is refused', () => {
    const types = (...entries: string[]) =>
      `    Functions: {\n${entries.map((entry) => `      ${entry}\n`).join('')}    };\n`;
    expect(
      generatedProcedures(
        types(
          'short: { Args: { p_id: string; p_more?: Json }; Returns: undefined };',
          'long: {\n        Args: Record<PropertyKey, never>;\n        Returns: {\n          id: number;\n        }[];\n      };',
        ),
      ),
    ).toEqual([
      { name: 'short', args: ['p_id: string', 'p_more?: Json'], answers: 'undefined' },
      { name: 'long', args: [], answers: 'rows' },
    ]);
    expect(() => generatedProcedures(types('twice: { Args: { p: Json } } | { Args: { q: Json } };'))).toThrow(
      'All 1 procedures',
    );
  });
});
