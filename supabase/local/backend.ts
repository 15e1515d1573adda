import type { Server } from 'node:http';
import path from 'node:path';
import { BUCKET } from '../../src/lib/snapshots/head.ts';
import { appPolicy } from '../hosted/headers.ts';
import { keepForDemo, keepForKey, openKeyFolder } from './apart-from-demo.ts';
import { buildApp } from './build.ts';
import { closeGames, gradePlays, pruneHistory, runTask, startClock, tasks } from './clock.ts';
import { makeDemoAccounts } from './demo/accounts.ts';
import { startDemoOddsService } from './demo/odds-service/server.ts';
import { projectionFiles } from './demo/projection-files/files.ts';
import { seed, seedRecordName } from './demo/seed.ts';
import { functionsOptions } from './functions-options.ts';
import { releaseLeases } from './leases.ts';
import { patientFetch } from './patient-fetch.ts';
import { seedRecord } from './seed-record.ts';
import { pageSettings, projectRoot, readOrMakeOwnKeys, writeLocalEnv } from './settings.ts';
import { lockFolder } from './stack/folder-lock.ts';
import type { AppHandler } from './stack/gateway/server.ts';
import { StaticFiles } from './stack/gateway/static-files.ts';
import { hostAndPort, startStack } from './stack/stack.ts';
import { type Stop, Stops, startOrEnd } from './stack/stops.ts';
import { webPushEnvironment, webPushHosts } from './web-push.ts';

export type BackendOptions = {
  /** Everything the backend keeps: keys, PGlite's files, logs. What a key brings is in a folder of its own there. */
  dataDir: string;
  /** Port of the one origin; 0 (the default) takes any free one. */
  port?: number;
  /** PostgreSQL 15+ in place of PGlite. */
  databaseUrl?: string;
  /** Further arguments of Node for the process of the database. */
  databaseNodeArguments?: readonly string[];
  /** Where the functions ask for odds; without it and without a key the demo's is started. */
  oddsBaseUrl?: string;
  oddsApiKey?: string;
  /** Further variables for the functions' environment. */
  env?: Record<string, string>;
  /** All games of the demo start so many minutes later than usual (default 0). */
  minutesLater?: number;
  /** Fill every table through the functions when that has not happened yet (default false). */
  seed?: boolean;
  /** Build the app when it is not up to date, and serve it (default false). */
  serveApp?: boolean;
  /** Where the built app is; `<dataDir>/app` unless given. */
  appFolder?: string;
  /** Have the functions write snapshots for many readers, and the pages read them (default false). */
  snapshots?: boolean;
  /** Serve the app by Vite with hot reload instead (default false). */
  devServer?: boolean;
  /** Let the embedded clock close games and grade plays, and in the demo fetch too (default: no clock). */
  clock?: 'demo' | 'without fetches';
  onTrouble?: (message: string) => void;
  /** Ends an unfinished start, and everything that it had started. */
  signal?: AbortSignal;
};

export type Backend = {
  url: string;
  publishableKey: string;
  secretKey: string;
  scheduleSecret: string;
  /** Where the functions ask for odds; the demo's controls are there too. */
  oddsUrl: string;
  /** Where the database lies; null where it is the user's own PostgreSQL. */
  databaseFolder: string | null;
  /** Whether that was the database of all starts until now (DESK-18). */
  hasTakenOver: boolean;
  stop: Stop;
};

const demoSeed = 20261121;
const tickEveryMs = 60_000;
const realOddsService = 'https://api.the-odds-api.com';

type OddsSource = { url: string; key: string; isDemo: boolean };

/** The odds service named by the options; without a URL and a key, the demo's on a port of its own. */
async function chooseOdds(
  { oddsBaseUrl, oddsApiKey, minutesLater }: BackendOptions,
  stops: Stops,
): Promise<OddsSource> {
  const key = oddsApiKey ?? 'demo';
  if (oddsBaseUrl) return { url: oddsBaseUrl, key, isDemo: false };
  if (oddsApiKey) return { url: realOddsService, key, isDemo: false };
  const service = await startDemoOddsService({ seed: demoSeed, clock: () => new Date(), minutesLater });
  stops.add(() => service.stop());
  return { url: service.url, key, isDemo: true };
}

/** The box-score services that the settings turn on. */
function boxScoreServices(env: Readonly<Record<string, string>> = {}): string[] {
  return Object.entries(env).flatMap(([name, url]) =>
    /^RESULTS_\w+_URL$/.test(name) && URL.canParse(url) ? url : [],
  );
}

/** What serves everything but the API: the built app, or Vite with hot reload, or nothing but a hint. */
async function chooseApp(
  options: BackendOptions,
  settings: Record<string, string>,
  server: Server,
  stops: Stops,
): Promise<AppHandler> {
  if (options.devServer) {
    const { startDevServer } = await import('./dev-server.ts');
    const devServer = await startDevServer(server, settings);
    stops.add(devServer.stop);
    return devServer.handle;
  }
  const folder = path.resolve(options.appFolder ?? path.join(options.dataDir, 'app'));
  if (options.serveApp) {
    const ending = new AbortController();
    stops.add(async () => ending.abort());
    await buildApp(folder, ending.signal, { snapshots: options.snapshots === true });
  }
  const files = new StaticFiles(folder, { policy: appPolicy(), settings });
  return (incoming, outgoing, pathname) => files.handle(incoming, outgoing, pathname);
}

/**
 * Starts the whole backend of one origin: the embedded Supabase stack with the project's migrations and functions, the
 * demo accounts, and on wish the app, the seed and the clock.
 * Rejects with a readable reason, after ending whatever it had started.
 */
export function startBackend(options: BackendOptions): Promise<Backend> {
  return startOrEnd((stops) => start(options, stops), options.signal);
}

async function start(options: BackendOptions, stops: Stops): Promise<Backend> {
  const dataDir = path.resolve(options.dataDir);
  const onTrouble = options.onTrouble ?? ((message: string) => console.error(message));
  const dataFolder = await lockFolder(dataDir, {
    name: 'Edgeboard',
    otherFolder: 'set EDGEBOARD_DATA to another folder.',
  });
  stops.add(dataFolder.release);
  const keys = await readOrMakeOwnKeys(dataFolder, onTrouble);
  const odds = await chooseOdds(options, stops);
  const { databaseUrl } = options;
  const { folder: stateFolder, hasTakenOver } =
    options.oddsApiKey === undefined
      ? { folder: dataDir, hasTakenOver: false }
      : await openKeyFolder(dataDir, databaseUrl !== undefined, onTrouble);
  const appStops = new Stops();
  const endApp = () => appStops.end();
  stops.add(endApp);

  const stack = await startStack({
    name: 'Edgeboard',
    dataFolder,
    stateFolder,
    keys,
    port: options.port,
    databaseUrl,
    databaseUrlName: 'DATABASE_URL',
    databaseNodeArguments: options.databaseNodeArguments,
    migrationsFolder: path.join(projectRoot, 'supabase/migrations'),
    signInPath: '/auth',
    functions: functionsOptions({
      environment: {
        SCHEDULE_SECRET: keys.scheduleSecret,
        ODDS_API_BASE_URL: odds.url,
        ODDS_API_KEY: odds.key,
        // Nobody pays for the demo's credits, and its clock asks every minute.
        ...(odds.isDemo ? { ODDS_CREDITS_PER_DAY: 'none' } : {}),
        ...(options.snapshots ? { EDGEBOARD_SNAPSHOTS: 'on' } : {}),
        ...webPushEnvironment(keys.jwtSecret),
        ...options.env,
      },
      hosts: [
        ...[odds.url, ...boxScoreServices(options.env)].map(hostAndPort),
        ...webPushHosts(options.env?.WEB_PUSH_ORIGINS, hostAndPort),
      ],
    }),
    // As the migrations make it where there is Storage.
    buckets: [{ name: BUCKET, isPublic: true }],
    // Functions that use a PostgreSQL of their own may run elsewhere too; their leases end by themselves.
    beforeFunctions: async (url) => {
      if (databaseUrl === undefined) await releaseLeases(url, keys.secretKey, onTrouble, options.signal);
    },
    advice: {
      otherPort: (taken) => `Set PORT to another one, for instance PORT=${taken + 1}.`,
      otherDatabase:
        'Give DATABASE_URL an empty database, or connect the app to that Supabase project directly (README).',
    },
    app: ({ server }) => chooseApp(options, pageSettings(keys.publishableKey, odds.isDemo), server, appStops),
    onTrouble,
    signal: options.signal,
  });
  stops.add(stack.stop);
  // Before the stack: its server closes only once the sockets of a dev server's open pages are closed.
  stops.add(endApp);
  const { url } = stack;

  const record = seedRecord(path.join(dataDir, seedRecordName(databaseUrl)), stack.databaseMadeAt);
  const database = {
    record,
    url,
    secretKey: keys.secretKey,
    databaseUrl,
    folder: stateFolder,
    signal: options.signal,
  };
  if (options.seed) await keepForDemo(database);
  if (options.oddsApiKey !== undefined && databaseUrl !== undefined) await keepForKey(database);
  try {
    await makeDemoAccounts(patientFetch, url, keys, stack.mailbox, options.signal);
  } catch (error) {
    options.signal?.throwIfAborted();
    onTrouble(
      `The demo accounts: ${error instanceof Error ? error.message : error}. The next start tries again.`,
    );
  }
  await stack.serveApp();
  await writeLocalEnv(dataDir, url, keys);
  let seeded = false;
  const run = (task: string, abort?: AbortSignal) => runTask(url, keys, task, abort);
  if (options.seed) {
    const files = projectionFiles({
      seed: demoSeed,
      clock: () => new Date(),
      minutesLater: options.minutesLater,
    });
    const fetches = tasks.map((task) => ({ name: task, run: () => run(task) }));
    const target = { url, publishableKey: keys.publishableKey, record, signal: options.signal };
    seeded = await seed(target, files, fetches, onTrouble);
  }
  options.signal?.throwIfAborted();
  if (options.clock) {
    const close = (abort: AbortSignal) => closeGames(url, keys, abort);
    const grade = (abort: AbortSignal) => gradePlays(url, keys, abort);
    const prune = (abort: AbortSignal) => pruneHistory(url, keys, abort);
    const demo = options.clock === 'demo' ? { run, prune, catchUp: !seeded } : null;
    stops.add(startClock({ close, grade, demo, everyMs: tickEveryMs, onTrouble }).stop);
  }
  return {
    url,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    scheduleSecret: keys.scheduleSecret,
    oddsUrl: odds.url,
    databaseFolder: databaseUrl === undefined ? stateFolder : null,
    hasTakenOver,
    stop: () => stops.end(),
  };
}
