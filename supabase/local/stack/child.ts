import type { ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** Ends a child: asks first, kills after `graceMs`. Resolves when it is gone. */
export async function endChild(child: ChildProcess, ask: () => void, graceMs = 5_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  ask();
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await gone;
  clearTimeout(timer);
}

const longestLog = 5_000_000;

/** Appends what a child prints to `<dataFolder>/<name>.log`, which begins again once it is long. */
export function logChild(child: ChildProcess, dataFolder: string, name: string): void {
  const file = path.join(dataFolder, `${name}.log`);
  const isLong = existsSync(file) && statSync(file).size > longestLog;
  const log = createWriteStream(file, { flags: isLong ? 'w' : 'a', mode: 0o600 });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  child.once('close', () => log.end());
}

export type Started<Ready> = { child: ChildProcess; ready: Promise<Ready>; stop: () => Promise<void> };
export type KeptRunning<Ready> = {
  /** The first start; rejects when that fails. */
  ready: Promise<Ready>;
  /** The ready message of the process that runs now; null before the first one. */
  latest: () => Ready | null;
  stop: () => Promise<void>;
};

/** Starts a process and starts it again, a second later, whenever it dies by itself; failures go to `onTrouble`. */
export function keepRunning<Ready>(
  what: string,
  start: () => Started<Ready>,
  onTrouble: (message: string) => void,
): KeptRunning<Ready> {
  let current = start();
  let stopping = false;
  let latest: Ready | null = null;

  const watch = ({ child, ready }: Started<Ready>) => {
    ready.then(
      (message) => {
        latest = message;
      },
      (error: Error) => {
        if (latest !== null && !stopping) onTrouble(error.message);
      },
    );
    child.once('exit', (code, signal) => {
      if (stopping || latest === null) return;
      onTrouble(`The ${what} process ended (${signal ?? code}). Starting it again.`);
      setTimeout(() => {
        if (stopping) return;
        current = start();
        watch(current);
      }, 1_000);
    });
  };
  watch(current);

  return {
    ready: current.ready,
    latest: () => latest,
    stop: async () => {
      stopping = true;
      await current.stop();
    },
  };
}
