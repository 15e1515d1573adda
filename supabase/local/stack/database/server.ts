import { fork, type StdioOptions } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '@supabase/lite';
import { sql } from 'kysely';
import { AuthGuard } from '../auth/auth-guard.ts';
import { HostedAuth } from '../auth/hosted-auth.ts';
import { PasswordHasher } from '../auth/password-hasher.ts';
import { findAccount } from '../auth/stored-users.ts';
import { sessionToken, tokenProblem } from '../auth/token.ts';
import { holdDatabase } from '../folder-lock.ts';
import { sendWebResponse, toWebRequest } from '../http-bridge.ts';
import { fetchAsStranger, hashPasswordsThrough, inspectQueries, keepSchemaIn } from '../private-members.ts';
import { createUpstream } from '../upstream.ts';
import { type OpenDatabase, openDatabase } from './connection.ts';
import { assertWhole, folderAdvice, isMade } from './database-folder.ts';
import { startGuard } from './guarded.ts';
import { watchHealth } from './health.ts';
import { createApp } from './lite-app.ts';
import {
  type DatabaseSettings,
  type FromDatabase,
  internalTokenHeader,
  standPath,
  type ToDatabase,
  writtenHeader,
} from './messages.ts';
import { madeAt, migrate, readMigrations } from './migrations.ts';
import { asError, queryProblem } from './query-limits.ts';
import { freeBytes, refuseWithoutRoom } from './room.ts';
import { callsSameForAll, tablesSameForAll } from './same-for-all.ts';
import { schemaCache } from './schema-cache.ts';
import { Slots } from './slots.ts';
import { guardPipe } from './stillness.ts';
import { lineOf } from './turns.ts';
import { startVacuum } from './vacuum.ts';
import type { ChangedTables } from './writes.ts';

// This process of its own holds the database and lite: PGlite blocks the event loop while a query runs.

const tell = (message: FromDatabase) => process.send?.(message);
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

let writes = 0;
function tellOfWrite(tables: ChangedTables): void {
  writes += 1;
  tell({ type: 'written', sequence: writes, tables });
}

async function handleRest(app: App, settings: DatabaseSettings, request: Request): Promise<Response> {
  const token = sessionToken(request);
  const problem = token === null ? null : tokenProblem(token, settings.jwtSecret, new Date());
  if (!problem) return fetchAsStranger(app, request);
  return Response.json(
    { ...problem, details: null, hint: null },
    {
      status: 401,
      headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${problem.message}"` },
    },
  );
}

/** Another text after every write of anybody, changes of the schema included. */
async function stand({ connection }: OpenDatabase): Promise<Response> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    connection.kysely,
  );
  return new Response(rows[0]?.snapshot);
}

/** How many of PostgreSQL's ten connections readers get; the others are for writers, who would wait behind every page. */
const readersAtOnce = 4;

/** Readers are who reads tables with the publishable key: functions, with the secret one, read in order to write. */
const isReader = (request: Request, { pathname }: URL, { secretKey }: DatabaseSettings) =>
  request.method === 'GET' && pathname.startsWith('/rest/v1/') && request.headers.get('apikey') !== secretKey;

/**
 * What is read of a large body is held several times over until its query is done: with all that come at once this process would
 * have no memory left. They wait in their sockets.
 */
const largeBytes = 64 * 1024;
const largeAtOnce = 4;

/** Functions are few, and write with the secret key what they have checked. */
const isLarge = ({ headers }: IncomingMessage, { secretKey }: DatabaseSettings) =>
  Number(headers['content-length'] ?? 0) > largeBytes && headers.apikey !== secretKey;

/** Makes PGlite's folder when there is none yet. */
async function createFolder({ folder, programs }: DatabaseSettings): Promise<void> {
  if (await isMade(folder)) return;
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit', 'ipc'];
  stdio[guardPipe] = 'pipe';
  const child = fork(programs.create, [folder, programs.guard], { stdio });
  child.stdio[guardPipe]?.on('data', () => undefined);
  let problem: string | null = null;
  child.on('message', (message) => {
    problem = String(message);
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(new Error(problem ?? `The database could not be made (${signal ?? code}); see database.log.`));
    });
  });
}

/** PGlite cannot be closed any more: its memory must not reach its files. A new process reads what was committed. */
function endBroken(reason: string): never {
  console.error(`The database is broken (${reason}): this process ends, and another takes over.`);
  process.exit(1);
}

/** Opens PostgreSQL and asks it once: only then it connects. */
async function openPostgres(
  url: string,
  { folder, databaseUrlName }: DatabaseSettings,
): Promise<OpenDatabase> {
  const database = await openDatabase({ folder, url }, tellOfWrite);
  try {
    await sql`select 1`.execute(database.connection.kysely);
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new Error(
      `The database of ${databaseUrlName} at ${host}${pathname} cannot be reached: ${textOf(error)}. ` +
        'Is the address right, and does the server run?',
      { cause: error },
    );
  }
  return database;
}

async function open(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { folder, databaseUrl } = settings;
  if (databaseUrl !== null) return openPostgres(databaseUrl, settings);
  await holdDatabase(path.dirname(folder), 'database', console.log);
  await createFolder(settings);
  await assertWhole(folder);
  try {
    return await openDatabase({ folder, url: null }, tellOfWrite, endBroken);
  } catch (error) {
    throw new Error(`The database cannot be opened: ${textOf(error)}. ${folderAdvice(folder)}`, {
      cause: error,
    });
  }
}

async function serve(settings: DatabaseSettings): Promise<{ port: number; stop: () => Promise<void> }> {
  const { siteUrl, internalToken } = settings;
  const guard = startGuard(settings.programs.guard);
  const database = await open(settings);
  const migrations = await readMigrations(settings.migrationsFolder);
  const applied = await migrate(database, migrations, settings.otherDatabase ?? undefined);
  if (settings.databaseUrl === null) {
    keepSchemaIn(database.connection, schemaCache(`${settings.folder}.schema.json`, migrations));
  }
  inspectQueries(database.connection, (query, role) => {
    const problem = queryProblem(query, role);
    if (problem) throw asError(problem);
  });
  hashPasswordsThrough(new PasswordHasher(settings.programs.hash));
  const app = createApp(database, settings);
  await app.init();
  await database.connection.introspect({ useCache: true });
  const auth = new HostedAuth({
    app,
    siteUrl,
    secretKey: settings.secretKey,
    jwtSecret: settings.jwtSecret,
    signInPath: settings.signInPath,
    sendMail: (mail) => tell({ type: 'mail', mail }),
    now: () => new Date(),
  });

  // PGlite's one session is handed on by its driver.
  const readers = new Slots(settings.databaseUrl === null ? Number.POSITIVE_INFINITY : readersAtOnce);
  const authGuard = new AuthGuard({
    fetch: (request) => auth.fetch(request),
    hasAccount: async (address) => (await findAccount(app.connection.kysely, address)) !== null,
    now: () => performance.now(),
    random: Math.random,
    wait,
  });
  const respond = async (incoming: IncomingMessage): Promise<Response> => {
    const request = toWebRequest(incoming, siteUrl);
    const url = new URL(request.url);
    const { pathname } = url;
    const answer = async () => {
      const free = settings.databaseUrl === null ? freeBytes(settings.folder) : null;
      const refusal = refuseWithoutRoom(request, free);
      if (refusal) return refusal;
      if (pathname.startsWith('/auth/v1/')) return authGuard.fetch(request);
      if (pathname.startsWith('/rest/v1/')) return handleRest(app, settings, request);
      if (pathname === standPath) return stand(database);
      return new Response(null, { status: 404 });
    };
    return isReader(request, url, settings)
      ? readers.run(() => lineOf.run('readers', answer))
      : lineOf.run('writers', answer);
  };
  const large = new Slots(largeAtOnce);
  const server = createUpstream((incoming, outgoing) => {
    if (incoming.headers[internalTokenHeader] !== internalToken) {
      outgoing.writeHead(403).end();
      return;
    }
    delete incoming.headers[internalTokenHeader];
    const responded = isLarge(incoming, settings) ? large.run(() => respond(incoming)) : respond(incoming);
    responded
      .then((response) => {
        outgoing.setHeader(writtenHeader, `${process.pid}.${writes}`);
        return sendWebResponse(response, outgoing);
      })
      .catch((error: unknown) => {
        console.error(`${incoming.method} ${incoming.url} failed:`, error);
        if (!outgoing.headersSent) outgoing.writeHead(500);
        outgoing.end();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endHealth = database.ask === null ? () => undefined : watchHealth(database.ask, endBroken);
  guard.serving(true);
  const { vacuum: runVacuum } = database;
  const vacuum = runVacuum
    ? startVacuum(
        // It may take long, and nobody but this process asks for it.
        () => runVacuum(guard.unwatched),
        (error) => console.error('The database could not be vacuumed:', error),
      )
    : null;
  const sameForAll = await tablesSameForAll(database);
  tell({
    type: 'ready',
    port,
    applied,
    madeAt: await madeAt(database),
    sameForAll,
    callsSameForAll: await callsSameForAll(database, sameForAll),
    hasOtherWriters: settings.databaseUrl !== null,
  });
  return {
    port,
    stop: async () => {
      vacuum?.stop();
      endHealth();
      guard.serving(false);
      server.closeAllConnections();
      server.close();
      await database.connection.close();
    },
  };
}

let running: ReturnType<typeof serve> | null = null;

async function stop(): Promise<void> {
  // A start that failed has told its reason already.
  const serving = await running?.catch(() => null);
  await serving?.stop();
  process.exit(0);
}

process.on('message', (message: ToDatabase) => {
  if (message.type === 'stop') {
    void stop();
    return;
  }
  running = serve(message.settings);
  running.catch((error: unknown) => {
    tell({ type: 'failed', message: textOf(error) });
    process.exitCode = 1;
    process.disconnect();
  });
});
// The terminal sends Ctrl-C to the whole group: the parent decides when this process ends. Its death ends us too.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => void stop());
process.on('disconnect', () => void stop());
