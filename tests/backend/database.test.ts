import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sports } from '../../src/lib/catalog/catalog.ts';
import { isSlateAnswer } from '../../src/lib/today/slate-answer.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { readSlate } from '../support/read-slate.ts';
import { type RunningBackend, runBackend } from '../support/running-backend.ts';

type Engine = { name: string; database: () => Promise<TestPostgres | null> };
const engines: Engine[] = [
  { name: 'PGlite', database: async () => null },
  { name: 'PostgreSQL 15', database: startPostgres },
];

const pointSchema = z.object({ draftkings_point: z.number() });

const GAME = {
  home_team: 'Denver Nuggets',
  away_team: 'Los Angeles Lakers',
  commence_time: '2026-11-22T00:30:00Z',
};

/** A row of points props as the functions write it. */
const propRow = (player: string, over: Record<string, unknown> = {}) => ({
  event_id: 'event-1',
  player_name: player,
  ...GAME,
  draftkings_point: 24.5,
  draftkings_over_price: -110,
  draftkings_under_price: -110,
  ...over,
});

function slateOf(json: unknown) {
  if (!isSlateAnswer(json)) throw new Error(`Expected a slate: ${JSON.stringify(json)?.slice(0, 200)}`);
  return readSlate(json, null);
}

/** Rows as texts that sort, whatever the order of rows and columns. */
const asText = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

type PropTable = { books: readonly string[]; suffixes: readonly string[]; mixes: boolean };
const LINES = ['point', 'over_price', 'under_price'];

/** The prop tables of the catalog, and whether each mixes prop types. */
const propTables = new Map<string, PropTable>(
  sports.flatMap(({ books, categories, priceCategories }): [string, PropTable][] => [
    ...categories.flatMap(({ from }) => {
      const names = 'fallback' in from && from.fallback ? [from.table, from.fallback] : [from.table];
      return names.map((name): [string, PropTable] => [
        name,
        { books, suffixes: LINES, mixes: 'propType' in from },
      ]);
    }),
    ...priceCategories.map(({ table }): [string, PropTable] => [
      table,
      { books, suffixes: ['price'], mixes: false },
    ]),
  ]),
);

/** Every kind of cell in turn: no quote, steps of a half, lines that no step leads to, the ends of prices. */
const POINTS = [null, 0, 0.5, 20.5, 21, 0.1, 0.3, 1e300, null, 12.5, 13.5];
const PRICES = [null, -100, 100, -110, 105, -2_147_483_648, 2_147_483_647, null, 101, -101, -99_999, -115];

/** 60 rows, each with another mix of cells, of two games and, where the table takes that, of none. */
function oddRows(table: string, { books, suffixes, mixes }: PropTable): Record<string, unknown>[] {
  return Array.from({ length: 60 }, (_, n) => {
    const cells = books.flatMap((book, b) =>
      suffixes.map((suffix, s) => {
        const [cell, kinds] = [n * 7 + b * (n + 3) + s * 5, suffix === 'point' ? POINTS : PRICES];
        return [`${book}_${suffix}`, kinds[cell % kinds.length] ?? null];
      }),
    );
    return {
      ...GAME,
      event_id: table === 'baseball_player_props' && n % 7 === 0 ? null : `event-${n < 30 ? 1 : 2}`,
      player_name: `Player ${n % 30}`,
      ...(mixes ? { prop_type: n % 2 === 0 ? 'hits' : 'rbis' } : {}),
      ...Object.fromEntries(cells),
    };
  });
}

describe.each(engines)('the database on $name (DESK-12)', ({ database }) => {
  let postgres: TestPostgres | null = null;
  let backend: RunningBackend;
  let ann: { token: string; id: string };

  const replaceProps = (rows: unknown[], seenAt = '2026-11-21T12:00:00.123456Z') =>
    backend.call('/rest/v1/rpc/replace_props', {
      key: backend.backend.secretKey,
      body: { p_table: 'props', p_rows: rows, p_keep_event_ids: [], p_seen_at: seenAt },
    });

  beforeAll(async () => {
    postgres = await database();
    backend = await runBackend({ databaseUrl: postgres?.url });
    ann = await backend.newUser('ann@example.com');
  });
  afterAll(async () => {
    await backend?.end();
    await postgres?.stop();
  });

  test('a read shows every write before it at once, whoever wrote (PERF-5)', async () => {
    const path = '/rest/v1/props?select=player_name,draftkings_point&order=player_name';
    const read = async () => (await backend.call(path)).json;
    // A function that reads tables alone is shared as they are (TODAY-2).
    const slate = async () => {
      const { json, headers } = await backend.call('/rest/v1/rpc/slate_props');
      return {
        points: slateOf(json)
          .tables.get('props')
          ?.rows.map((row) => row.draftkings_point),
        isKept: headers.get('cache-status') === 'gateway; hit',
      };
    };
    for (const point of [20.5, 21.5, 22.5]) {
      await replaceProps([propRow('Ann', { draftkings_point: point })]);
      expect(await read()).toEqual([{ player_name: 'Ann', draftkings_point: point }]);
      expect((await backend.call(path)).headers.get('cache-status')).toBe('gateway; hit');
      expect(await slate()).toEqual({ points: [point], isKept: false });
      expect(await slate()).toEqual({ points: [point], isKept: true });
    }
    if (postgres !== null) {
      const other = new pg.Client({ connectionString: postgres.url });
      await other.connect();
      await other.query('update props set draftkings_point = 30.5');
      await other.end();
      expect(await read()).toEqual([{ player_name: 'Ann', draftkings_point: 30.5 }]);
    }
    await replaceProps([]);
    expect(await read()).toEqual([]);
  });

  test('the slate has every value of every table, whatever these are (TODAY-2)', async () => {
    const key = backend.backend.secretKey;
    const body = ['event-1', 'event-2'].map((id) => ({ id, ...GAME }));
    await backend.call('/rest/v1/mlb_events', { key, body });
    for (const [table, shape] of propTables) {
      const made = await backend.call(`/rest/v1/${table}`, { key, body: oddRows(table, shape) });
      expect([table, made.status, made.text]).toEqual([table, 201, '']);
    }
    const slate = slateOf((await backend.call('/rest/v1/rpc/slate_props')).json);
    expect([...slate.tables.keys()].sort()).toEqual([...propTables.keys()].sort());
    for (const [table, { rows, writtenAt }] of slate.tables) {
      const stored = (await backend.call(`/rest/v1/${table}?order=updated_at.desc`)).json as Record<
        string,
        unknown
      >[];
      expect(stored).toHaveLength(60);
      expect(writtenAt).toBe(stored[0]?.updated_at);
      const wanted = stored.map(({ updated_at, id, ...row }) => ({
        ...row,
        id: row.event_id === null ? id : null,
      }));
      expect(asText(rows), table).toEqual(asText(wanted));
    }
    for (const table of propTables.keys())
      await backend.call(`/rest/v1/${table}?id=gt.0`, { method: 'DELETE', key });
  });

  test('a statement of a caller ends when the time of its role is over (SEC-85)', async () => {
    if (postgres === null) return;
    const other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
    const { rows } = await other.query(
      "select rolname, rolconfig from pg_roles where rolname in ('anon', 'authenticated') order by rolname",
    );
    expect(rows).toEqual([
      { rolname: 'anon', rolconfig: ['statement_timeout=20s'] },
      { rolname: 'authenticated', rolconfig: ['statement_timeout=20s'] },
    ]);
    await other.query("alter role anon set statement_timeout = '300ms'");
    // Waiting for a lock counts too.
    await other.query('begin; lock table props in access exclusive mode');
    const waited = await backend.call('/rest/v1/props?select=id&limit=7');
    await other.query("rollback; alter role anon set statement_timeout = '20s'");
    await other.end();
    expect(waited.status).toBe(500);
    expect(waited.json).toMatchObject({ code: '57014' });
    expect((await backend.call('/rest/v1/props?select=id&limit=7')).status).toBe(200);
  });

  test('a user cannot make themselves a developer, at any time after the first request (SEC-2)', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      for (const change of [{ dev: true }, { dev: true, username: 'ann' }]) {
        const refused = await backend.call(`/rest/v1/profiles?id=eq.${ann.id}`, {
          method: 'PATCH',
          token: ann.token,
          body: change,
        });
        expect(refused.status).toBe(403);
        expect(refused.json).toMatchObject({ code: '42501' });
      }
    }
    const own = await backend.call(`/rest/v1/profiles?select=dev,username`, { token: ann.token });
    expect(own.json).toEqual([{ dev: false, username: null }]);
  });

  test('a user may change their user name, and reads no profile but their own (SEC-3)', async () => {
    const changed = await backend.call(`/rest/v1/profiles?id=eq.${ann.id}`, {
      method: 'PATCH',
      token: ann.token,
      body: { username: 'Ann' },
      headers: { prefer: 'return=representation' },
    });
    expect(changed.status).toBe(200);
    const visible = await backend.call('/rest/v1/profiles?select=id', { token: ann.token });
    expect(visible.json).toEqual([{ id: ann.id }]);
  });

  test('neither key nor session opens the auth schema, the migrations or the catalog', async () => {
    for (const schema of ['auth', 'supabase_migrations', 'pg_catalog', 'information_schema', 'private']) {
      const response = await backend.call('/rest/v1/users', { headers: { 'accept-profile': schema } });
      expect([404, 406]).toContain(response.status);
    }
  });

  test('requests at once never see each other’s role', async () => {
    const bob = await backend.newUser('bob@example.com');
    const who = (user: { token: string }) =>
      backend.call('/rest/v1/profiles?select=id', { token: user.token });
    const rounds = Array.from({ length: 40 }, () => [
      who(ann).then(({ json }) => expect(json).toEqual([{ id: ann.id }])),
      who(bob).then(({ json }) => expect(json).toEqual([{ id: bob.id }])),
      backend.call('/rest/v1/profiles?select=id').then(({ status }) => expect(status).toBe(401)),
      backend
        .call('/rest/v1/profiles?select=id', { key: backend.backend.secretKey })
        .then(({ json }) => expect(Array.isArray(json) && json.length).toBeGreaterThanOrEqual(4)),
    ]);
    await Promise.all(rounds.flat());
  });

  test('numbers are JSON numbers and times have the form that PostgREST gives them', async () => {
    expect((await replaceProps([propRow('Nikola Jokić')])).status).toBe(200);
    const { json } = await backend.call(
      '/rest/v1/props?select=draftkings_point,draftkings_over_price,fanduel_point,commence_time,updated_at',
    );
    expect(json).toEqual([
      {
        draftkings_point: 24.5,
        draftkings_over_price: -110,
        fanduel_point: null,
        commence_time: '2026-11-22T00:30:00+00:00',
        updated_at: '2026-11-21T12:00:00.123456+00:00',
      },
    ]);
    const found = await backend.call('/rest/v1/props?select=player_name&updated_at=gte.2026-11-21T12:00:00Z');
    expect(found.json).toEqual([{ player_name: 'Nikola Jokić' }]);
  });

  test('a CHECK violation is 400 with its SQLSTATE', async () => {
    const refused = await replaceProps([propRow('Nobody', { draftkings_over_price: 50 })]);
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({
      code: '23514',
      message: expect.stringContaining('check constraint'),
    });
  });

  test('an exception raised in SQL keeps its SQLSTATE: a clear by a stranger is 403 (SEC-9)', async () => {
    const refused = await backend.call('/rest/v1/sabersim_projections?player_name=not.is.null', {
      method: 'DELETE',
      token: ann.token,
    });
    expect(refused.status).toBe(403);
    expect(refused.json).toMatchObject({ code: '42501' });
    const unknown = await backend.call('/rest/v1/rpc/replace_props', {
      key: backend.backend.secretKey,
      body: { p_table: 'profiles', p_rows: [], p_keep_event_ids: [], p_seen_at: '2026-11-21T12:00:00Z' },
    });
    expect(unknown.status).toBe(400);
    expect(unknown.json).toMatchObject({ code: expect.stringMatching(/^[0-9A-Z]{5}$/) });
  });

  test('3,000 rows are replaced in one call, and a read stops at the row limit, so that a client must page (SEC-72)', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => propRow(`Player ${index}`));
    const replaced = await replaceProps(rows);
    expect(replaced.json).toMatchObject({ rows: 3000 });
    const first = await backend.call('/rest/v1/props?select=player_name&order=player_name', {
      headers: { prefer: 'count=exact' },
    });
    expect(first.json).toHaveLength(1000);
    expect(first.headers.get('content-range')).toBe('0-999/3000');
    const last = await backend.call(
      '/rest/v1/props?select=player_name&order=player_name&offset=2500&limit=5000',
    );
    expect(last.json).toHaveLength(500);
  });

  test('readers who poll during replaces get no fault of the server, and one set of rows each (SEC-42, SEC-63)', async () => {
    const setOf = (point: number) =>
      Array.from({ length: 100 }, (_, index) => propRow(`Player ${index}`, { draftkings_point: point }));
    await replaceProps(setOf(0.5));
    const seen: unknown[] = [];
    let isWriting = true;
    const readers = [0, 1, 2, 3].map(async (reader) => {
      for (let read = 0; isWriting; read += 1) {
        // Another limit each time: a response from memory would prove nothing.
        const limit = 100 + ((read * 4 + reader) % 900);
        const { status, json } = await backend.call(`/rest/v1/props?select=draftkings_point&limit=${limit}`);
        const points = new Set(
          z
            .array(pointSchema)
            .parse(json)
            .map((row) => row.draftkings_point),
        );
        seen.push({ status, rows: Array.isArray(json) ? json.length : 0, sets: points.size });
      }
    });
    try {
      for (let set = 1; set <= 10; set += 1) expect((await replaceProps(setOf(set + 0.5))).status).toBe(200);
    } finally {
      isWriting = false;
      await Promise.all(readers);
    }
    expect(seen.length).toBeGreaterThan(10);
    expect(seen).toEqual(seen.map(() => ({ status: 200, rows: 100, sets: 1 })));
  });

  test('reads go on between thirty bodies of a megabyte, and the refusal of each quotes a part of it (SEC-81)', async () => {
    let refused = 0;
    const flood = Array.from({ length: 30 }, async () => {
      const answer = await backend.call('/rest/v1/rpc/import_plays', {
        token: ann.token,
        body: { p_plays: 'x'.repeat(1_000_000) },
      });
      refused += 1;
      return { status: answer.status, isShort: answer.text.length < 5_000 };
    });
    let between = 0;
    while (refused < flood.length) {
      const read = await backend.call(`/rest/v1/props?select=id&limit=${2 + (between % 900)}`);
      expect(read.status).toBe(200);
      if (refused > 0 && refused < flood.length) between += 1;
    }
    expect(await Promise.all(flood)).toEqual(flood.map(() => ({ status: 400, isShort: true })));
    expect(between).toBeGreaterThan(3);
  });

  test('more values than PostgreSQL binds in one statement are stored whole', async () => {
    const rows = Array.from({ length: 8000 }, (_, index) => propRow(`Bind ${index}`));
    const stored = await backend.call('/rest/v1/props', { key: backend.backend.secretKey, body: rows });
    expect(stored.status).toBe(201);
    const read = await backend.call('/rest/v1/props?select=player_name&limit=3&player_name=like.Bind*', {
      headers: { prefer: 'count=exact' },
    });
    expect(read.headers.get('content-range')).toBe('0-2/8000');
  });

  test('policies see who is signed in: auth.uid(), auth.role() and auth.email() (SEC-7)', async () => {
    const made = await backend.call('/rest/v1/ninety_nine_plays', {
      token: ann.token,
      body: { selection_text: 'Nikola Jokić Over 24.5 Points', is_over: true, price: -110 },
      headers: { prefer: 'return=representation' },
    });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject([{ user_id: ann.id }]);
    const forged = await backend.call('/rest/v1/ninety_nine_plays', {
      token: ann.token,
      body: {
        selection_text: 'x',
        is_over: true,
        price: -110,
        user_id: '00000000-0000-4000-8000-000000000000',
      },
    });
    expect(forged.status).toBe(403);
  });
});
