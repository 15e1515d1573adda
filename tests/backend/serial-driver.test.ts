import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../supabase/local/stack/database/connection.ts';
import { callsSameForAll, tablesSameForAll } from '../../supabase/local/stack/database/same-for-all.ts';
import { lineOf } from '../../supabase/local/stack/database/turns.ts';
import type { ChangedTables } from '../../supabase/local/stack/database/writes.ts';
import { copyMigratedDatabase } from '../support/migrated-folder.ts';
import { removeFolder } from '../support/remove-folder.ts';

let folder: string;
let database: OpenDatabase;
const told: ChangedTables[] = [];
const breaks: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edgeboard-session-'));
  await copyMigratedDatabase(path.join(folder, 'pglite'));
  database = await openDatabase(
    { folder: path.join(folder, 'pglite'), url: null },
    (tables) => told.push(tables),
    (reason) => breaks.push(reason),
  );
});
afterAll(async () => {
  await database?.connection.close();
  await removeFolder(folder);
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

test('between the queries of a line the event loop goes round: their answers leave, and no guard takes them for one (DESK-16)', async () => {
  let rounds = 0;
  let goesOn = true;
  const round = () => {
    rounds += 1;
    if (goesOn) setImmediate(round);
  };
  setImmediate(round);
  await Promise.all(Array.from({ length: 20 }, () => roleOf(database.connection.kysely)));
  goesOn = false;
  expect(rounds).toBeGreaterThanOrEqual(19);
});

test('a write waits for one reader or two, however many wait (PERF-6)', async () => {
  const order: string[] = [];
  const request = (line: 'readers' | 'writers', name: string) =>
    lineOf.run(line, async () => {
      await asRole('service_role');
      order.push(name);
    });
  const readers = Array.from({ length: 12 }, () => request('readers', 'reader'));
  await Promise.all([...readers, request('writers', 'writer')]);
  expect(order.indexOf('writer')).toBeLessThanOrEqual(2);
});

/** What is told of a transaction of these statements. */
async function toldOf(...statements: string[]): Promise<ChangedTables[]> {
  told.length = 0;
  await database.connection.kysely.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });
  return told.map((tables) => tables?.toSorted() ?? null);
}

test('every commit tells which tables it changed, and one that changed none tells nothing (PERF-5)', async () => {
  await toldOf(
    'create table books (id int primary key)',
    'create table pages (book int references books on delete cascade)',
    'create function fill() returns int language plpgsql as $$ begin insert into pages values (1); return 1; end $$',
  );
  expect(await toldOf('select * from books')).toEqual([]);
  expect(await toldOf('insert into books values (1), (2)')).toEqual([['public.books']]);
  expect(await toldOf('insert into books values (1) on conflict do nothing')).toEqual([]);
  expect(await toldOf('select fill()')).toEqual([['public.pages']]);
  expect(await toldOf('delete from books where id = 1')).toEqual([['public.books', 'public.pages']]);
  expect(await toldOf('update books set id = 3 where id = 99')).toEqual([]);
  expect(await toldOf('truncate pages')).toEqual([null]);
  expect(await toldOf('alter table books add column title text')).toEqual([null]);
  told.length = 0;
  await database.connection.kysely.deleteFrom('books').execute();
  expect(told).toEqual([['public.books']]);
});

// The last one: nothing can be asked of this database afterwards.
test('a statement that PGlite gives up in the middle is no empty answer: the database is known as broken (DESK-16)', async () => {
  expect(breaks).toEqual([]);
  const overflowing = sql`select 'x' where 'x' ~ ${'(x{1,255}){1,255}'}`;
  await expect(overflowing.execute(database.connection.kysely)).rejects.toThrow('The database is broken');
  expect(breaks).toEqual([expect.stringContaining('given up without an answer')]);
});

test('only a function that reads nothing but shareable tables is the same for all (PERF-5, TODAY-2)', async () => {
  const bodies: Record<string, string> = {
    rows: 'select json_agg(p.player_name) from public.props p where p.id + 1 > 5',
    clock: 'select json_agg(p.id) from public.props p where p.commence_time > now()',
    day: 'select json_agg(p.id) from public.props p where p.commence_time > current_date',
    word: "select json_agg(p.id) from public.props p where p.player_name::timestamptz > '2026-01-01'",
    setting: "select to_json(current_setting('role'))",
    caller: 'select to_json(current_user::text)',
    drawn: 'select to_json(random())',
    own_rows: 'select json_agg(x.user_id) from public.preferences x',
    catalog: 'select json_agg(c.relname) from pg_catalog.pg_class c',
    view: 'select json_agg(v.id) from public.a_view v',
    inner_clock: 'select to_json(public.clock())',
  };
  const make = ([name, body]: [string, string]) =>
    `create function public.${name}() returns json language sql stable begin atomic ${body}; end;`;
  await database.runSql('create view public.a_view as select id from public.props');
  await database.runSql(Object.entries(bodies).map(make).join('\n'));
  await database.runSql(`
    create function public.text_body() returns json language sql stable as 'select json_agg(id) from public.props';
    create function public.of_owner() returns json language sql stable security definer
      begin atomic select json_agg(p.id) from public.props p; end;
    create function public.writes() returns json language sql volatile
      begin atomic select json_agg(p.id) from public.props p; end;
    create function public.asked(n integer) returns json language sql stable
      begin atomic select json_agg(p.id + n) from public.props p; end;
  `);
  const calls = await callsSameForAll(database, await tablesSameForAll(database));
  expect(Object.keys(calls).sort()).toEqual(['rows', 'slate_props', 'slate_written']);
  expect(calls.rows).toEqual(['props']);
  expect(calls.slate_props).toEqual(
    expect.arrayContaining(['props', 'nfl_anytime_td_props', 'etr_projections']),
  );
});

test('a vacuum waits for its turn, what was deleted gives its room to what comes, and what is there is counted', async () => {
  const db = database.connection.kysely;
  await sql`create table public.bulky (id integer, filler text)`.execute(db);
  const fill = () =>
    sql`insert into public.bulky select i, repeat('x', 400) from generate_series(1, 5000) i`.execute(db);
  const size = async () => {
    const { rows } = await sql<{ kB: number }>`
      select (pg_total_relation_size('public.bulky') / 1024)::integer as "kB"
    `.execute(db);
    return rows[0]?.kB ?? Number.NaN;
  };
  await fill();
  const once = await size();
  await sql`delete from public.bulky`.execute(db);
  // Inside of the other request's transaction it would be refused.
  await Promise.all([asRole('anon'), database.vacuum?.()]);
  await fill();
  expect(await size()).toBeLessThan(1.5 * once);
  await database.vacuum?.();
  const { rows } = await sql<{ n_distinct: number }>`
    select n_distinct from pg_stats where tablename = 'bulky' and attname = 'filler'
  `.execute(db);
  expect(rows).toEqual([{ n_distinct: 1 }]);
  await sql`drop table public.bulky`.execute(db);
});
