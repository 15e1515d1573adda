import type { PGlite, Results } from '@electric-sql/pglite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { breakOfAnswer, breakOfError } from './broken.ts';
import { lineOf, Turns } from './turns.ts';
import { type ChangedTables, changedTables } from './writes.ts';

/** Told of every commit that changed something, before anybody else can read what it wrote. */
export type OnWrite = (tables: ChangedTables) => void;

/** Told why the whole database is broken; nothing that it answers from then on is true. */
export type OnBroken = (reason: string) => void;

const changing: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);
const isQuestion = ({ sql }: CompiledQuery) => /^\s*select\b/i.test(sql);

class PgliteSession implements DatabaseConnection {
  readonly #pglite: PGlite;
  readonly #onWrite: OnWrite;
  readonly #onBroken: OnBroken;
  transactionOpen = false;

  constructor(pglite: PGlite, onWrite: OnWrite, onBroken: OnBroken) {
    this.#pglite = pglite;
    this.#onWrite = onWrite;
    this.#onBroken = onBroken;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.transactionOpen) return this.#run<Row>(query);
    if (changing.has(query.query.kind)) return this.#runAlone<Row>(query);
    try {
      return await this.#run<Row>(query);
    } finally {
      // Plain SQL of lite or of this stack; requests run theirs in transactions.
      if (query.query.kind === 'RawNode' && !isQuestion(query)) this.#onWrite(null);
    }
  }

  async begin(): Promise<void> {
    await this.#ask('begin');
    this.transactionOpen = true;
  }

  async commit(): Promise<void> {
    const tables = await changedTables(async (sql) => (await this.#ask(sql)).rows);
    try {
      await this.#ask('commit');
    } finally {
      this.transactionOpen = false;
      if (tables === null || tables.length > 0) this.#onWrite(tables);
    }
  }

  async rollback(): Promise<void> {
    await this.#ask('rollback');
    this.transactionOpen = false;
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('PGlite does not stream queries.');
  }

  async #ask<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Results<Row>> {
    let results: Results<Row>;
    try {
      results = await this.#pglite.query<Row>(sql, [...parameters]);
    } catch (error) {
      const reason = breakOfError(error);
      if (reason !== null) this.#onBroken(reason);
      throw error;
    }
    const reason = breakOfAnswer(sql, results);
    if (reason === null) return results;
    this.#onBroken(reason);
    throw new Error(`The database is broken: ${reason}`);
  }

  async #run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#ask<Row>(query.sql, query.parameters);
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
  }

  /** A change outside of a transaction gets one, to learn which tables it touches. */
  async #runAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.begin();
    const result = await this.#run<Row>(query);
    await this.commit();
    return result;
  }
}

/**
 * PGlite has one session. Kysely takes a connection per query or per transaction, so handing that session to one
 * holder at a time keeps a transaction (and the role that it set) from being shared with another request.
 */
export class SerialDriver implements Driver {
  readonly #turns = new Turns(60_000);
  readonly #session: PgliteSession;

  constructor(pglite: PGlite, onWrite: OnWrite, onBroken: OnBroken) {
    this.#session = new PgliteSession(pglite, onWrite, onBroken);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take(lineOf.getStore() ?? 'writers');
    return this.#session;
  }

  beginTransaction(): Promise<void> {
    return this.#session.begin();
  }

  commitTransaction(): Promise<void> {
    return this.#session.commit();
  }

  rollbackTransaction(): Promise<void> {
    return this.#session.rollback();
  }

  async releaseConnection(): Promise<void> {
    try {
      if (this.#session.transactionOpen) await this.#session.rollback();
    } finally {
      this.#turns.pass();
    }
  }

  async destroy(): Promise<void> {}
}
