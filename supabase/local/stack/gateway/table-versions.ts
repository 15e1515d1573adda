import type { IncomingMessage } from 'node:http';
import { type Written, writtenHeader } from '../database/messages.ts';

/**
 * What the gateway knows of the database's tables: the number of the last write to each. The database process tells of
 * every write before anybody else can read what it wrote, and each of its responses says how many writes there have been;
 * a response waits here until all of them were heard of. So nobody who has seen a write, or the answer to it, is given
 * rows from before.
 */
export class TableVersions {
  readonly #ofTable = new Map<string, number>();
  #process: number | null = null;
  #starts = 0;
  #heard = 0;
  #ofAll = 0;
  #waiting: { sequence: number; go: () => void }[] = [];

  /** A database process begins, or the one of `process` has ended (null): what was known counts no longer. */
  restarted(process: number | null): void {
    this.#process = process;
    this.#starts += 1;
    this.#heard = 0;
    this.#ofAll = 0;
    this.#ofTable.clear();
    this.#release(Number.POSITIVE_INFINITY);
  }

  /** Takes note of a write of the running process. Numbers come in order. */
  written({ sequence, tables }: Written): void {
    this.#heard = sequence;
    if (tables === null) this.#ofAll = sequence;
    for (const table of tables ?? []) this.#ofTable.set(table, sequence);
    this.#release(sequence);
  }

  /** Another one after each write to one of the tables, named `schema.name`. */
  stamp(tables: readonly string[]): string {
    const last = Math.max(this.#ofAll, ...tables.map((table) => this.#ofTable.get(table) ?? 0));
    return `${this.#starts}.${last}`;
  }

  /** Resolves once everything was heard that had been written when this response was made. */
  async caughtUp(response: Pick<IncomingMessage, 'headers'>): Promise<void> {
    const [process, sequence] = String(response.headers[writtenHeader] ?? '')
      .split('.')
      .map(Number);
    delete response.headers[writtenHeader];
    if (sequence === undefined || process !== this.#process || sequence <= this.#heard) return;
    await new Promise<void>((go) => this.#waiting.push({ sequence, go }));
  }

  #release(heard: number): void {
    const waiting = this.#waiting;
    this.#waiting = waiting.filter(({ sequence }) => sequence > heard);
    for (const { sequence, go } of waiting) if (sequence <= heard) go();
  }
}
