import { fork } from 'node:child_process';
import type { Mail } from '../auth/mail.ts';
import { endChild, type KeptRunning, keepRunning, logChild, type Started } from '../child.ts';
import type { DatabaseReady, DatabaseSettings, FromDatabase, ToDatabase, Written } from './messages.ts';
import type { Programs } from './programs.ts';

/** Told of writes, and of every start (with its process id) and end (null) of the process that makes them. */
export type WriteWatcher = { written: (write: Written) => void; restarted: (process: number | null) => void };

type Options = {
  programs: Programs;
  dataFolder: string;
  settings: Omit<DatabaseSettings, 'createProgram' | 'hashProgram'>;
  onMail: (mail: Mail) => void;
  writes?: WriteWatcher;
  onTrouble: (message: string) => void;
};

function start({ programs, dataFolder, settings, onMail, writes }: Options): Started<DatabaseReady> {
  const child = fork(programs.server, [], {
    // Most of this process's memory is PGlite's, outside of the heap: the heap itself can be held small.
    execArgv: ['--max-semi-space-size=4', '--max-old-space-size=256'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      LITE_TELEMETRY: '0',
      DO_NOT_TRACK: '1',
      NODE_OPTIONS: '',
    },
  });
  logChild(child, dataFolder, 'database');
  writes?.restarted(child.pid ?? null);
  child.once('exit', () => writes?.restarted(null));
  const say = (message: ToDatabase) => child.send(message);
  const ready = new Promise<DatabaseReady>((resolve, reject) => {
    child.on('message', (message: FromDatabase) => {
      if (message.type === 'ready') resolve(message);
      else if (message.type === 'failed') reject(new Error(message.message));
      else if (message.type === 'written') writes?.written(message);
      else onMail(message.mail);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(new Error(`The database process ended (${signal ?? code}); see ${dataFolder}/database.log.`));
    });
  });
  say({
    type: 'start',
    settings: { ...settings, createProgram: programs.create, hashProgram: programs.hash },
  });
  const stop = () => endChild(child, () => say({ type: 'stop' }), 10_000);
  return { child, ready, stop };
}

/**
 * Starts the process that holds the database, and starts it again when it dies: what it had written is safe.
 */
export function startDatabase(options: Options): KeptRunning<DatabaseReady> {
  return keepRunning('database', () => start(options), options.onTrouble);
}
