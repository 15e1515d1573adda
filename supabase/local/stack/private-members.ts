import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AnyAST, App, Connection } from '@supabase/lite';
import { PGlite } from '@supabase/lite/pglite';
import bcrypt from 'bcryptjs';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';

// Everything that this stack uses of its libraries without a promise from them, and nothing of it anywhere else: what
// for, and where. An upgrade that changes one fails tests/backend/private-members.test.ts or the tests of auth beside it,
// or the start.

/**
 * `Connection.rlsState` (gateway to every right; database/connection.ts). While it is 'unknown', lite's first request
 * runs `grant all on all tables` to every API role, which undoes the grants of the migrations.
 * Throws when the connection has no such member: without it a user could give themselves any right.
 */
export function keepOwnGrants(connection: object): void {
  if (!Reflect.has(connection, 'rlsState')) {
    throw new Error(
      '@supabase/lite no longer has `rlsState`: without it a user could give themselves any right. Not started.',
    );
  }
  Reflect.set(connection, 'rlsState', 'active');
}

const ownStatementTimeout = sql`
  select set_config('statement_timeout', coalesce((
    select split_part(setting, '=', 2) from pg_catalog.pg_roles r, unnest(r.rolconfig) setting
    where r.rolname = current_user and setting like 'statement_timeout=%'), '0'), true)
`;

/**
 * `Connection.applyJwtSessionContext`: lite takes the caller's role in it, as each transaction begins. A role's own
 * `statement_timeout` counts from then on, as PostgREST has it; PostgreSQL by itself asks it of logins only
 * (database/connection.ts). Throws when the connection has no such member: without it a statement could run for ever.
 */
export function limitStatementsByRole(connection: object): void {
  const takeRole: unknown = Reflect.get(connection, 'applyJwtSessionContext');
  if (typeof takeRole !== 'function') {
    throw new Error(
      '@supabase/lite no longer has `applyJwtSessionContext`: without it a statement could run for ever. Not started.',
    );
  }
  Reflect.set(connection, 'applyJwtSessionContext', async (session: Kysely<unknown>, ...rest: unknown[]) => {
    await Reflect.apply(takeRole, connection, [session, ...rest]);
    await ownStatementTimeout.execute(session);
  });
}

/** `Connection.normalizeDbError`: what lite answers a database error with comes from here (database/connection.ts). */
export function translateErrors(connection: Connection, translate: (error: unknown) => unknown): void {
  connection.normalizeDbError = translate;
}

/** `Connection.kysely`: every query and transaction of lite goes through it (database/connection.ts). */
export function runQueriesThrough<Database>(
  connection: { kysely: Kysely<Database> },
  kysely: Kysely<Database>,
): void {
  connection.kysely = kysely;
}

/** `Connection.onPostgrestAST`: lite shows it each query that it has read, and carries out what it returns (database/server.ts). */
export function inspectQueries(
  connection: Pick<Connection, 'onPostgrestAST'>,
  inspect: (query: AnyAST, role: string) => void,
): void {
  const own = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (query, variables) => {
    inspect(query, roleSchema.parse(variables).auth.role);
    return own(query, variables);
  };
}
const roleSchema = z.object({ auth: z.object({ role: z.string() }) });

type SchemaCache = NonNullable<Connection['config']['schemaCache']>;

/** `Connection.config.schemaCache`: set after the migrations, so that they are not cached away (database/server.ts). */
export function keepSchemaIn(
  connection: { config: { schemaCache?: SchemaCache } },
  cache: SchemaCache,
): void {
  connection.config.schemaCache = cache;
}

/** The version of lite, whose package does not export it: what lite keeps is in a form of its own (database/schema-cache.ts). */
export function versionOfLite(): string {
  const folders = createRequire(import.meta.url).resolve.paths('@supabase/lite') ?? [];
  const file = folders
    .map((folder) => path.join(folder, '@supabase/lite/package.json'))
    .find((each) => existsSync(each));
  if (file === undefined) throw new Error('@supabase/lite is not installed. Run npm ci.');
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/** `App._mailer`: lite hands every mail to it instead of sending it (auth/hosted-auth.ts). */
export function sendMailsThrough(app: Pick<App, '_mailer'>, mailer: NonNullable<App['_mailer']>): void {
  app._mailer = mailer;
}

/**
 * The second argument of `App.fetch`: a caller without an address is never taken for a local administrator
 * (database/server.ts).
 */
export function fetchAsStranger(app: App, request: Request): Response | Promise<Response> {
  return app.fetch(request, { peerAddress: null });
}

/** The form in which lite keeps the code of a mail in `auth.users.confirmation_token` (auth/hosted-auth.ts). */
export function storedMailCode(email: string, code: string): string {
  return createHash('sha256').update(`${email.toLowerCase()}${code}`).digest('hex');
}

type Hasher = {
  hash: (password: string, cost: number) => Promise<string>;
  compare: (password: string, hash: string) => Promise<boolean>;
};

/** The default export of `bcryptjs`: lite hashes every password with it, on the thread that answers reads (database/server.ts). */
export function hashPasswordsThrough(hasher: Hasher): void {
  Object.assign(bcrypt, {
    hash: (password: string, cost: number) => hasher.hash(password, cost),
    compare: (password: string, hash: string) => hasher.compare(password, hash),
  });
}

/** lite's bcrypt hashes begin so; pgcrypto reads them only under their older name, `$2a$` (auth/stored-users.ts). */
export const passwordHashPrefix = '$2b$';

/** A password as lite takes one at a sign-in, made by the database: a bcrypt hash with lite's own cost (auth/new-users.ts). */
export const passwordHash = (password: string) =>
  sql<string>`extensions.crypt(${password}::text, extensions.gen_salt('bf', 10))`;

/** The refresh token with which lite goes on with a session; it keeps tokens as they are (auth/factors.ts). */
export const refreshTokenOf = (sessionId: string) => sql<{ token: string }>`
  select token from auth.refresh_tokens where session_id = ${sessionId} and not revoked
  order by created_at desc limit 1
`;

/** The column whose token, when it comes back, makes lite change an address (auth/admin-links.ts). */
export const addressChangeToken = 'email_change_token_current';

/** `error_code` of lite's refusals that hosted Auth words differently (auth/hosted-auth.ts). */
export const liteErrorCodes = {
  /** A second sign-up with an address. */
  repeatedSignUp: 'over_email_send_rate_limit',
  /** A magic link without `create_user` to an address that has no account. */
  unknownAddress: 'otp_disabled',
  /** A sign-in before the confirmation, whatever the password. */
  notConfirmed: 'email_not_confirmed',
} as const;

/** `PGlite.defaultStartParams`: PostgreSQL's command line, to which settings are added (database/connection.ts). */
export function startParametersWith(settings: Record<string, string>): string[] {
  const added = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [...PGlite.defaultStartParams, ...added];
}

/**
 * The binary inside the package `deno`: its wrapper script would keep signals from it (functions/process.ts).
 * Throws when npm installed none for this machine.
 */
export function denoBinary(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('deno/package.json'));
  const file = process.platform === 'win32' ? 'deno.exe' : 'deno';
  const names = ['-glibc', ''].map((libc) => `@deno/${process.platform}-${process.arch}${libc}`);
  for (const name of names) {
    try {
      return path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')) throw error;
    }
  }
  throw new Error(`npm installed no Deno for ${process.platform}-${process.arch}; edge functions need it.`);
}
