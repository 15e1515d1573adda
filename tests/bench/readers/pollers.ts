import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { readAll } from '../../../src/data/read-all.ts';
import {
  type Asked,
  asksNewest,
  asksRows,
  caught,
  type PageReads,
  type Row,
  type TableRead,
} from '../../support/page-reads.ts';

const decompress = promisify(brotliDecompress);

/** What a request takes of the line beside headers and body that are counted: its first line, about. */
const FIRST_LINE_BYTES = 20;

type Answer = { data: readonly Row[]; count: number | null };
type Response = { status: number; received: IncomingHttpHeaders; body: Buffer };
/** A page in a reader's browser: when the rows of each table on it were written, and the ETag kept of each address. */
type Open = { shown: Map<string, string>; kept: Map<string, string> };

/** What all pollers met since the last time that this was taken. */
export type Met = {
  requests: number;
  /** Of all responses, headers included. */
  bytes: number;
  /** Of each request, in milliseconds. */
  times: number[];
  /** Of rows when they came to a screen, in milliseconds since they were written. */
  ageWhenShown: number[];
  /** Reads of rows that did not show what the question before them had told of: a cache had kept older ones. */
  toldBeforeGiven: number;
  /** Reads whose rows are of more than one writing. */
  mixed: number;
  empty: number;
  refused: Map<string, number>;
};

const nothing = (): Met => ({
  requests: 0,
  bytes: 0,
  times: [],
  ageWhenShown: [],
  toldBeforeGiven: 0,
  mixed: 0,
  empty: 0,
  refused: new Map(),
});

const newestOf = (rows: readonly Row[]) =>
  rows.reduce((newest, { updated_at: at }) => (at > newest ? at : newest), '');

function headerBytes(headers: IncomingHttpHeaders): number {
  return Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + String(value).length + 4,
    FIRST_LINE_BYTES,
  );
}

/**
 * Open pages, each with what its browser has kept: they read their tables once, then ask every 30 s how fresh the prop tables
 * are, and read again what changed, as pages do. What was parsed once (the same ETag of the same address) is not parsed again.
 */
export class Pollers {
  readonly #url: string;
  readonly #key: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  readonly #asked = new Map<string, Promise<Asked>>();
  readonly #parsed = new Map<string, Promise<Answer>>();
  readonly #pages = new Map<number, Open>();
  #met = nothing();

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  /** What was met since the last call. */
  take(): Met {
    const met = this.#met;
    this.#met = nothing();
    return met;
  }

  /** How old the rows on all screens are at this moment (ms since the epoch), in milliseconds since they were written. */
  ages(now: number): number[] {
    return [...this.#pages.values()].flatMap(({ shown }) =>
      [...shown.values()].map((at) => now - Date.parse(at)),
    );
  }

  close(): void {
    this.#agent.destroy();
  }

  /** The page of a reader, known by a number, with all its tables. */
  async open(reader: number, { tables }: PageReads): Promise<void> {
    const page: Open = { shown: new Map(), kept: new Map() };
    this.#pages.set(reader, page);
    await Promise.all(tables.map((read) => this.#read(page, read, null)));
  }

  /** What an open page does every 30 s. */
  async poll(reader: number, { tables }: PageReads): Promise<void> {
    const page = this.#pages.get(reader);
    if (page === undefined) return;
    const live = tables.filter(({ byPlayer }) => byPlayer);
    await Promise.all(live.map((read) => this.#refresh(page, read)));
  }

  async #refresh(page: Open, read: TableRead): Promise<void> {
    const name = JSON.stringify(read);
    const answer = await this.#ask(page, `newest ${name}`, asksNewest(read));
    if (answer === null) return;
    const newest = answer.data[0]?.updated_at ?? '';
    if (newest !== page.shown.get(name)) await this.#read(page, read, newest);
  }

  /** Reads a table; `told` is when its newest row was written by the answer before, null when the page opens. */
  async #read(page: Open, read: TableRead, told: string | null): Promise<void> {
    const name = JSON.stringify(read);
    const rows = await readAll<Row>(async (from, to) => {
      const answer = await this.#ask(page, `${name} ${from}`, asksRows(read, from, to));
      return answer ?? { data: [], count: null };
    }).catch(({ message }: Error) => {
      this.#refuse(message);
      return null;
    });
    if (rows === null) return;
    const at = newestOf(rows);
    if (rows.length === 0) this.#met.empty += 1;
    if (rows.some(({ updated_at }) => updated_at !== at)) this.#met.mixed += 1;
    if (!read.byPlayer) return;
    if (told !== null && at < told) this.#met.toldBeforeGiven += 1;
    // When a page opens, its rows are as old as the last writing, whatever the way to the screen took.
    if (told !== null && at > (page.shown.get(name) ?? '')) {
      this.#met.ageWhenShown.push(Date.now() - Date.parse(at));
    }
    page.shown.set(name, at);
  }

  #refuse(what: string): void {
    this.#met.refused.set(what, (this.#met.refused.get(what) ?? 0) + 1);
  }

  /** Asks with the ETag that the browser kept. Null when it was refused, which is noted. */
  async #ask(page: Open, name: string, ask: Parameters<typeof caught>[2]) {
    const asked = this.#asked.get(name) ?? caught(this.#url, this.#key, ask);
    this.#asked.set(name, asked);
    const started = performance.now();
    const { path, headers } = await asked;
    const kept = page.kept.get(name);
    const sent = { ...headers, 'accept-encoding': 'br', ...(kept ? { 'if-none-match': kept } : {}) };
    const { status, received, body } = await this.#send(path, sent);
    this.#met.requests += 1;
    this.#met.bytes += headerBytes(received) + body.length;
    this.#met.times.push(performance.now() - started);
    if (status === 304) return this.#parsed.get(`${name} ${kept}`) ?? null;
    if (status !== 200 && status !== 206) {
      this.#refuse(`${status} ${body.toString('utf8').slice(0, 80)}`);
      return null;
    }
    const etag = received.etag ?? '';
    page.kept.set(name, etag);
    const known = this.#parsed.get(`${name} ${etag}`);
    const answer = etag !== '' && known ? known : parse(received, body);
    this.#parsed.set(`${name} ${etag}`, answer);
    return answer;
  }

  #send(path: string, headers: Record<string, string>): Promise<Response> {
    return new Promise((resolve, reject) => {
      request(new URL(path, this.#url), { agent: this.#agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            received: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
        .once('error', reject)
        .end();
    });
  }
}

async function parse(received: IncomingHttpHeaders, body: Buffer): Promise<Answer> {
  const text = received['content-encoding'] === 'br' ? await decompress(body) : body;
  const total = /\/(\d+)$/.exec(received['content-range'] ?? '')?.[1];
  return { data: JSON.parse(text.toString('utf8')), count: total === undefined ? null : Number(total) };
}
