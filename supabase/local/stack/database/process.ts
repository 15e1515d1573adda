import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import type { Mail } from '../auth/mail.ts';
import { DiedError, endChild, type KeptRunning, keepRunning, logChild, type Started } from '../child.ts';
import type { DatabaseReady, DatabaseSettings, FromDatabase, ToDatabase, Written } from './messages.ts';
import type { Programs } from './programs.ts';
import { guardPipe } from './stillness.ts';

/** Told of writes, and of every start (with its process id) and end (null) of the process that makes them. */
type WriteWatcher = { written: (write: Written) => void; restarted: (process: number | null) => void };

type Options = {
  programs: Programs;
  dataFolder: string;
  settings: Omit<DatabaseSettings, 'programs'>;
  /** Further arguments of Node. */
  nodeArguments?: readonly string[];
  onMail: (mail: Mail) => void;
  writes?: WriteWatcher;
  onTrouble: (message: string) => void;
};

const longestSilenceTicks = 15;

/**
 * Kills the process when its guard thread, which reports twice a second once it runs, is silent for 15 s: then the whole
 * process is frozen.
 */
function killFrozen(child: ChildProcess, onTrouble: (message: string) => void): void {
  let silentTicks: number | null = null;
  const timer = setInterval(() => {
    if (silentTicks === null) return;
    silentTicks += 1;
    if (silentTicks < longestSilenceTicks) return;
    clearInterval(timer);
    onTrouble('The database process does not move any more. Ending it.');
    child.kill('SIGKILL');
  }, 1_000);
  child.stdio[guardPipe]?.on('data', () => {
    silentTicks = 0;
  });
  child.once('exit', () => clearInterval(timer));
}

function start({
  programs,
  dataFolder,
  settings,
  nodeArguments = [],
  onMail,
  writes,
  onTrouble,
}: Options): Started<DatabaseReady> {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc'];
  stdio[guardPipe] = 'pipe';
  const child = fork(programs.server, [], {
    // Most of this process's memory is PGlite's, outside of the heap: the heap itself can be held small.
    execArgv: ['--max-semi-space-size=4', '--max-old-space-size=256', ...nodeArguments],
    stdio,
    env: {
      ...process.env,
      LITE_TELEMETRY: '0',
      DO_NOT_TRACK: '1',
      NODE_OPTIONS: '',
    },
  });
  logChild(child, dataFolder, 'database', onTrouble);
  killFrozen(child, onTrouble);
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
      reject(
        new DiedError(`The database process ended (${signal ?? code}); see ${dataFolder}/database.log.`),
      );
    });
  });
  say({ type: 'start', settings: { ...settings, programs } });
  const stop = () => endChild(child, () => say({ type: 'stop' }), 10_000);
  return { child, ready, stop };
}

/**
 * Starts the process that holds the database, and starts it again when it dies: what it had written is safe.
 */
export function startDatabase(options: Options): KeptRunning<DatabaseReady> {
  return keepRunning('database', () => start(options), options.onTrouble);
}
