import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { makeDemoAccounts } from './accounts.ts';
import type { KeptRunning } from './child.ts';
import { type DatabaseReady, startDatabase } from './database/process.ts';
import { lockFolder } from './folder-lock.ts';
import { type FunctionsReady, startFunctions } from './functions/process.ts';
import { Mailbox } from './gateway/mailbox.ts';
import { createGateway, type Gateway, listen } from './gateway/server.ts';
import { StaticFiles } from './gateway/static-files.ts';
import { type Keys, projectRoot, readOrMakeKeys, writeLocalEnv } from './settings.ts';

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
  /** Serve the built app of dist/ (default false). */
  serveApp?: boolean;
  /** Let the embedded clock call scheduled-functions (default false). */
  schedule?: boolean;
  onTrouble?: (message: string) => void;
};

export type Backend = {
  url: string;
  publishableKey: string;
  secretKey: string;
  scheduleSecret: string;
  stop(): Promise<void>;
};

type Stop = () => Promise<void>;

function functionsEnvironment(url: string, keys: Keys, options: BackendOptions, oddsUrl: string | null) {
  const oddsKey = options.oddsApiKey ?? (oddsUrl === null ? undefined : 'demo-feed');
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
    SCHEDULE_SECRET: keys.scheduleSecret,
    ...(oddsUrl === null ? {} : { ODDS_API_BASE_URL: oddsUrl }),
    ...(oddsKey === undefined ? {} : { ODDS_API_KEY: oddsKey }),
    ...options.env,
  };
}

const hostOf = (url: string) => {
  const { host, protocol, port } = new URL(url);
  return port === '' ? `${host}:${protocol === 'https:' ? 443 : 80}` : host;
};

/**
 * Starts the whole backend of one origin: database and auth (lite in a process of its own), the edge functions
 * (Deno), the gateway in front, the demo accounts, and on wish the odds feed, the seed, the app and the clock.
 * Rejects with a readable reason, after ending whatever it had started.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    return await start(options, stops, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(options: BackendOptions, stops: Stop[], stop: Stop): Promise<Backend> {
  const dataDir = path.resolve(options.dataDir);
  const onTrouble = options.onTrouble ?? ((message: string) => console.error(message));
  const keys = await readOrMakeKeys(dataDir);
  stops.push(await lockFolder(dataDir));

  let database: KeptRunning<DatabaseReady> | null = null;
  let functions: KeptRunning<FunctionsReady> | null = null;
  const files = new StaticFiles(path.join(projectRoot, 'dist'));
  const gateway: Gateway = {
    keys,
    database: () => database?.latest().port ?? null,
    functions: () => functions?.latest().port ?? null,
    internalToken: randomBytes(24).toString('base64url'),
    mailbox: new Mailbox(),
    app: (incoming, outgoing, pathname) => files.answer(incoming, outgoing, pathname),
  };
  const server = createGateway(gateway);
  const port = await listen(server, options.port ?? 0);
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const url = `http://127.0.0.1:${port}`;

  const folder = path.join(dataDir, 'pglite');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  database = await startDatabase(
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

  const oddsUrl = options.oddsBaseUrl ?? null;
  functions = await startFunctions({
    dataDir,
    env: functionsEnvironment(url, keys, options, oddsUrl),
    hosts: [hostOf(url), hostOf(oddsUrl ?? 'https://api.the-odds-api.com')],
    onTrouble,
  });
  stops.push(functions.stop);

  await makeDemoAccounts(url, keys, gateway.mailbox);
  await writeLocalEnv(dataDir, url, keys);
  return {
    url,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    scheduleSecret: keys.scheduleSecret,
    stop,
  };
}
