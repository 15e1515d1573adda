import { setTimeout as wait } from 'node:timers/promises';

const longestMs = 60_000;
const everyMs = 250;

/** A full disk, by PostgreSQL's code for it: no start makes room by waiting. */
const isOfFullDisk = async (response: Response) => (await response.clone().text()).includes('"53100"');

/**
 * As `fetch`, but a 503 is asked again for a minute: a process of the stack that starts, or starts again, answers so. The
 * last response, and one of a full disk, is given as it is.
 */
export async function patientFetch(url: URL | string, init: RequestInit): Promise<Response> {
  for (const deadline = performance.now() + longestMs; ; await wait(everyMs)) {
    init.signal?.throwIfAborted();
    const response = await fetch(url, init);
    if (response.status !== 503 || performance.now() > deadline || (await isOfFullDisk(response)))
      return response;
    await response.body?.cancel();
  }
}
