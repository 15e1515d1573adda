import { setTimeout as wait } from 'node:timers/promises';

const longestMs = 60_000;
const everyMs = 250;

/**
 * As `fetch`, but a 503 is asked again for a minute: a process of the stack that starts, or starts again, answers so. The
 * last response is given as it is.
 */
export async function patientFetch(url: URL | string, init: RequestInit): Promise<Response> {
  for (const deadline = performance.now() + longestMs; ; await wait(everyMs)) {
    init.signal?.throwIfAborted();
    const response = await fetch(url, init);
    if (response.status !== 503 || performance.now() > deadline) return response;
    await response.body?.cancel();
  }
}
