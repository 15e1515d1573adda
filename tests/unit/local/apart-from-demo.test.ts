import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepForDemo, keepForKey, openKeyFolder } from '../../../supabase/local/apart-from-demo.ts';
import { seedRecord } from '../../../supabase/local/seed-record.ts';
import { removeFolder } from '../../support/remove-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edgeboard-apart-'));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await removeFolder(folder);
});

const inFolder = (...parts: string[]) => path.join(folder, ...parts);
const put = async (name: string, text = 'there') => {
  await mkdir(path.dirname(inFolder(name)), { recursive: true });
  await writeFile(inFolder(name), text);
};
const open = (hasOwnDatabase = false) => openKeyFolder(folder, hasOwnDatabase, expect.fail);

describe('the folder of a start with a key (DESK-18)', () => {
  /** What a release left that had one database for all starts. */
  beforeEach(async () => {
    for (const name of ['pglite/PG_VERSION', 'pglite.schema.json', 'storage/snapshots/a']) await put(name);
  });

  test('takes over, once, a database that the demo never filled, with what belongs to it', async () => {
    expect(await open()).toEqual({ folder: inFolder('key'), hasTakenOver: true });
    expect((await readdir(inFolder('key'))).filter((name) => !name.endsWith('.lock'))).toEqual([
      'pglite',
      'pglite.schema.json',
      'storage',
    ]);
    await put('pglite/PG_VERSION');
    expect(await open()).toMatchObject({ hasTakenOver: false });
    expect(await readdir(inFolder('pglite')), "the demo's of now").toEqual(['PG_VERSION']);
  });

  test.each([JSON.stringify({ databaseMadeAt: 'monday', done: ['a'] }), '["a"]', ''])(
    'leaves the demo what it has seeded, also where its record was cut (%s)',
    async (record) => {
      await put('seeded.json', record);
      expect(await open()).toMatchObject({ hasTakenOver: false });
      expect(await readdir(inFolder('key'))).toEqual([]);
      expect(await readdir(inFolder('storage'))).toEqual(['snapshots']);
    },
  );

  test("leaves the database alone where the key's is a PostgreSQL", async () => {
    expect(await open(true)).toMatchObject({ hasTakenOver: false });
    expect(await readdir(inFolder('pglite'))).toEqual(['PG_VERSION']);
  });
});

describe('a database is filled by the demo or under a key, never by both (DESK-18)', () => {
  const databaseUrl = 'postgres://me:secret@db.test:5432/mine';
  const database = (url: string | undefined = undefined) => ({
    record: seedRecord(inFolder('seeded.json'), 'monday'),
    url: 'http://backend.test',
    secretKey: 'secret',
    databaseUrl: url,
    folder,
  });
  /** The queries of which the database has rows. */
  const rowsOf = (...having: RegExp[]) =>
    vi.stubGlobal('fetch', async (url: URL) =>
      Response.json(having.some((query) => query.test(url.href)) ? [{}] : []),
    );
  const refusal = async (refused: Promise<void>) => {
    const message = await refused.then(
      () => 'not refused',
      (error: Error) => error.message,
    );
    expect(message).not.toContain('secret');
    return message;
  };

  test('an empty one, and one that the demo filled, is the demo’s', async () => {
    rowsOf();
    await keepForDemo(database());
    rowsOf(/fetch_run_details/, /projections/);
    await keepForDemo(database());
  });

  test('one whose record is gone is the demo’s where the schedule has fetched', async () => {
    rowsOf(/caller_kind=eq\.schedule/, /fetch_run_details/, /sabersim/);
    await keepForDemo(database());
  });

  test.each([/fetch_run_details\?select=run_id&limit/, /\/wnba_sabersim_projections/])(
    'the demo is not seeded over what developers fetched or uploaded at starts with a key (%s)',
    async (rows) => {
      rowsOf(rows);
      expect(await refusal(keepForDemo(database()))).toMatch(
        new RegExp(
          `found one that starts with ODDS_API_KEY filled \\(${inFolder('pglite')}\\).*Start once with`,
        ),
      );
      expect(await readdir(folder)).toEqual([]);
    },
  );

  test('a PostgreSQL that a start with a key has used is not seeded, whatever is in it', async () => {
    await keepForKey(database(databaseUrl));
    await keepForKey(database(databaseUrl));
    rowsOf(/caller_kind=eq\.schedule/);
    expect(await refusal(keepForDemo(database(databaseUrl)))).toMatch(
      /db\.test:5432\/mine.*give DATABASE_URL another/,
    );
  });

  test('a PostgreSQL that the demo has filled is not used with a key', async () => {
    rowsOf();
    await keepForDemo(database(databaseUrl));
    expect(await refusal(keepForKey(database(databaseUrl)))).toMatch(
      /found one that the demo filled \(db\.test:5432\/mine\).*Leave ODDS_API_KEY out/,
    );
  });
});
