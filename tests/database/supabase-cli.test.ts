import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCHEDULED_TASKS } from '../../src/lib/ingest/jobs.ts';
import { databaseAdvice } from '../support/database-advisors.ts';
import { generateDatabaseTypes, TYPES_FILE } from '../support/database-types.ts';
import { migrate } from '../support/migrated-database.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { runOnPostgres } from '../support/sql-script.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
  await migrate(postgres.url);
  // The linter asks PostgREST's own setting which schemas the API exposes.
  await runOnPostgres(postgres.url, "alter database postgres set pgrst.db_schemas = 'public'");
});
afterAll(() => postgres?.stop());

test("the types that the product compiles against are the migrated schema's: else run npm run generate", async () => {
  expect(await generateDatabaseTypes(postgres.url)).toBe(await readFile(TYPES_FILE, 'utf8'));
});

test('the schedule of a hosted project has every task of scheduled-functions (DESK-15)', async () => {
  const rows = await runOnPostgres(postgres.url, 'select task from private.scheduled_task');
  expect(rows.map(({ task }) => task).sort()).toEqual(Object.keys(SCHEDULED_TASKS).sort());
});

test('a prop table can have the ten books of the product, and no others (DATA-21)', async () => {
  const books = [
    'draftkings',
    'fanduel',
    'betmgm',
    'bovada',
    'williamhill_us',
    'betrivers',
    'espnbet',
    'fliff',
    'pinnacle',
    'betonlineag',
  ];
  expect(await runOnPostgres(postgres.url, 'select private.books() as books')).toEqual([{ books }]);
});

test("Supabase's linter finds no error and no warning in the migrated schema (SEC-78)", async () => {
  const advice = await databaseAdvice(postgres.url);
  expect(advice.filter((each) => each.level !== 'INFO')).toEqual([]);
});

test('and of its remarks only those that are meant', async () => {
  const remarks = (await databaseAdvice(postgres.url)).filter((each) => each.name !== 'unused_index');
  // A database that nobody has read yet has used no index. These two tables are the service role's alone.
  expect(remarks.map((each) => each.detail).sort()).toEqual([
    'Table `public.fetch_leases` has RLS enabled, but no policies exist',
    'Table `public.odds_quota` has RLS enabled, but no policies exist',
  ]);
});

test('it does look: an open table and a careless function are reported', async () => {
  await runOnPostgres(
    postgres.url,
    `create table public.open_to_all (id bigint primary key);
     grant select on public.open_to_all to anon;
     create function public.careless() returns integer language sql security definer as 'select 1';
     grant execute on function public.careless() to anon;`,
  );
  const names = (await databaseAdvice(postgres.url)).map((each) => each.name);
  expect(names).toEqual(expect.arrayContaining(['rls_disabled_in_public', 'function_search_path_mutable']));
});
