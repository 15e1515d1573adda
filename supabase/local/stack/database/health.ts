import { breakOfError } from './broken.ts';

const tickMs = 1_000;
const askEveryTicks = 5;
const longestTicks = 10;

/**
 * Asks the database a cheap question every 5 s and calls `onBroken` with the reason when it answers as a broken one does,
 * or not within ten ticks: a tick passes only while no query blocks this thread, so a long query is no reason.
 * @returns what ends the asking
 */
export function watchHealth(ask: () => Promise<unknown>, onBroken: (reason: string) => void): () => void {
  let sinceAnswer = 0;
  let open = false;
  const timer = setInterval(() => {
    sinceAnswer += 1;
    if (open) {
      if (sinceAnswer >= longestTicks) onBroken('it does not answer');
      return;
    }
    if (sinceAnswer < askEveryTicks) return;
    open = true;
    sinceAnswer = 0;
    ask()
      // An error of PostgreSQL is an answer as well: the question may have come into a transaction that had failed.
      .catch((error: unknown) => {
        const reason = breakOfError(error);
        if (reason !== null) onBroken(reason);
      })
      .finally(() => {
        open = false;
        sinceAnswer = 0;
      });
  }, tickMs);
  return () => clearInterval(timer);
}
