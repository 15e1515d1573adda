import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../supabase/local/stack/database/connection.ts';
import { migrate } from '../../supabase/local/stack/database/migrations.ts';

const migration = (text: string) => ({ version: '20260101000000', name: 'notes', text });

describe('a database that has a migration already', () => {
  let folder: string;
  let database: OpenDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
    database = await openDatabase({ folder, url: null });
    await migrate(database, [migration('-- Notes.\ncreate table public.notes (id int);\n')]);
  });

  afterAll(async () => {
    await database.connection.close();
    await rm(folder, { recursive: true });
  });

  test('starts when only its comments were reworded', async () => {
    const reworded = '-- What people write down.\n-- In two lines.\n\ncreate table public.notes (id int);\n';
    expect(await migrate(database, [migration(reworded)])).toEqual([]);
  });

  test.each([
    ['a statement', '-- Notes.\ncreate table public.notes (id bigint);\n'],
    ['what is left of a line before a comment', '-- Notes.\ncreate table public.notes (id text); -- int\n'],
    ['by losing its statement', '-- Notes.\n-- create table public.notes (id int);\n'],
  ])('refuses it when it was changed in %s', async (_, changed) => {
    await expect(migrate(database, [migration(changed)])).rejects.toThrow(
      'Migration 20260101000000_notes was changed after it had been applied.',
    );
  });
});
