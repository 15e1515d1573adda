/** Milliseconds within which a read is answered whole. A line that stands still never says so itself. */
const PATIENCE_MS = 30_000;

/** A read that had no whole answer in time. Where the reader's connection is half dead, what is kept on the device is shown. */
export class NoAnswer extends Error {}

/** One signal that ends with either, and listens to them until `over`. Browsers of 2023 have no `AbortSignal.any`. */
function endOf(one: AbortSignal, other: AbortSignal, over: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const signal of [one, other]) {
    const end = () => either.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true, signal: over });
  }
  return either.signal;
}

/**
 * What `read` makes of a signal that ends with the reader's patience, or with the caller's `signal`. Rejects with a `NoAnswer`
 * where patience ended first: the read has failed then, and is asked again like every read that failed (SEC-64).
 */
export async function inTime<Read>(
  signal: AbortSignal | null | undefined,
  read: (signal: AbortSignal) => Promise<Read>,
): Promise<Read> {
  const limit = AbortSignal.timeout(PATIENCE_MS);
  const over = new AbortController();
  try {
    return await read(signal ? endOf(signal, limit, over.signal) : limit);
  } catch (error) {
    if (!limit.aborted || signal?.aborted) throw error;
    throw new NoAnswer(`There was no answer within ${PATIENCE_MS / 1000} seconds.`, { cause: error });
  } finally {
    over.abort();
  }
}

/** What a read that is still tried has failed by, where that was for want of an answer; else null. */
export const noAnswerIn = (reason: Error | null): NoAnswer | null =>
  reason instanceof NoAnswer ? reason : null;
