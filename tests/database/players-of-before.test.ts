import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, migrateFrom } from '../support/migrated-database.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

/** The first migration that knows players. */
const WITH_PLAYERS = '20261121003000';
/** The first that has one given name for 'Karl-Anthony'. */
const WITH_HYPHENS = '20261121004592';

let postgres: TestPostgres;
let client: pg.Client;

beforeAll(async () => {
  postgres = await startPostgres();
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await postgres?.stop();
});

test('rows of before there were players are about theirs, and nothing of them is lost (ID-1, ID-3, ID-7, ID-8)', async () => {
  await migrate(postgres.url, WITH_PLAYERS);
  const game = {
    commence_time: '2026-11-21T20:00:00Z',
    home_team: 'Brooklyn Nets',
    away_team: 'Boston Celtics',
  };
  const prop = (player_name: string, event_id = 'game-1') => ({
    ...game,
    event_id,
    player_name,
    draftkings_point: 20.5,
  });
  const replace = (procedure: string, table: string, rows: object[], more = '') =>
    client.query(`select replace_${procedure}($1, $2 ${more}, clock_timestamp())`, [
      table,
      JSON.stringify(rows),
    ]);
  const games = ['game-1', 'over', 'gone'].map((id) => ({ id, ...game }));
  await replace('events', 'nba_events', games, ', null, null');
  for (const names of [
    ['Cameron Thomas', 'Jayson Tatum', 'J. Brown'],
    ['Cam Thomas', 'Jayson Tatum', 'J. Brown'],
  ]) {
    await replace(
      'props',
      'props',
      [...names.map((name) => prop(name)), prop('Jayson Tatum', 'over'), prop('Max Strus', 'gone')],
      ", '{}'",
    );
  }
  await replace(
    'props',
    'props',
    ['Cam Thomas', 'Jayson Tatum', 'J. Brown'].map((name) => prop(name)),
    ", '{}'",
  );
  await client.query("delete from nba_events where id = 'gone'");
  await replace('projections', 'sabersim_projections', [
    { player_name: 'Cameron Thomas', team: 'BKN' },
    { player_name: 'Jayson Tatum', team: 'BOS' },
    { player_name: 'Jaylen Brown', team: 'BOS' },
    { player_name: 'Jordan Brown', team: 'BKN' },
  ]);
  await replace('projections', 'etr_projections', [{ Player: 'Jayson Tatum Jr.', Team: 'Boston Celtics' }]);
  await client.query("insert into auth.users (id, email) values (gen_random_uuid(), 'bettor@example.test')");
  await client.query(
    `insert into ninety_nine_plays (user_id, selection_text, is_over, price, sport, event_id, player_name, prop_type)
     select id, 'x', true, -110, 'nba', event, 'Jayson Tatum', 'points' from auth.users, unnest('{game-1,over,gone}'::text[]) event`,
  );
  const tables = ['props', 'sabersim_projections', 'etr_projections', 'line_history', 'ninety_nine_plays'];
  const stored = async () =>
    Promise.all(
      tables.map(
        async (table) =>
          (
            await client.query<{ row: object }>(
              `select to_jsonb(t) - 'player_id' as row from ${table} t order by id`,
            )
          ).rows,
      ),
    );
  const before = await stored();
  await migrateFrom(postgres.url, WITH_PLAYERS);
  expect(await stored()).toEqual(before);
  const who = async (table: string, name: string) => {
    const { rows } = await client.query<{ row: string }>(
      `select distinct concat_ws(' ', t.event, t.name, '=', coalesce(p.display_name, '?')) as row
       from (select ${name} as name, ${table === 'props' || /history|plays/.test(table) ? 'event_id' : 'null'} as event, player_id from ${table}) t
       left join players p on p.id = t.player_id order by 1`,
    );
    return rows.map(({ row }) => row);
  };
  expect(await who('props', 'player_name')).toEqual([
    'game-1 Cam Thomas = Cameron Thomas',
    'game-1 J. Brown = ?',
    'game-1 Jayson Tatum = Jayson Tatum',
  ]);
  expect(await who('etr_projections', '"Player"')).toEqual(['Jayson Tatum Jr. = Jayson Tatum']);
  expect(await who('line_history', 'player_name')).toEqual([
    'game-1 Cam Thomas = Cameron Thomas',
    'game-1 Cameron Thomas = Cameron Thomas',
    'game-1 J. Brown = ?',
    'game-1 Jayson Tatum = Jayson Tatum',
    'gone Max Strus = ?',
    'over Jayson Tatum = Jayson Tatum',
  ]);
  expect(await who('ninety_nine_plays', 'player_name')).toEqual([
    'game-1 Jayson Tatum = Jayson Tatum',
    'gone Jayson Tatum = ?',
    'over Jayson Tatum = Jayson Tatum',
  ]);
});

test('players who are known already are met by the initial of a given name with a hyphen (DATA-30)', async () => {
  await client.query('create database hyphens template template0');
  const url = postgres.url.replace(/postgres$/, 'hyphens');
  await migrate(url, WITH_HYPHENS);
  const known = new pg.Client({ connectionString: url });
  await known.connect();
  const version = async () =>
    Number((await known.query('select version from private.players_version')).rows[0]?.version);
  await known.query(`insert into players (league, display_name) values
    ('nba', 'Karl-Anthony Towns'), ('nba', 'Shai Gilgeous-Alexander'), ('nba', 'Bam Adebayo')`);
  const before = await version();
  await migrateFrom(url, WITH_HYPHENS);
  for (const table of ['known_player', 'spelling']) {
    const { rows } = await known.query(`select given, family from private.${table} order by given`);
    expect(rows).toEqual([
      { given: 'bam', family: 'adebayo' },
      { given: 'karl anthony', family: 'towns' },
      { given: 'shai', family: 'gilgeous alexander' },
    ]);
  }
  // So that the next replace asks again whom its names mean.
  expect(await version()).toBeGreaterThan(before);
  await known.end();
});

// Benches compare a database with one of before, on one server.
test('another database of the same server gets the migrations too, up to a name where one is given', async () => {
  await client.query('create database beside template template0');
  const beside = postgres.url.replace(/postgres$/, 'beside');
  await migrate(beside, WITH_PLAYERS);
  const other = new pg.Client({ connectionString: beside });
  await other.connect();
  const has = async (table: string) =>
    (await other.query<{ has: boolean }>('select to_regclass($1) is not null as has', [table])).rows[0]?.has;
  expect(await has('public.props')).toBe(true);
  expect(await has('public.players')).toBe(false);
  await other.end();
});
