import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sports } from '../../src/lib/catalog/catalog.ts';
import { SCHEDULED_TASKS } from '../../src/lib/ingest/jobs.ts';
import type { League } from '../../src/lib/league/leagues.ts';
import { TEAM_NAMES, teamOf } from '../../src/lib/league/teams.ts';
import { GIVEN_NAME_ALIASES, WHOLE_NAME_ALIASES } from '../../src/lib/players/aliases.ts';
import { roleOfPosition } from '../../src/lib/players/role.ts';
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

test('the database knows the same teams, aliases, roles and columns as the pages (DATA-30, ID-3)', async () => {
  const rows = (sql: string) => runOnPostgres(postgres.url, sql);
  const means = (table: string) => rows(`select written, means from private.${table} order by written`);
  const listed = (aliases: ReadonlyMap<string, string>) =>
    [...aliases]
      .map(([written, means]) => ({ written, means }))
      .sort((a, b) => (a.written < b.written ? -1 : 1));
  expect(await means('name_alias')).toEqual(listed(WHOLE_NAME_ALIASES));
  expect(await means('given_name_alias')).toEqual(listed(GIVEN_NAME_ALIASES));
  for (const aliases of [WHOLE_NAME_ALIASES, GIVEN_NAME_ALIASES]) {
    // A name that is written out means nothing else.
    expect([...aliases.values()].filter((name) => aliases.has(name))).toEqual([]);
  }
  const teams = await rows('select league, name, team from private.team_name');
  expect(teams.filter(({ league, name, team }) => teamOf(league as League, String(name)) !== team)).toEqual(
    [],
  );
  const named = Object.entries(TEAM_NAMES).flatMap(([league, list]) =>
    list.flatMap((names) => names.map((name) => `${league} ${name.toLowerCase()}`)),
  );
  expect(new Set(teams.map(({ league, name }) => `${league} ${name}`))).toEqual(new Set(named));

  const positions = ['P', 'SP', ' rp ', 'SP/RP', '1B/OF', 'C, P', 'DH', 'PH', 'OF/SP', '', 'SPX'];
  const roles = await rows(
    `select private.role_of_position('mlb', p) as role from unnest(array['${positions.join("','")}']) p`,
  );
  expect(roles).toEqual(positions.map((position) => ({ role: roleOfPosition(position) })));
  for (const { league, categories, sources } of sports) {
    for (const { from, propType, role } of categories) {
      const [row] = await rows(
        `select league, private.role_of_prop(league, '${propType}') as role from private.prop_table where name = '${from.table}'`,
      );
      expect(row).toEqual({ league, role: role ?? null });
    }
    for (const { table, player, team, position } of Object.values(sources)) {
      expect(await rows(`select * from private.projection_table where name = '${table}'`)).toEqual([
        {
          name: table,
          league,
          player_column: player,
          team_column: team,
          position_column: position ?? null,
        },
      ]);
    }
  }
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
