import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../supabase/local/stack/database/connection.ts';
import { copyMigratedDatabase } from '../support/migrated-folder.ts';

let folder: string;
let database: OpenDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edgeboard-session-'));
  await copyMigratedDatabase(path.join(folder, 'pglite'));
  database = await openDatabase({ folder: path.join(folder, 'pglite'), url: null });
});
afterAll(async () => {
  await database?.connection.close();
  await rm(folder, { recursive: true, force: true });
});

const roleOf = async (db: OpenDatabase['connection']['kysely']) => {
  const { rows } = await sql<{ role: string; inside: boolean }>`
    select current_user::text as role, nullif(current_setting('test.inside', true), '') is not null as inside
  `.execute(db);
  return rows[0];
};

/** What a request does: a role for one transaction, then work that waits in between. */
const asRole = (role: 'anon' | 'authenticated' | 'service_role') =>
  database.connection.kysely.transaction().execute(async (transaction) => {
    await sql`select set_config('role', ${role}, true), set_config('test.inside', 'yes', true)`.execute(
      transaction,
    );
    await wait(20);
    return roleOf(transaction);
  });

test('a transaction that waits shares its role with nobody, and nobody sees into it', async () => {
  const [anon, plain, service, user] = await Promise.all([
    asRole('anon'),
    roleOf(database.connection.kysely),
    asRole('service_role'),
    asRole('authenticated'),
  ]);
  expect(anon).toEqual({ role: 'anon', inside: true });
  expect(plain).toEqual({ role: 'postgres', inside: false });
  expect(service).toEqual({ role: 'service_role', inside: true });
  expect(user).toEqual({ role: 'authenticated', inside: true });
});

test('a transaction that fails gives the session free, without its role', async () => {
  await expect(
    database.connection.kysely.transaction().execute(async (transaction) => {
      await sql`select set_config('role', 'anon', true)`.execute(transaction);
      await sql`select * from auth.users`.execute(transaction);
    }),
  ).rejects.toThrow('permission denied');
  expect(await roleOf(database.connection.kysely)).toEqual({ role: 'postgres', inside: false });
});

test('a vacuum waits for its turn and gives back the room of deleted rows', async () => {
  if (!database.vacuum) throw new Error('PGlite has no autovacuum, so there must be a vacuum.');
  const { kysely } = database.connection;
  await sql`create table public.crowd as select repeat('x', 500) as line from generate_series(1, 2000)`.execute(
    kysely,
  );
  await sql`delete from public.crowd`.execute(kysely);
  await Promise.all([asRole('service_role'), database.vacuum(), asRole('anon')]);
  const { rows } = await sql<{ bytes: number }>`
    select pg_relation_size('public.crowd')::integer as bytes
  `.execute(kysely);
  expect(rows).toEqual([{ bytes: 0 }]);
});
