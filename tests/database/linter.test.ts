import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseAdvice } from '../support/database-advisors.ts';
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
