import { Worker } from 'node:worker_threads';
import { type GuardData, guardEveryMs } from './stillness.ts';

export type Guard = {
  /** From then on (or no longer) the guard watches that no query blocks this thread for too long. */
  serving: (now: boolean) => void;
  /** Does something that may block this thread for longer, while the process serves. */
  unwatched: (work: () => Promise<void>) => Promise<void>;
};

/** Starts the guard thread (guard.ts) of this process, whose descriptor `guardPipe` leads to its parent. */
export function startGuard(program: string): Guard {
  const data: GuardData = { beats: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) };
  const counter = new Int32Array(data.beats);
  const thread = new Worker(program, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  thread.unref();
  let timer: NodeJS.Timeout | undefined;
  const serving = (now: boolean) => {
    clearInterval(timer);
    Atomics.store(counter, 0, now ? 1 : 0);
    if (now) timer = setInterval(() => Atomics.add(counter, 0, 1), guardEveryMs);
  };
  return {
    serving,
    unwatched: async (work) => {
      serving(false);
      try {
        await work();
      } finally {
        serving(true);
      }
    },
  };
}
