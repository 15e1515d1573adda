import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { PostgrestClient } from '@supabase/postgrest-js';
import { type ReadPage, readAll } from '../../src/data/read-all.ts';
import { propPages } from '../../src/lib/catalog/catalog.ts';
import type { Category } from '../../src/lib/catalog/types.ts';
import type { Database } from '../../src/lib/database.types.ts';

const decompress = promisify(brotliDecompress);

/** What every row of a read says. */
export type Row = { readonly id: number; readonly event_id?: string | null; readonly updated_at: string };
/** One read of a table as a page asks for it. */
export type TableRead = { readonly table: string; readonly propType?: string; readonly byPlayer: boolean };
/** A page and what it reads when it is opened, its freshness questions included. */
export type PageReads = { readonly path: string; readonly tables: readonly TableRead[] };

export type Asked = { path: string; headers: Record<string, string> };
type Answer = { status: number; rows: readonly Row[]; count: number | null; bytes: number };

function readsOf({ from, propType }: Pick<Category, 'from' | 'propType'>): TableRead {
  return 'propType' in from
    ? { table: from.table, propType, byPlayer: true }
    : { table: from.table, byPlayer: true };
}

/** Every prop page with what it reads: the tables of its categories and the projections of its sport. */
export const pageReads: readonly PageReads[] = propPages.map(({ path, parts, sport }) => ({
  path,
  tables: [
    ...parts.map(readsOf),
    ...Object.values(sport.sources).map(({ table }) => ({ table, byPlayer: false })),
  ],
}));

/**
 * The requests of the pages' own queries (src/data/read-table.ts), made by the client that they use and caught before
 * they are sent.
 */
export async function caught(url: string, key: string, ask: Ask): Promise<Asked> {
  let asked: Asked | null = null;
  const client = new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: key },
    retry: false,
    fetch: async (input, init) => {
      const { pathname, search } = new URL(String(input));
      asked = { path: pathname + search, headers: Object.fromEntries(new Headers(init?.headers)) };
      return new Response('[]', { headers: { 'content-type': 'application/json' } });
    },
  });
  await ask(client);
  if (asked === null) throw new Error('the client sent no request');
  return asked;
}

type Ask = (client: PostgrestClient<Database>) => PromiseLike<unknown>;

/** A part of a read, as pages ask for it. */
export function asksRows({ table, propType, byPlayer }: TableRead, from: number, to: number): Ask {
  return (client) => {
    const all = client.from(table as 'baseball_props').select('*', { count: 'exact' });
    const wanted = propType === undefined ? all : all.eq('prop_type', propType);
    return (byPlayer ? wanted.order('player_name').order('id') : wanted.order('id')).range(from, to);
  };
}

/** The question how fresh a table is, as pages ask it. */
export function asksNewest({ table, propType }: TableRead): Ask {
  return (client) => {
    const all = client.from(table as 'baseball_props').select('updated_at');
    const wanted = propType === undefined ? all : all.eq('prop_type', propType);
    return wanted.order('updated_at', { ascending: false }).limit(1);
  };
}

/** Whose moves a page asks for: of tables that mix kinds only those named. */
export type MovesOf = { readonly tables: readonly string[]; readonly propTypes: readonly string[] };

/** The question what moved of these lines since an instant (ISO 8601), as pages ask it (src/features/line-history/queries.ts). */
export function asksMoves({ tables, propTypes }: MovesOf, since: string): Ask {
  const kinds = propTypes.length > 0 && { p_prop_types: [...propTypes] };
  return (client) =>
    client.rpc('moved_lines', { p_tables: [...tables], ...kinds, p_since: since }, { get: true });
}

/** What a reader met; times of every request in milliseconds. */
export class ReadLog {
  readonly times: number[] = [];
  bytes = 0;
  /** Requests that were not answered with rows, by what came instead. */
  readonly refused = new Map<string, number>();
  /** Requests that the gateway answered from memory. */
  fromMemory = 0;
  empty = 0;
  mixed = 0;

  refuse(what: string): void {
    this.refused.set(what, (this.refused.get(what) ?? 0) + 1);
  }
}

/**
 * Reads pages as browsers do, six connections each, and looks at every answer. What was looked at once (the same bytes)
 * is not parsed again: the client should not be what is measured.
 */
export class PageReader {
  readonly #url: string;
  readonly #key: string;
  readonly #requests = new Map<string, Promise<Asked>>();
  readonly #known = new Map<string, readonly Row[]>();
  readonly #looked = new WeakMap<readonly Row[], boolean>();
  readonly #agent: Agent;
  readonly #log: ReadLog;

  constructor(url: string, key: string, log: ReadLog) {
    this.#url = url;
    this.#key = key;
    this.#log = log;
    this.#agent = new Agent({ keepAlive: true });
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Opens a page: all its tables at once, then the question how fresh its prop tables are. Answers the bytes it took. */
  async open({ tables }: PageReads): Promise<number> {
    const before = this.#log.bytes;
    await Promise.all(tables.map((read) => this.#readTable(read)));
    await Promise.all(tables.filter(({ byPlayer }) => byPlayer).map((read) => this.#newest(read)));
    return this.#log.bytes - before;
  }

  async #readTable(read: TableRead): Promise<void> {
    const readPage: ReadPage<Row> = async (from, to) => {
      const { rows, count } = await this.#rows(`${JSON.stringify(read)} ${from}`, asksRows(read, from, to));
      return { data: rows, count };
    };
    const rows = await readAll(readPage).catch((error: Error) => {
      this.#log.refuse(error.message);
      return null;
    });
    if (rows?.length === 0) this.#log.empty += 1;
    // Every replace writes all rows of a table at one time.
    if (rows !== null && this.#isMixed(rows)) this.#log.mixed += 1;
  }

  #isMixed(rows: readonly Row[]): boolean {
    const known = this.#looked.get(rows) ?? new Set(rows.map(({ updated_at }) => updated_at)).size > 1;
    this.#looked.set(rows, known);
    return known;
  }

  async #newest(read: TableRead): Promise<void> {
    const { rows } = await this.#rows(`newest ${JSON.stringify(read)}`, asksNewest(read));
    if (rows.length === 0) this.#log.empty += 1;
  }

  async #rows(name: string, ask: Ask): Promise<Answer> {
    const asked = this.#requests.get(name) ?? caught(this.#url, this.#key, ask);
    this.#requests.set(name, asked);
    const started = performance.now();
    const answer = await this.#send(await asked);
    this.#log.times.push(performance.now() - started);
    this.#log.bytes += answer.bytes;
    return answer;
  }

  async #send({ path, headers }: Asked): Promise<Answer> {
    const { status, range, body } = await new Promise<{ status: number; range: string; body: Buffer }>(
      (resolve, reject) => {
        const sent = request(
          new URL(path, this.#url),
          { agent: this.#agent, headers: { ...headers, 'accept-encoding': 'br' } },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.once('error', reject);
            response.once('end', () => {
              const whole = Buffer.concat(chunks);
              const range = String(response.headers['content-range'] ?? '');
              const encoded = response.headers['content-encoding'] === 'br' ? 'br' : '';
              if (response.headers['cache-status'] === 'gateway; hit') this.#log.fromMemory += 1;
              resolve({ status: response.statusCode ?? 0, range: `${encoded} ${range}`, body: whole });
            });
          },
        );
        sent.once('error', reject).end();
      },
    );
    const [encoding, , total] = /^(\S*) (?:(\S*)\/(\S*))?$/.exec(range)?.slice(1) ?? [];
    const count = total === undefined || total === '*' ? null : Number(total);
    if (status !== 200 && status !== 206) {
      const reason = `${status} ${body.toString('utf8').slice(0, 80)}`;
      this.#log.refuse(reason);
      throw new Error(reason);
    }
    return { status, count, rows: await this.#parse(body, encoding === 'br'), bytes: body.length };
  }

  async #parse(body: Buffer, isCompressed: boolean): Promise<readonly Row[]> {
    const name = body.toString('latin1');
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const rows: readonly Row[] = JSON.parse((isCompressed ? await decompress(body) : body).toString('utf8'));
    if (this.#known.size > 500) this.#known.clear();
    this.#known.set(name, rows);
    return rows;
  }
}
