/**
 * Lets one task run at a time and holds the others back: hashing a password takes a tenth of a second of the process
 * that answers everybody's reads. More than `waiting` tasks at once are not taken.
 */
export class HashingQueue {
  readonly #waiting: number;
  #last: Promise<unknown> = Promise.resolve();
  #held = 0;

  constructor({ waiting }: { waiting: number }) {
    this.#waiting = waiting;
  }

  /** Runs a task after those before it, whatever became of them. Null, and not run, when too many wait already. */
  run<T>(task: () => Promise<T>): Promise<T> | null {
    if (this.#held > this.#waiting) return null;
    this.#held += 1;
    const running = this.#last.then(task, task);
    const release = () => {
      this.#held -= 1;
    };
    this.#last = running.then(release, release);
    return running;
  }
}
