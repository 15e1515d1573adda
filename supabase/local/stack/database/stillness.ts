/** What the guard thread is given: the main thread counts up in it while it serves, and leaves 0 before and after. */
export type GuardData = { beats: SharedArrayBuffer };

/** The file descriptor of the pipe to the parent. */
export const guardPipe = 4;
export const guardEveryMs = 500;

/** Since when the main thread has not moved: in ticks of the guard, which stand still while the machine sleeps. */
export type Stillness = { ticks: number; cpuMsBefore: number };

const longestMs = 15_000;
const computingMs = 8_000;
const longestWaitMs = 180_000;

/**
 * Whether one query has blocked the process for too long: for 15 s, of which it computed 8, so that a busy machine alone
 * ends nothing; or for three minutes in any case. Replacing 3,000 rows computes for a quarter of a second.
 */
export function isStuck({ ticks, cpuMsBefore }: Stillness, cpuMsNow: number): boolean {
  const stillMs = ticks * guardEveryMs;
  return stillMs >= longestWaitMs || (stillMs >= longestMs && cpuMsNow - cpuMsBefore >= computingMs);
}
