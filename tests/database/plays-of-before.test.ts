import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, migrateFrom } from '../support/migrated-database.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

/** The migration before which a play could be of any time, with names of any length. */
const OF_OUR_TIME = '20261121004550';

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
  await migrate(postgres.url, OF_OUR_TIME);
  await client.query("insert into auth.users (id, email) values (gen_random_uuid(), 'bettor@example.test')");
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
  await migrateFrom(postgres.url, OF_OUR_TIME);
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
