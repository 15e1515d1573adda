import type { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';

type Waiter = { resolve: () => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

/** First come, first served: one holder at a time. A wait beyond the limit fails, so that nothing hangs forever. */
class Mutex {
  readonly #waiting: Waiter[] = [];
  readonly #limitMs: number;
  #held = false;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  async acquire(): Promise<void> {
    if (!this.#held) {
      this.#held = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const waiter: Waiter = {
        resolve,
        reject,
        timer: setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
          reject(new Error(`The database was busy for ${this.#limitMs / 1000} s.`));
        }, this.#limitMs),
      };
      this.#waiting.push(waiter);
    });
  }

  release(): void {
    const next = this.#waiting.shift();
    if (!next) {
      this.#held = false;
      return;
    }
    clearTimeout(next.timer);
    next.resolve();
  }
}

class PgliteSession implements DatabaseConnection {
  readonly #pglite: PGlite;
  transactionOpen = false;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#pglite.query<Row>(query.sql, [...query.parameters]);
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('PGlite does not stream queries.');
  }
}

/**
 * PGlite has one session. Kysely takes a connection per query or per transaction, so handing that session to one
 * holder at a time keeps a transaction (and the role that it set) from being shared with another request.
 */
export class SerialDriver implements Driver {
  readonly #mutex = new Mutex(60_000);
  readonly #session: PgliteSession;

  constructor(pglite: PGlite) {
    this.#session = new PgliteSession(pglite);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#mutex.acquire();
    return this.#session;
  }

  async beginTransaction(): Promise<void> {
    await this.#session.executeQuery(CompiledQuery.raw('begin'));
    this.#session.transactionOpen = true;
  }

  async commitTransaction(): Promise<void> {
    await this.#session.executeQuery(CompiledQuery.raw('commit'));
    this.#session.transactionOpen = false;
  }

  async rollbackTransaction(): Promise<void> {
    await this.#session.executeQuery(CompiledQuery.raw('rollback'));
    this.#session.transactionOpen = false;
  }

  async releaseConnection(): Promise<void> {
    try {
      if (this.#session.transactionOpen) await this.rollbackTransaction();
    } finally {
      this.#mutex.release();
    }
  }

  async destroy(): Promise<void> {}
}
