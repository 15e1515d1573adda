import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { buildApp } from './build.ts';
import { runTask, startClock } from './clock.ts';
import { makeDemoAccounts } from './demo/accounts.ts';
import { startOddsFeed } from './demo/odds-service/server.ts';
import { projectionFiles } from './demo/projection-files/files.ts';
import { seed, seedRecordName } from './demo/seed.ts';
import { appSettings, type Keys, projectRoot, readOrMakeKeys, writeLocalEnv } from './settings.ts';
import type { KeptRunning } from './stack/child.ts';
import { type DatabaseReady, startDatabase } from './stack/database/process.ts';
import { lockFolder } from './stack/folder-lock.ts';
import { type FunctionsReady, startFunctions } from './stack/functions/process.ts';
import { Mailbox } from './stack/gateway/mailbox.ts';
import { sendText } from './stack/gateway/send.ts';
import { createGateway, type Gateway, listen } from './stack/gateway/server.ts';
import { StaticFiles } from './stack/gateway/static-files.ts';

export type BackendOptions = {
  /** Everything the backend keeps: keys, PGlite's files, logs. */
  dataDir: string;
  /** Port of the one origin; 0 (the default) takes any free one. */
  port?: number;
  /** PostgreSQL 15+ in place of PGlite. */
  databaseUrl?: string;
  /** Where the functions ask for odds; without it and without a key the demo feed is started. */
  oddsBaseUrl?: string;
  oddsApiKey?: string;
  /** Further variables for the functions' environment. */
  env?: Record<string, string>;
  /** Fill every table through the functions when that has not happened yet (default false). */
  seed?: boolean;
  /** Build the app when it is not up to date, and serve it (default false). */
  serveApp?: boolean;
  /** Where the built app lies; `<dataDir>/app` unless given. */
  appFolder?: string;
  /** Serve the app by Vite with hot reload instead (default false). */
  devServer?: boolean;
  /** Let the embedded clock call scheduled-functions (default false). */
  schedule?: boolean;
  onTrouble?: (message: string) => void;
  /** Ends an unfinished start, and everything that it had started. */
  signal?: AbortSignal;
};

export type Backend = {
  url: string;
  publishableKey: string;
  secretKey: string;
  scheduleSecret: string;
  /** Where the functions ask for odds; the demo feed's controls lie there too. */
  oddsUrl: string;
  stop(): Promise<void>;
};

type Stop = () => Promise<void>;

const demoSeed = 20261121;
const tickEveryMs = 60_000;
const realOddsService = 'https://api.the-odds-api.com';

function functionsEnvironment(url: string, keys: Keys, odds: OddsSource, env: Record<string, string>) {
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
    SCHEDULE_SECRET: keys.scheduleSecret,
    ODDS_API_BASE_URL: odds.url,
    ODDS_API_KEY: odds.key,
    ...env,
  };
}

const hostOf = (url: string) => {
  const { host, protocol, port } = new URL(url);
  return port === '' ? `${host}:${protocol === 'https:' ? 443 : 80}` : host;
};

type OddsSource = { url: string; key: string; isDemo: boolean };

/** The odds service named by the options; without a URL and a key, the demo feed on a port of its own. */
async function chooseOdds({ oddsBaseUrl, oddsApiKey }: BackendOptions, stops: Stop[]): Promise<OddsSource> {
  const key = oddsApiKey ?? 'demo';
  if (oddsBaseUrl) return { url: oddsBaseUrl, key, isDemo: false };
  if (oddsApiKey) return { url: realOddsService, key, isDemo: false };
  const feed = await startOddsFeed({ seed: demoSeed, clock: () => new Date() });
  stops.push(() => feed.stop());
  return { url: feed.url, key, isDemo: true };
}

/** What answers everything but the API: the built app, or Vite with hot reload, or nothing but a hint. */
async function chooseApp(
  options: BackendOptions,
  settings: Record<string, string>,
  server: Server,
  stops: Stop[],
) {
  if (options.devServer) {
    const { startDevServer } = await import('./dev-server.ts');
    const devServer = await startDevServer(server, settings);
    stops.push(devServer.stop);
    return devServer.answer;
  }
  const folder = path.resolve(options.appFolder ?? path.join(options.dataDir, 'app'));
  if (options.serveApp) {
    const ending = new AbortController();
    stops.push(async () => ending.abort());
    await buildApp({ folder, settings, abort: ending.signal });
  }
  const files = new StaticFiles(folder);
  return (incoming: IncomingMessage, outgoing: ServerResponse, pathname: string) =>
    files.answer(incoming, outgoing, pathname);
}

/**
 * Starts the whole backend of one origin: database and auth (lite in a process of its own), the edge functions
 * (Deno), the gateway in front, the demo accounts, and on wish the app, the seed and the clock.
 * Rejects with a readable reason, after ending whatever it had started.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (let end = stops.pop(); end; end = stops.pop()) await end();
  };
  const onAbort = () => void stop();
  options.signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await start(options, stops, stop);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', onAbort);
  }
}

async function start(options: BackendOptions, stops: Stop[], stop: Stop): Promise<Backend> {
  const dataDir = path.resolve(options.dataDir);
  const onTrouble = options.onTrouble ?? ((message: string) => console.error(message));
  const keys = await readOrMakeKeys(dataDir);
  stops.push(await lockFolder(dataDir));

  let database: KeptRunning<DatabaseReady> | null = null;
  let functions: KeptRunning<FunctionsReady> | null = null;
  const gateway: Gateway = {
    keys,
    database: () => database?.latest()?.port ?? null,
    functions: () => functions?.latest()?.port ?? null,
    internalToken: randomBytes(24).toString('base64url'),
    mailbox: new Mailbox(),
    app: async (_, outgoing) =>
      sendText(outgoing, 503, 'text/plain; charset=utf-8', 'Edgeboard is starting.'),
  };
  const server = createGateway(gateway);
  const port = await listen(server, options.port ?? 0);
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const url = `http://127.0.0.1:${port}`;
  const odds = await chooseOdds(options, stops);

  // Side by side: the build takes one core, the first start of the database the other.
  const app = chooseApp(options, appSettings(keys.publishableKey, odds.isDemo), server, stops);
  app.catch(() => undefined);
  const folder = path.join(dataDir, 'pglite');
  options.signal?.throwIfAborted();
  database = startDatabase(
    {
      folder,
      databaseUrl: options.databaseUrl ?? null,
      migrationsFolder: path.join(projectRoot, 'supabase/migrations'),
      siteUrl: url,
      jwtSecret: keys.jwtSecret,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      internalToken: gateway.internalToken,
    },
    { dataDir, onMail: (mail) => gateway.mailbox.add(mail), onTrouble },
  );
  stops.push(database.stop);
  functions = startFunctions({
    dataDir,
    env: functionsEnvironment(url, keys, odds, options.env ?? {}),
    hosts: [hostOf(url), hostOf(odds.url)],
    onTrouble,
  });
  stops.push(functions.stop);
  await database.ready;
  await functions.ready;

  await makeDemoAccounts(url, keys, gateway.mailbox);
  gateway.app = await app;
  await writeLocalEnv(dataDir, url, keys);
  let seeded = false;
  if (options.seed) {
    const record = path.join(dataDir, seedRecordName(options.databaseUrl));
    const target = { url, keys, record, signal: options.signal };
    seeded = await seed(target, projectionFiles({ seed: demoSeed, clock: () => new Date() }), onTrouble);
  }
  options.signal?.throwIfAborted();
  if (options.schedule) {
    const run = (task: string, abort: AbortSignal) => runTask(url, keys, task, abort);
    stops.push(startClock({ run, everyMs: tickEveryMs, catchUp: !seeded, onTrouble }).stop);
  }
  return {
    url,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    scheduleSecret: keys.scheduleSecret,
    oddsUrl: odds.url,
    stop,
  };
}
