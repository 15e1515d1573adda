const kept = 20;

/**
 * Makes a quick way to the same answer take as long as the slow one: an address without an account needs no password
 * hashed, and the time saved would tell so. What the slow way took of late is kept, and the quick way waits for one of
 * those times, drawn by `random` (0 to 1).
 */
export class EqualTime {
  readonly #taken: number[] = [];
  readonly #random: () => number;
  readonly #first: number;

  /** `first` stands in, in milliseconds, until the slow way was taken once. */
  constructor({ first, random }: { first: number; random: () => number }) {
    this.#first = first;
    this.#random = random;
  }

  /** Tells how long the slow way took. */
  record(milliseconds: number): void {
    this.#taken.push(milliseconds);
    if (this.#taken.length > kept) this.#taken.shift();
  }

  /** How much longer the quick way is to wait after it took `milliseconds`; never less than 0. */
  remaining(milliseconds: number): number {
    const drawn = this.#taken[Math.floor(this.#random() * this.#taken.length)] ?? this.#first;
    return Math.max(0, drawn - milliseconds);
  }
}
