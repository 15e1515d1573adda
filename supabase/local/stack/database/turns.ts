import { AsyncLocalStorage } from 'node:async_hooks';

/** Readers are many and can wait a little; a writer that waits behind all of them would never be done. */
export type Line = 'readers' | 'writers';

/** The line in which the work of a request waits; work of no request waits with the writers. */
export const lineOf = new AsyncLocalStorage<Line>();

type Waiter = { go: () => void; fail: (error: Error) => void };

/**
 * One holder at a time, from two lines. A writer passes the waiting readers; after each writer one reader has a turn, so
 * neither line stands still. Waiting takes as long as the line moves: only a holder that keeps the turn beyond the limit
 * makes those who wait fail, so that nothing hangs for ever.
 */
export class Turns {
  readonly #waiting: Record<Line, Waiter[]> = { readers: [], writers: [] };
  readonly #limitMs: number;
  #held = false;
  #last: Line = 'readers';
  #stuck: NodeJS.Timeout | null = null;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /** Resolves when it is the caller's turn, who then holds it until `pass`. */
  async take(line: Line): Promise<void> {
    if (!this.#held) {
      this.#hold(line);
      return;
    }
    await new Promise<void>((resolve, reject) => {
      this.#waiting[line].push({
        go: () => {
          this.#hold(line);
          resolve();
        },
        fail: reject,
      });
    });
  }

  /**
   * Ends the holder's turn. Before the next one the event loop goes round: a query blocks it. Without that a whole line of them would run
   * before anything else that has come is as much as read, and would look like one query that never ends.
   */
  pass(): void {
    if (this.#stuck) clearTimeout(this.#stuck);
    setImmediate(() => {
      this.#held = false;
      this.#next()?.go();
    });
  }

  #hold(line: Line): void {
    this.#held = true;
    this.#last = line;
    this.#watch();
  }

  #watch(): void {
    this.#stuck = setTimeout(() => this.#giveUp(), this.#limitMs);
    this.#stuck.unref();
  }

  #next(): Waiter | undefined {
    const { readers, writers } = this.#waiting;
    const [first, second] = this.#last === 'writers' ? [readers, writers] : [writers, readers];
    return first.shift() ?? second.shift();
  }

  #giveUp(): void {
    const error = new Error(`The database was busy with one request for ${this.#limitMs / 1000} s.`);
    for (const line of Object.values(this.#waiting)) {
      for (const { fail } of line.splice(0)) fail(error);
    }
    this.#watch();
  }
}
