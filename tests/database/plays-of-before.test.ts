import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { migrate, migrateFrom } from '../support/migrated-database.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

/** The migration before which a play could be of any time, with names of any length. */
const OF_OUR_TIME = '20261121004550';
/** The migration before which plays stayed on players whom an undone decision had made. */
const OF_UNDONE_PLAYERS = '20261121004551';

let postgres: TestPostgres;
let client: pg.Client;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterEach(async () => {
  await client?.end();
});
afterAll(async () => {
  await postgres?.stop();
});

/** A database of its own with the migrations before one, and a reader; answers its address. */
async function databaseBefore(name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database before_${name} template template0`);
  await admin.end();
  const url = postgres.url.replace(/postgres$/, `before_${name}`);
  await migrate(url, name);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("insert into auth.users (id, email) values (gen_random_uuid(), 'bettor@example.test')");
  return url;
}

async function storePlay(more: Record<string, string | number>): Promise<string> {
  const id = randomUUID();
  const play = {
    id,
    client_key: id,
    league: 'nba',
    event_id: 'game-1',
    home_team: 'Boston Celtics',
    away_team: 'Miami Heat',
    commence_time: '2026-03-05T20:00:00Z',
    first_commence_time: '2026-03-05T20:00:00Z',
    created_at: '2026-03-05T18:00:00Z',
    player_name: 'Jayson Tatum',
    table_name: 'props',
    market: 'player_points',
    side: 'over',
    point: 20.5,
    book: 'draftkings',
    price: -110,
    own_price: true,
    earlier_results: [],
    ...more,
  };
  await client.query(
    `insert into plays select (jsonb_populate_record(null::plays, $1::jsonb || jsonb_build_object('user_id', id))).* from auth.users`,
    [JSON.stringify(play)],
  );
  return id;
}

test('of the plays of before those at an impossible time are gone, and of no other is anything lost (MINE-6)', async () => {
  const url = await databaseBefore(OF_OUR_TIME);
  const kept = await storePlay({});
  const unrecorded = await storePlay({ created_at: '-infinity' });
  const long = await storePlay({ player_name: `  ${'x'.repeat(1_000)}`, home_team: 'y'.repeat(201) });
  await storePlay({ commence_time: '-infinity', first_commence_time: '-infinity' });
  await storePlay({ first_commence_time: '4000-01-01 BC' });
  await storePlay({ commence_time: '9999-01-01' });
  const stored = async (id: string) =>
    (await client.query<{ row: object }>('select to_jsonb(p) as row from plays p where id = $1', [id]))
      .rows[0]?.row;
  const before = new Map<string, object | undefined>();
  for (const id of [kept, unrecorded, long]) before.set(id, await stored(id));
  await migrateFrom(url, OF_OUR_TIME);
  expect(await stored(kept)).toEqual(before.get(kept));
  expect(await stored(unrecorded)).toEqual({
    ...before.get(unrecorded),
    created_at: '2026-03-05T20:00:00+00:00',
  });
  expect(await stored(long)).toEqual({
    ...before.get(long),
    player_name: 'x'.repeat(200),
    home_team: 'y'.repeat(200),
  });
  expect((await client.query('select from plays')).rowCount).toBe(3);
});

test('plays that an undone decision left on a player whom nobody means are whose it took the name from (REVIEW-5)', async () => {
  const url = await databaseBefore(OF_UNDONE_PLAYERS);
  const player = async (name: string) => {
    const sql = "insert into players (league, display_name, team) values ('nba', $1, 'BKN') returning id";
    return Number((await client.query<{ id: string }>(sql, [name])).rows[0]?.id);
  };
  const stays = await player('Nicolas Claxton');
  const made = await player('Nic Claxton');
  const unexplained = await player('Someone Else');
  const last = new Date(Date.now() - 86_400_000).toISOString();
  const late = { commence_time: last, first_commence_time: last, settled_at: last };
  const plays = [
    await storePlay({ player_id: made, player_name: 'Nic Claxton' }),
    await storePlay({ player_id: unexplained, player_name: 'Someone Else', ...late }),
    await storePlay({ player_id: unexplained, player_name: 'Someone Else', settled_at: last }),
    await storePlay({ player_id: stays, settled_at: last }),
  ];
  await client.query(
    `insert into player_aliases (league, spelling, player_id, decision, decided_at, undone_at)
     values ('nba', 'Nic Claxton', $1, 'never', now() - interval '1 hour', now())`,
    [stays],
  );
  await client.query('insert into watched_players (user_id, player_id) select id, $1 from auth.users', [
    made,
  ]);
  await client.query('delete from private.known_player where player_id = any ($1)', [[made, unexplained]]);
  await migrateFrom(url, OF_UNDONE_PLAYERS);
  const sql =
    'select player_id::integer, settled_at is null as waits from plays join unnest($1::uuid[]) with ordinality asked(id, n) using (id) order by n';
  expect((await client.query(sql, [plays])).rows).toEqual([
    { player_id: stays, waits: true },
    { player_id: null, waits: true },
    // Too old to be asked about again: what it says stays.
    { player_id: unexplained, waits: false },
    { player_id: stays, waits: false },
  ]);
  expect((await client.query('select player_id::integer from watched_players')).rows).toEqual([
    { player_id: stays },
  ]);
});
