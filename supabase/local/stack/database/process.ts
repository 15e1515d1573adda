import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Mail } from '../auth/mail.ts';
import { endChild, type KeptRunning, keepRunning, logChild, type Started } from '../child.ts';
import type { DatabaseSettings, FromDatabase, ToDatabase } from './messages.ts';

const program = fileURLToPath(new URL('./server.ts', import.meta.url));
const typescriptLoader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** `port` is the loopback port that serves now; `applied` are the versions of the migrations that this start applied. */
export type DatabaseReady = { port: number; applied: string[] };

type Hooks = { dataDir: string; onMail: (mail: Mail) => void; onTrouble: (message: string) => void };

function start(settings: DatabaseSettings, { dataDir, onMail }: Hooks): Started<DatabaseReady> {
  const child = fork(program, [], {
    // Most of this process's memory is PGlite's, outside of the heap: the heap itself can be held small.
    execArgv: ['--max-semi-space-size=4', '--max-old-space-size=256', '--import', typescriptLoader],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      LITE_TELEMETRY: '0',
      DO_NOT_TRACK: '1',
      NODE_OPTIONS: '',
    },
  });
  logChild(child, dataDir, 'database');
  const say = (message: ToDatabase) => child.send(message);
  const ready = new Promise<DatabaseReady>((resolve, reject) => {
    child.on('message', (message: FromDatabase) => {
      if (message.type === 'ready') resolve(message);
      else if (message.type === 'failed') reject(new Error(message.message));
      else onMail(message.mail);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(new Error(`The database process ended (${signal ?? code}); see ${dataDir}/database.log.`));
    });
  });
  say({ type: 'start', settings });
  const stop = () => endChild(child, () => say({ type: 'stop' }), 10_000);
  return { child, ready, stop };
}

/**
 * Starts the process that holds the database, and starts it again when it dies: what it had written is safe.
 */
export function startDatabase(settings: DatabaseSettings, hooks: Hooks): KeptRunning<DatabaseReady> {
  return keepRunning('database', () => start(settings, hooks), hooks.onTrouble);
}
