type Kept<Value> = { stamp: string; value: Value; bytes: number };
type Loading<Value> = { stamp: string; value: Promise<Value> };

/** What was read, and whether it may be kept. */
export type Loaded<Value> = { value: Value; keep: boolean };

/**
 * Keeps what was read until it may have changed. Every read brings a stamp of the data that it is about, taken after the
 * read was asked for: as long as the stamp is the same, nothing was written. A value is kept under the stamp taken
 * before it was loaded, so a write in between makes it old at once. Equal reads under an equal stamp load once.
 * Beyond `limit` bytes the values that nobody asked for longest go first.
 */
export class ReadCache<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #loading = new Map<string, Loading<Value>>();
  readonly #limit: number;
  readonly #sizeOf: (value: Value) => number;
  #bytes = 0;

  constructor(limit: number, sizeOf: (value: Value) => number) {
    this.#limit = limit;
    this.#sizeOf = sizeOf;
  }

  /** The bytes of all that is kept, keys included. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The value of `key` as of `stamp` or later. Rejects when it has to be loaded and that fails; nothing is kept then. */
  async read(key: string, stamp: string, load: () => Promise<Loaded<Value>>): Promise<Value> {
    const kept = this.#kept.get(key);
    if (kept?.stamp === stamp) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.value;
    }
    const running = this.#loading.get(key);
    if (running?.stamp === stamp) return running.value;
    const value = this.#load(key, stamp, load);
    const loading = { stamp, value };
    this.#loading.set(key, loading);
    try {
      return await value;
    } finally {
      if (this.#loading.get(key) === loading) this.#loading.delete(key);
    }
  }

  async #load(key: string, stamp: string, load: () => Promise<Loaded<Value>>): Promise<Value> {
    const { value, keep } = await load();
    if (keep && this.#loading.get(key)?.stamp === stamp) this.#keep(key, stamp, value);
    return value;
  }

  #keep(key: string, stamp: string, value: Value): void {
    this.#forget(key);
    const bytes = this.#sizeOf(value) + 2 * key.length;
    if (bytes > this.#limit) return;
    this.#kept.set(key, { stamp, value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
