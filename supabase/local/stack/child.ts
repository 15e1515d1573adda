import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { Log } from './log.ts';

/** Ends a child: asks first, kills after `graceMs`. Resolves when it is gone. */
export async function endChild(child: ChildProcess, ask: () => void, graceMs = 5_000): Promise<void> {
  // One that could not even be started has no id, and never exits.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  ask();
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await gone;
  clearTimeout(timer);
}

/** Appends what a child prints to `<dataFolder>/<name>.log`. */
export function logChild(
  child: ChildProcess,
  dataFolder: string,
  name: string,
  onTrouble: (message: string) => void,
): void {
  const log = new Log(path.join(dataFolder, `${name}.log`), onTrouble);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Uint8Array) => log.write(chunk));
  }
}

/** A process ended without saying why, as by a signal: starting it again may help. */
export class DiedError extends Error {}

export type Started<Ready> = {
  child: ChildProcess;
  /** Rejects with a `DiedError` when the process ended by itself, with another error when it said why. */
  ready: Promise<Ready>;
  stop: () => Promise<void>;
};
export type KeptRunning<Ready> = {
  /** The first start; rejects when that fails. */
  ready: Promise<Ready>;
  /** The ready message of the process that runs now; null while none is up. */
  latest: () => Ready | null;
  stop: () => Promise<void>;
};

const firstTries = 3;
const pauseMs = (failures: number) => Math.min(1_000 * 2 ** (failures - 1), 5_000);

/**
 * Starts a process and starts it again, a second later, whenever it ends by itself; then at most every five seconds, for
 * as long as it fails. Only the first start gives up: when the process says why, or has died three times. `prepare` is
 * awaited before a process counts as running. Failures go to `onTrouble`.
 */
export function keepRunning<Ready>(
  what: string,
  start: () => Started<Ready>,
  onTrouble: (message: string) => void,
  prepare: () => Promise<void> = async () => undefined,
): KeptRunning<Ready> {
  let running: Ready | null = null;
  let current = start();
  let stopping = false;
  let wasReady = false;
  let failures = 0;
  let wake: () => void = () => undefined;

  /** Resolves when a process that had been ready has ended. */
  const runOnce = async (onReady: (message: Ready) => void): Promise<void> => {
    const { child, ready } = current;
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(String(signal ?? code)));
    });
    const message = await ready;
    await prepare();
    if (child.exitCode === null && child.signalCode === null) running = message;
    failures = 0;
    wasReady = true;
    onReady(message);
    const how = await ended;
    running = null;
    if (!stopping) onTrouble(`The ${what} process ended (${how}). Starting it again.`);
  };

  const onFailure = async (error: unknown): Promise<void> => {
    const mayHelp = wasReady || (error instanceof DiedError && failures + 1 < firstTries);
    if (stopping || !mayHelp) throw error;
    onTrouble(error instanceof Error ? error.message : String(error));
    await current.stop();
  };

  const pause = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs(failures));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (stopping) wake();
    });
    if (stopping) throw new Error(`The ${what} process was stopped.`);
  };

  const keep = async (onReady: (message: Ready) => void): Promise<void> => {
    for (;;) {
      await runOnce(onReady).catch(onFailure);
      failures += 1;
      await pause();
      current = start();
    }
  };

  const ready = new Promise<Ready>((resolve, reject) => {
    keep(resolve).catch(reject);
  });
  ready.catch(() => undefined); // Whoever waits for it is told; nobody has to wait.

  return {
    ready,
    latest: () => running,
    stop: async () => {
      stopping = true;
      wake();
      await current.stop();
    },
  };
}
