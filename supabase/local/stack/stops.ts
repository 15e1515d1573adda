export type Stop = () => Promise<void>;

/** What a start has started, to be ended in the opposite order. */
export class Stops {
  readonly #stops: Stop[] = [];

  add(stop: Stop): void {
    this.#stops.push(stop);
  }

  async end(): Promise<void> {
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) await stop();
  }
}

/** Runs a start. When it fails, or when `signal` ends it early, everything that it had started is ended first. */
export async function startOrEnd<T>(
  start: (stops: Stops) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const stops = new Stops();
  const onAbort = () => void stops.end();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await start(stops);
  } catch (error) {
    await stops.end();
    throw error;
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}
