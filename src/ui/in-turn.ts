/** What comes late is drawn this long after what came before it, in milliseconds: together they would hold the page up. */
const APART_MS = 40;
/** A clock that was set back would have the next one wait for ever. */
const LONGEST_MS = 2_000;

/** Who tells how long, in milliseconds, the next of several drawings waits so that they come one after the other (PERF-11). */
export function turnsBy(clock: () => number): () => number {
  let next = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock();
    const wait = next > now && next - now <= LONGEST_MS ? next - now : 0;
    next = now + wait + APART_MS;
    return wait;
  };
}

/** How long the next drawing on this page waits. */
export const nextTurn = turnsBy(() => performance.now());
