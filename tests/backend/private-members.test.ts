import { spawnSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from '@supabase/lite';
import { PGlite } from '@supabase/lite/pglite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findAccount, passwordMatches } from '../../supabase/local/stack/auth/stored-users.ts';
import { type OpenDatabase, openDatabase } from '../../supabase/local/stack/database/connection.ts';
import { asError } from '../../supabase/local/stack/database/query-limits.ts';
import {
  denoBinary,
  fetchAsStranger,
  hashPasswordsThrough,
  inspectQueries,
  keepOwnGrants,
  keepSchemaIn,
  limitStatementsByRole,
  liteErrorCodes,
  passwordHashPrefix,
  runQueriesThrough,
  sendMailsThrough,
  startParametersWith,
  storedMailCode,
  translateErrors,
} from '../../supabase/local/stack/private-members.ts';
import { copyMigratedDatabase } from '../support/migrated-folder.ts';
import { removeFolder } from '../support/remove-folder.ts';

const site = 'http://127.0.0.1:5173';
const keys = { publishable_key: 'sb_publishable_of_a_test', secret_key: 'sb_secret_of_a_test' };

let folder: string;
let database: OpenDatabase;
let app: App;
const mails: { kind: string; to: string; token: string; code: string }[] = [];
const cached: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edgeboard-private-'));
  await copyMigratedDatabase(path.join(folder, 'pglite'));
  database = await openDatabase({ folder: path.join(folder, 'pglite'), url: null });
  keepSchemaIn(database.connection, {
    get: async () => undefined,
    set: async (key) => {
      cached.push(key);
    },
    delete: async () => undefined,
  });
  app = new App({
    connection: database.connection,
    api: { schemas: ['public'], max_rows: 1000 },
    studio: { enabled: false },
    storage: { enabled: false },
    auth: {
      enabled: true,
      site_url: site,
      jwt_secret: 'a-secret-of-this-installation-only',
      email: { enable_signup: true, enable_confirmations: true },
      ...keys,
    },
    options: { server: { admin: false, disableStudio: true } },
  });
  await app.init();
  await database.connection.introspect({ useCache: true });
  const collect = (kind: string) => async (to: string, token: string, code: string) => {
    mails.push({ kind, to, token, code });
  };
  sendMailsThrough(app, {
    sendConfirmation: collect('signup'),
    sendRecovery: collect('recovery'),
    sendMagicLink: collect('magiclink'),
    sendEmailChange: collect('email_change'),
    sendReauthentication: async () => undefined,
  });
});
afterAll(async () => {
  await database?.connection.close();
  await removeFolder(folder);
});

const read = (pathname: string) =>
  fetchAsStranger(
    app,
    new Request(`${site}/rest/v1/${pathname}`, { headers: { apikey: keys.publishable_key } }),
  );

async function post(pathname: string, body: unknown) {
  const response = await app.fetch(
    new Request(`${site}/auth/v1/${pathname}`, {
      method: 'POST',
      headers: { apikey: keys.publishable_key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, body: await response.json() };
}

describe('what the stack uses of its libraries without a promise', () => {
  test('lite says `rlsState` unknown at first, and the stack does not start without that member', async () => {
    const connection = createPostgresConnection({ url: 'postgres://127.0.0.1:9/not-asked' });
    expect(Reflect.get(connection, 'rlsState')).toBe('unknown');
    keepOwnGrants(connection);
    expect(Reflect.get(connection, 'rlsState')).toBe('active');
    expect(() => keepOwnGrants({})).toThrow('no longer has `rlsState`');
    expect(() => limitStatementsByRole({})).toThrow('no longer has `applyJwtSessionContext`');
  });

  test('lite leaves the grants of the migrations as they are, after requests too (SEC-2)', async () => {
    expect((await read('props?select=id')).status).toBe(200);
    const { rows } = await sql<{ may: boolean }>`
      select has_column_privilege('authenticated', 'public.profiles', 'dev', 'update') as may
    `.execute(database.connection.kysely);
    expect(rows).toEqual([{ may: false }]);
  });

  test('lite keeps what it learned about the tables in `config.schemaCache`', () => {
    expect(cached.length).toBeGreaterThan(0);
  });

  test('lite hands its mails to `_mailer`, and stores the hash of address and code', async () => {
    const email = 'Code@Example.com';
    expect((await post('signup', { email, password: 'a-good-password' })).status).toBe(200);
    const [mail] = mails;
    expect(mail).toMatchObject({ kind: 'signup', to: email.toLowerCase() });
    const stored = storedMailCode(email, mail?.code ?? '');
    expect(mail?.token).toBe(stored);
    const account = await findAccount(database.connection.kysely, email);
    expect(account).toMatchObject({ confirmation_token: stored, email_confirmed_at: null });
  });

  test('lite hashes passwords with bcrypt under its newer name, which the stack can compare', async () => {
    const db = database.connection.kysely;
    const account = await findAccount(db, 'code@example.com');
    const { rows } = await sql<{ hash: string }>`
      select encrypted_password as hash from auth.users where id = ${account?.id}
    `.execute(db);
    expect(rows[0]?.hash.startsWith(passwordHashPrefix)).toBe(true);
    expect(await passwordMatches(db, account?.id ?? '', 'a-good-password')).toBe(true);
    expect(await passwordMatches(db, account?.id ?? '', 'not-the-password')).toBe(false);
  });

  test('lite refuses with the error codes that the stack translates', async () => {
    const body = { email: 'code@example.com', password: 'a-good-password' };
    const refusals = [
      await post('signup', body),
      await post('otp', { email: 'nobody@example.com', create_user: false }),
      await post('token?grant_type=password', body),
    ];
    expect(refusals.map((refusal) => refusal.body)).toMatchObject([
      { error_code: liteErrorCodes.repeatedSignUp },
      { error_code: liteErrorCodes.unknownAddress },
      { error_code: liteErrorCodes.notConfirmed },
    ]);
  });

  test('PGlite starts PostgreSQL with parameters that can be added to', async () => {
    expect(PGlite.defaultStartParams).toContain('--single');
    expect(startParametersWith({ shared_buffers: '24MB' }).slice(-2)).toEqual(['-c', 'shared_buffers=24MB']);
    const { rows } = await sql<{ shared_buffers: string }>`show shared_buffers`.execute(
      database.connection.kysely,
    );
    expect(rows).toEqual([{ shared_buffers: '24MB' }]);
  });

  test('lite runs its queries through `connection.kysely`, at every request', async () => {
    const { connection } = database;
    const before = connection.kysely;
    const queries: string[] = [];
    runQueriesThrough(
      connection,
      before.withPlugin({
        transformQuery: ({ node }) => {
          queries.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    );
    expect((await read('props?select=id')).status).toBe(200);
    expect(queries.length).toBeGreaterThan(0);
    runQueriesThrough(connection, before);
  });

  test('lite shows each query that it has read, with the role of whoever asks, and stops at an error (SEC-81)', async () => {
    const { connection } = database;
    const own = connection.onPostgrestAST;
    const seen: unknown[] = [];
    inspectQueries(connection, (query, role) => {
      seen.push({ query, role });
      throw asError({ code: '54001', message: 'Too much.', hint: 'Less.' });
    });
    const spelled =
      'mlb_events?select=a:id::text,p:baseball_player_props(id)&or=(id.eq.1,id.match.x)&p.id=not.imatch(any).{y}';
    const refused = await read(spelled);
    connection.onPostgrestAST = own;
    expect(seen).toEqual([
      {
        role: 'anon',
        query: expect.objectContaining({
          where: { $or: [{ id: { $eq: 1 } }, { id: { $regex: 'x' } }] },
          select: [
            { a: expect.objectContaining({ column: 'id', cast: 'text' }) },
            { p: { select: ['id'], where: { id: { $not: { $iregexAny: expect.anything() } } } } },
          ],
        }),
      },
    ]);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      code: '54001',
      message: 'Too much.',
      details: null,
      hint: 'Less.',
    });
  });

  test('lite hashes and compares passwords with what `bcryptjs` was told to use (SEC-83)', async () => {
    const asked: string[] = [];
    hashPasswordsThrough({
      hash: async (password, cost) => {
        asked.push(`${password} ${cost}`);
        return passwordHashPrefix;
      },
      compare: async () => true,
    });
    const body = { email: 'hashed@example.com', password: 'a-good-password' };
    expect((await post('signup', body)).status).toBe(200);
    expect(asked).toEqual(['a-good-password 10']);
  });

  test('lite asks `normalizeDbError` what to say of a database error', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const seen: unknown[] = [];
    translateErrors(database.connection, (error) => {
      seen.push(error);
      return { code: '42501', message: 'translated', detail: null, hint: null };
    });
    const refused = await read('profiles?select=id');
    expect(await refused.json()).toMatchObject({ message: 'translated' });
    expect(seen).toEqual([expect.objectContaining({ code: '42501' })]);
    said.mockRestore();
  });

  test('npm installed a Deno binary that runs by itself', () => {
    expect(spawnSync(denoBinary(), ['--version'], { encoding: 'utf8' }).stdout).toMatch(/^deno 2\./);
  });
});
