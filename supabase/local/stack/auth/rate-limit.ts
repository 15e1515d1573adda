/** Counts events per key within a sliding window; the clock comes in, in milliseconds. */
export class RateLimit {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  readonly #times = new Map<string, number[]>();

  constructor(options: { limit: number; windowMs: number; now: () => number }) {
    this.#limit = options.limit;
    this.#windowMs = options.windowMs;
    this.#now = options.now;
  }

  /** True when `key` has used up its events of the window. */
  isReached(key: string): boolean {
    return this.#recent(key).length >= this.#limit;
  }

  count(key: string): void {
    this.#times.set(key, [...this.#recent(key), this.#now()]);
  }

  #recent(key: string): number[] {
    const since = this.#now() - this.#windowMs;
    const recent = (this.#times.get(key) ?? []).filter((time) => time > since);
    if (recent.length === 0) this.#times.delete(key);
    return recent;
  }
}
