import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { type GuardData, guardEveryMs, guardPipe, isStuck, type Stillness } from './stillness.ts';

// A thread beside PGlite, which blocks its own for as long as a query runs. It ends the process when the parent is gone,
// for whoever holds the database must not outlive its start, and when one query blocks it for too long.

const counter = new Int32Array((workerData as GuardData).beats);

/** Time to close the database in order, once the parent is gone. */
const graceMs = 2_000;
const kill = () => process.kill(process.pid, 'SIGKILL');
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

let beatBefore = 0;
let still: Stillness = { ticks: 0, cpuMsBefore: 0 };

function watchMainThread(): void {
  const beat = Atomics.load(counter, 0);
  if (beat === 0 || beat !== beatBefore) {
    beatBefore = beat;
    still = { ticks: 0, cpuMsBefore: cpuMs() };
    return;
  }
  still = { ...still, ticks: still.ticks + 1 };
  if (!isStuck(still, cpuMs())) return;
  try {
    writeSync(2, 'One query has blocked the database for too long: this process ends, another takes over.\n');
  } finally {
    kill();
  }
}

const timer = setInterval(() => {
  try {
    // The parent waits for this byte, and the pipe breaks with the parent.
    writeSync(guardPipe, '.');
  } catch {
    clearInterval(timer);
    setTimeout(kill, graceMs);
    return;
  }
  watchMainThread();
}, guardEveryMs);
