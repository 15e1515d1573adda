import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import path from 'node:path';
import type { KeptRunning } from './child.ts';
import type { DatabaseReady } from './database/messages.ts';
import { startDatabase } from './database/process.ts';
import { compilePrograms } from './database/programs.ts';
import type { LockedFolder } from './folder-lock.ts';
import { type FunctionsOptions, type FunctionsReady, startFunctions } from './functions/process.ts';
import { Mailbox } from './gateway/mailbox.ts';
import { sendText } from './gateway/send.ts';
import { type AppHandler, createGateway, type Gateway, listen, loopbackNames } from './gateway/server.ts';
import { SharedReads } from './gateway/shared-reads.ts';
import { TableVersions } from './gateway/table-versions.ts';
import type { StackKeys } from './keys.ts';
import { type Stop, startOrEnd } from './stops.ts';
import type { Bucket } from './storage/buckets.ts';
import { StorageServer } from './storage/server.ts';

type StackOptions = {
  /** What the product is called, on the mail page and in messages. */
  name: string;
  /** Where everything is kept, the logs of both processes too (`lockFolder`); its caller releases it. */
  dataFolder: LockedFolder;
  /** Where the database and the objects of Storage are kept, a folder that is there (default: the data folder). */
  stateFolder?: string;
  keys: StackKeys;
  /** Port of the one origin, on 127.0.0.1; 0 (the default) takes any free one. */
  port?: number;
  /** Host names that are answered, besides 127.0.0.1, localhost and [::1]. */
  furtherHosts?: readonly string[];
  /** PostgreSQL 15 or later in place of PGlite, and what its users call this setting (default: the name here). */
  databaseUrl?: string;
  databaseUrlName?: string;
  /** Further arguments of Node for the process of the database. */
  databaseNodeArguments?: readonly string[];
  /** Files `<version>_<name>.sql`, as the Supabase CLI names them. */
  migrationsFolder: string;
  /** The app's page that shows the reason when the link of a mail no longer works; else the link's own target does. */
  signInPath?: string;
  functions: Omit<FunctionsOptions, 'dataFolder' | 'prepare' | 'onTrouble'>;
  /** The buckets of Storage, kept in `<stateFolder>/storage` (default: none). */
  buckets?: readonly Bucket[];
  /**
   * Awaited, with the database up, before a started functions process gets its first request: whatever an earlier one held
   * belongs to nobody.
   */
  beforeFunctions?: (url: string) => Promise<void>;
  /** Endings of messages that say what a user of the product can do. */
  advice?: { otherPort?: (taken: number) => string; otherDatabase?: string };
  /** Makes what serves the pages. It is called as soon as the port is open: a build runs beside the database's start. */
  app?: (origin: { url: string; server: Server }) => Promise<AppHandler>;
  /** Told of every process that ended by itself and is started again (default: standard error). */
  onTrouble?: (message: string) => void;
  /** Ends an unfinished start, and everything that it had started. */
  signal?: AbortSignal;
};

type Stack = {
  url: string;
  /** When the database was made: what is remembered of the one before it in this place does not count. */
  databaseMadeAt: string;
  /** What the auth service would have sent since the start. */
  mailbox: Mailbox;
  /** Lets the app serve what is neither API nor mail, until then 503. Rejects when the app could not be made. */
  serveApp(): Promise<void>;
  stop: Stop;
};

/**
 * Starts an embedded Supabase on one origin: the database with REST and auth, the edge functions, and the gateway in
 * front of them. Resolves when both processes serve. Rejects with a readable reason, with nothing left running.
 */
export function startStack(options: StackOptions): Promise<Stack> {
  return startOrEnd(async (stops) => {
    const { name, keys, advice = {}, signal } = options;
    const dataFolder = options.dataFolder.folder;
    const stateFolder = options.stateFolder ?? dataFolder;
    const onTrouble = options.onTrouble ?? ((message: string) => console.error(message));
    let database: KeptRunning<DatabaseReady> | null = null;
    let functions: KeptRunning<FunctionsReady> | null = null;
    const internalToken = randomBytes(24).toString('base64url');
    const versions = new TableVersions();
    const gateway: Gateway = {
      name,
      keys,
      hosts: new Set([...loopbackNames, ...(options.furtherHosts ?? [])]),
      database: () => database?.latest()?.port ?? null,
      functions: () => functions?.latest()?.port ?? null,
      internalToken,
      reads: new SharedReads({
        publishableKey: keys.publishableKey,
        internalToken,
        versions,
        database: () => database?.latest() ?? null,
      }),
      storage: new StorageServer(path.join(stateFolder, 'storage'), options.buckets ?? []),
      mailbox: new Mailbox(),
      app: async (_, outgoing) =>
        sendText(outgoing, 503, 'text/plain; charset=utf-8', `${name} is starting.`),
    };
    const server = createGateway(gateway);
    const port = await listen(server, options.port ?? 0, advice.otherPort);
    stops.add(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    const url = `http://127.0.0.1:${port}`;
    const app = options.app?.({ url, server });
    app?.catch(() => undefined); // `serveApp` rejects with it.

    const programs = await compilePrograms();
    signal?.throwIfAborted();
    const startedDatabase = startDatabase({
      programs,
      dataFolder,
      nodeArguments: options.databaseNodeArguments,
      settings: {
        folder: path.join(stateFolder, 'pglite'),
        databaseUrl: options.databaseUrl ?? null,
        databaseUrlName: options.databaseUrlName ?? 'databaseUrl',
        otherDatabase: advice.otherDatabase ?? null,
        migrationsFolder: options.migrationsFolder,
        siteUrl: url,
        signInPath: options.signInPath ?? null,
        jwtSecret: keys.jwtSecret,
        publishableKey: keys.publishableKey,
        secretKey: keys.secretKey,
        internalToken,
      },
      writes: versions,
      onMail: (mail) => gateway.mailbox.add(mail),
      onTrouble,
    });
    database = startedDatabase;
    stops.add(database.stop);
    functions = startFunctions({
      ...options.functions,
      environment: { ...hostedEnvironment(url, keys), ...options.functions.environment },
      hosts: [hostAndPort(url), ...options.functions.hosts],
      dataFolder,
      prepare: async () => {
        await startedDatabase.ready;
        await options.beforeFunctions?.(url);
      },
      onTrouble,
    });
    stops.add(functions.stop);
    const { madeAt } = await database.ready;
    await functions.ready;
    return {
      url,
      databaseMadeAt: madeAt,
      mailbox: gateway.mailbox,
      serveApp: async () => {
        if (app) gateway.app = await app;
      },
      stop: () => stops.end(),
    };
  }, options.signal);
}

/** The variables that a hosted project sets for its functions. */
function hostedEnvironment(url: string, keys: StackKeys): Record<string, string> {
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
  };
}

/** `host:port` of a URL, the port of its scheme included: the form in which functions are allowed to reach it. */
export function hostAndPort(url: string): string {
  const { host, protocol, port } = new URL(url);
  return port === '' ? `${host}:${protocol === 'https:' ? 443 : 80}` : host;
}
