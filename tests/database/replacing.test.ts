import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '../support/migrated-database.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { propRows, range } from '../support/prop-rows.ts';

let postgres: TestPostgres;
let open: pg.Client[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  await migrate(postgres.url);
});
afterAll(() => postgres?.stop());
beforeEach(async () => {
  const admin = await connect();
  await admin.query('delete from props; delete from line_history; delete from sabersim_projections');
});
afterEach(async () => {
  await Promise.all(open.map((client) => client.end()));
  open = [];
});

/** A session of its own; one that is killed under it says so in its query, not as an unheard event. */
async function connect(role?: 'anon' | 'service_role'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  if (role) await client.query(`set role ${role}`);
  open.push(client);
  return client;
}

function replaceProps(client: pg.Client, players: number[], point: number): Promise<pg.QueryResult> {
  return client.query("select replace_props('props', $1, '{}', now())", [
    JSON.stringify(propRows(players, point)),
  ]);
}

function replaceProjections(client: pg.Client, source: string, count: number): Promise<pg.QueryResult> {
  const rows = range(0, count).map((n) => ({ player_name: `${source} ${n}`, points: 20.5 }));
  return client.query("select replace_projections('sabersim_projections', $1, now())", [
    JSON.stringify(rows),
  ]);
}

async function lines(client: pg.Client): Promise<{ rows: number; points: number[] }> {
  const answer = await client.query<{ rows: number; points: number[] }>(
    'select count(*)::int as rows, array_agg(distinct draftkings_point) as points from props',
  );
  return answer.rows[0] ?? { rows: 0, points: [] };
}

async function backendOf(client: pg.Client): Promise<number> {
  const answer = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = answer.rows[0]?.pid;
  if (!pid) throw new Error('The session did not say which process serves it.');
  return pid;
}

type HeldReplace = {
  pid: number;
  outcome: Promise<unknown>;
  letGo(): Promise<unknown>;
  hangUp(): void;
};

/** Starts a replace that stands still in its middle: half of its rows are written, the next is locked by somebody. */
async function holdReplace(): Promise<HeldReplace> {
  const [holder, writer, watcher] = await Promise.all([connect(), connect('service_role'), connect()]);
  await holder.query("begin; select 1 from props where player_name = 'Player 50' for update");
  const pid = await backendOf(writer);
  const outcome = replaceProps(writer, range(0, 100), 2).then(
    () => 'replaced',
    (error: unknown) => error,
  );
  for (;;) {
    const waiting = await watcher.query(
      "select 1 from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'",
      [pid],
    );
    if (waiting.rowCount === 1) break;
    await wait(10);
  }
  return {
    pid,
    outcome,
    letGo: () => holder.query('rollback'),
    hangUp: () => writer.connection.stream.destroy(),
  };
}

test('a replace whose session ends in the middle leaves the old rows, and a retry works (SEC-41)', async () => {
  const service = await connect('service_role');
  await replaceProps(service, range(0, 100), 1);
  const replace = await holdReplace();
  await (await connect()).query('select pg_terminate_backend($1)', [replace.pid]);
  expect(await replace.outcome).toBeInstanceOf(Error);
  await replace.letGo();
  expect(await lines(service)).toEqual({ rows: 100, points: [1] });
  await replaceProps(service, range(0, 100), 2);
  expect(await lines(service)).toEqual({ rows: 100, points: [2] });
});

test('a replace whose server process is killed leaves the old rows, and a retry works (SEC-41)', async () => {
  await replaceProps(await connect('service_role'), range(0, 100), 1);
  const replace = await holdReplace();
  const bystander = await connect();
  const everySessionEnded = new Promise((resolve) => bystander.once('end', resolve));
  process.kill(replace.pid, 'SIGKILL'); // The server ends every session and recovers.
  expect(await replace.outcome).toBeInstanceOf(Error);
  await everySessionEnded; // Only now has the server seen it: who connects before is ended with the others.
  const service = await connectAgain();
  expect(await lines(service)).toEqual({ rows: 100, points: [1] });
  await replaceProps(service, range(0, 100), 2);
  expect(await lines(service)).toEqual({ rows: 100, points: [2] });
});

test('a caller who hangs up in the middle leaves a whole table, and the next replace works (SEC-53)', async () => {
  const service = await connect('service_role');
  await replaceProps(service, range(0, 100), 1);
  const replace = await holdReplace();
  replace.hangUp();
  await replace.letGo();
  expect(await replace.outcome).toBeInstanceOf(Error);
  const { rows, points } = await lines(service);
  expect(rows).toBe(100);
  expect([[1], [2]]).toContainEqual(points);
  await replaceProps(service, range(0, 100), 3);
  expect(await lines(service)).toEqual({ rows: 100, points: [3] });
});

test('of developers who restore the same earlier file at once one does, and the others are told so (ADM-24)', async () => {
  const admin = await connect();
  const developer = '00000000-0000-4000-8000-00000000000d';
  await admin.query(
    "insert into auth.users (id, email) values ($1, 'two@example.test') on conflict do nothing",
    [developer],
  );
  await admin.query('update profiles set dev = true where id = $1', [developer]);
  await replaceProjections(admin, 'First', 3);
  await replaceProjections(admin, 'Second', 2);
  const earlier = await admin.query<{ stored: string }>(
    'select stored_at::text as stored from private.earlier_projections where players = 3',
  );
  const restore = async () => {
    const client = await connect();
    await client.query("select set_config('request.jwt.claims', $1, false)", [
      JSON.stringify({ role: 'authenticated', sub: developer }),
    ]);
    await client.query('set role authenticated');
    return client
      .query("select restore_projections('sabersim_projections', $1) as players", [earlier.rows[0]?.stored])
      .then(
        ({ rows }) => rows,
        (error: unknown) => error,
      );
  };
  const outcomes = await Promise.all(range(0, 4).map(restore));
  expect(outcomes.filter(Array.isArray)).toEqual([[{ players: '3' }]]);
  for (const refused of outcomes.filter((outcome) => !Array.isArray(outcome))) {
    expect(refused).toMatchObject({ code: 'PT409', message: 'that file was restored already and is in use' });
  }
  const kept = await admin.query('select players from private.earlier_projections where table_name = $1', [
    'sabersim_projections',
  ]);
  expect(kept.rows).toEqual([{ players: 2 }]);
});

async function connectAgain(): Promise<pg.Client> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await connect('service_role');
    } catch (error) {
      if (attempt === 100) throw error;
      await wait(100);
    }
  }
}

test('readers during 100 replaces get no error, and never an empty or a mixed table (SEC-42, SEC-63)', async () => {
  const writer = await connect('service_role');
  await replaceProps(writer, range(0, 100), 0);
  let writing = true;
  const seen: { rows: number; points: number[] }[] = [];
  const readers = range(0, 4).map(async () => {
    const reader = await connect('anon');
    while (writing) {
      seen.push(await lines(reader));
      await wait(5);
    }
  });
  for (const generation of range(1, 101)) {
    // Every other set drops 50 players and brings 50 new ones.
    const first = generation % 2 === 0 ? 0 : 50;
    await replaceProps(writer, range(first, first + 100), generation);
  }
  writing = false;
  await Promise.all(readers);
  expect(seen.length).toBeGreaterThan(100);
  expect(seen.filter((each) => each.rows !== 100 || each.points.length !== 1)).toEqual([]);
});

test('a reader whose snapshot is older than the replace still sees the old rows (SEC-42)', async () => {
  const [writer, reader] = await Promise.all([connect('service_role'), connect('anon')]);
  await replaceProps(writer, range(0, 20), 1);
  await replaceProjections(writer, 'Old', 20);
  await reader.query('begin isolation level repeatable read; select 1 from fetch_runs');
  await replaceProps(writer, range(10, 40), 2);
  await replaceProjections(writer, 'New', 30);
  expect(await lines(reader)).toEqual({ rows: 20, points: [1] });
  const projections = await reader.query("select 1 from sabersim_projections where player_name like 'Old %'");
  expect(projections.rowCount).toBe(20);
});

test('an upload with one bad row among 10,000 changes nothing, and names the row (SEC-37)', async () => {
  const service = await connect('service_role');
  await replaceProjections(service, 'Old', 500);
  const rows = range(1, 10_001).map((n) => ({
    player_name: `New ${n}`,
    points: n === 9_999 ? 'a lot' : 20.5,
  }));
  await expect(
    service.query("select replace_projections('sabersim_projections', $1, now())", [JSON.stringify(rows)]),
  ).rejects.toThrow(/^sabersim_projections row 9999 \(New 9999\): .*"a lot"/);
  const left = await service.query("select 1 from sabersim_projections where player_name like 'Old %'");
  expect(left.rowCount).toBe(500);
});

/** Of calls at once some may be overtaken by a newer one and refused; the others have to succeed, and one at least. */
async function someReplace(calls: readonly Promise<pg.QueryResult>[]): Promise<void> {
  const outcomes = await Promise.allSettled(calls);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toEqual(refused.map(() => expect.objectContaining({ code: 'PT409' })));
  expect(refused.length).toBeLessThan(calls.length);
}

test('a replace that waits while a newer one is written is refused, and the newer rows stand (SEC-79)', async () => {
  const [newer, older, watcher] = await Promise.all([
    connect('service_role'),
    connect('service_role'),
    connect(),
  ]);
  const late = await backendOf(older);
  await newer.query('begin');
  await replaceProps(newer, range(0, 20), 2);
  const overtaken = older
    .query("select replace_props('props', $1, '{}', now() - interval '1 minute')", [
      JSON.stringify(propRows(range(0, 20), 1)),
    ])
    .then(
      () => 'replaced',
      (error: unknown) => error,
    );
  for (;;) {
    const waiting = await watcher.query(
      "select 1 from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'",
      [late],
    );
    if (waiting.rowCount === 1) break;
    await wait(10);
  }
  await newer.query('commit');
  expect(await overtaken).toMatchObject({
    code: 'PT409',
    message: expect.stringContaining('stored rows stay'),
  });
  expect(await lines(watcher)).toEqual({ rows: 20, points: [2] });
});

test('of two runs that set the last credits aside at once one may spend them (SEC-80)', async () => {
  const workers = await Promise.all([connect('service_role'), connect('service_role')]);
  const admin = await connect();
  const runs = ['c1', 'c2'].map((end) => `00000000-0000-4000-8000-0000000000${end}`);
  for (const id of runs) {
    await admin.query("insert into fetch_runs (id, function_name) values ($1, 'fetch')", [id]);
    await admin.query("insert into fetch_run_details (run_id, caller_kind) values ($1, 'schedule')", [id]);
  }
  const answers = await Promise.all(
    workers.map((worker, at) =>
      worker.query<{ passed: string | null }>(
        "select reserve_credits($1, 60, now() - interval '1 hour', 100, 100, null, null) as passed",
        [runs[at]],
      ),
    ),
  );
  expect(answers.map(({ rows }) => rows[0]?.passed ?? 'may').sort()).toEqual(['day', 'may']);
  await admin.query('update fetch_run_details set credits_used = null');
  for (const id of runs) {
    await admin.query(
      "insert into fetch_leases values ($1::uuid::text, $1::uuid, now() + interval '1 minute')",
      [id],
    );
  }
  // The service told both of 115 credits, of which 20 are to remain.
  const above = await Promise.all(
    workers.map((worker, at) =>
      worker.query<{ passed: string | null }>(
        'select reserve_credits($1, $2, now(), null, null, 115, 20) as passed',
        [runs[at], at === 0 ? 32 : 90],
      ),
    ),
  );
  expect(above.map(({ rows }) => rows[0]?.passed ?? 'may').sort()).toEqual(['floor', 'may']);
});

test('two uploads at once end with one complete set (SEC-38)', async () => {
  for (const round of range(0, 5)) {
    const sources = [`First ${round}`, `Second ${round}`];
    await someReplace(
      sources.map(async (source, index) =>
        replaceProjections(await connect('service_role'), source, 1_000 + index),
      ),
    );
    const sets = await (await connect('anon')).query<{ source: string; rows: number }>(
      `select substring(player_name from '^\\w+ \\d+') as source, count(*)::int as rows
       from sabersim_projections group by 1`,
    );
    expect([
      [{ source: `First ${round}`, rows: 1_000 }],
      [{ source: `Second ${round}`, rows: 1_001 }],
    ]).toContainEqual(sets.rows);
  }
});

test('two fetches of one table at once end with one complete set, and every line once in the history (SEC-38)', async () => {
  const [first, second] = await Promise.all([connect('service_role'), connect('service_role')]);
  await someReplace([replaceProps(first, range(0, 100), 1), replaceProps(second, range(0, 100), 1)]);
  expect(await lines(first)).toEqual({ rows: 100, points: [1] });
  const history = await first.query('select 1 from line_history');
  expect(history.rowCount).toBe(1_000);
});

test('of twenty workers that ask for one lease at the same time one gets it (SEC-52)', async () => {
  const workers = await Promise.all(range(0, 20).map(() => connect('service_role')));
  const answers = await Promise.all(
    workers.map((worker) =>
      worker.query<{ taken: boolean }>("select take_lease('nba', gen_random_uuid(), 60) as taken"),
    ),
  );
  expect(answers.filter((answer) => answer.rows[0]?.taken)).toHaveLength(1);
});

test('the same pick sent twice at the same time is one row (SEC-57)', async () => {
  const admin = await connect();
  const user = '00000000-0000-4000-8000-000000000001';
  await admin.query('insert into auth.users (id, email) values ($1, $2)', [user, 'bettor@example.test']);
  const record = async (): Promise<unknown> => {
    const client = await connect();
    await client.query("select set_config('request.jwt.claims', $1, false)", [JSON.stringify({ sub: user })]);
    await client.query('set role authenticated');
    return client.query(
      `insert into ninety_nine_plays (request_id, selection_text, is_over, price)
       values ('00000000-0000-4000-8000-0000000000aa', 'Tatum 26.5 Points DraftKings', true, -110)`,
    );
  };
  const outcomes = await Promise.allSettled([record(), record(), record()]);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refusals).toEqual([
    expect.objectContaining({ code: '23505' }),
    expect.objectContaining({ code: '23505' }),
  ]);
  expect((await admin.query('select 1 from ninety_nine_plays')).rowCount).toBe(1);
});
