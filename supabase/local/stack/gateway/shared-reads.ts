import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type DatabaseReady, internalTokenHeader, standPath } from '../database/messages.ts';
import type { CallsSameForAll, SameForAll } from '../database/same-for-all.ts';
import { upstreamAgent } from '../upstream.ts';
import { chooseEncoding, compress, type Encoding } from './compression.ts';
import { etagOf, isJson, readAll, varying } from './json-body.ts';
import { headersOf } from './proxy.ts';
import { type Loaded, ReadCache } from './read-cache.ts';
import { sendJson } from './send.ts';
import { type ShareableRead, shareableRead, tablesRead } from './shareable-read.ts';
import type { TableVersions } from './table-versions.ts';

const decompress = promisify(brotliDecompress);

/** Much for compressed rows, little for a machine. */
const limitBytes = 16_000_000;

/** A response as it is kept: compressed, since nearly everybody reads it so. */
type Answer = {
  status: number;
  headers: Readonly<Record<string, string | string[]>>;
  etag: string;
  body: Buffer;
  encoding: Encoding;
};

type Options = {
  publishableKey: string;
  internalToken: string;
  versions: TableVersions;
  /** What the running database process said when it was ready; null while there is none. */
  database: () => Pick<DatabaseReady, 'port' | 'sameForAll' | 'callsSameForAll' | 'hasOtherWriters'> | null;
};

const headerSize = 1_000;
const mostAddresses = 500;
const longestAddress = 2_000;

/** Several ask at once: one question is under way and one more waits for all who came after it was sent. */
class Question {
  readonly #ask: () => Promise<string>;
  #underWay: Promise<unknown> | null = null;
  #next: Promise<string> | null = null;

  constructor(ask: () => Promise<string>) {
    this.#ask = ask;
  }

  /** An answer to a question that was sent after this call. */
  answer(): Promise<string> {
    this.#next ??= this.#askNext();
    return this.#next;
  }

  async #askNext(): Promise<string> {
    await this.#underWay;
    const asked = this.#ask();
    this.#next = null;
    this.#underWay = asked.catch(() => undefined);
    return asked;
  }
}

/** The body as this client takes it; few take no brotli. */
async function bodyFor(incoming: IncomingMessage, { body, encoding }: Answer) {
  const wanted = chooseEncoding(incoming.headers['accept-encoding']);
  if (encoding === 'identity' || wanted === encoding) return { body, encoding };
  return compress(await decompress(body), wanted, 'live');
}

async function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { answer, hit }: { answer: Answer; hit: boolean },
): Promise<void> {
  for (const [name, value] of Object.entries(answer.headers)) outgoing.setHeader(name, value);
  outgoing.setHeader('x-content-type-options', 'nosniff');
  outgoing.setHeader('vary', varying);
  outgoing.setHeader('cache-status', hit ? 'gateway; hit' : 'gateway; fwd=miss');
  outgoing.setHeader('cache-control', answer.status === 200 ? 'private, no-cache' : 'no-store');
  outgoing.statusCode = answer.status;
  if (answer.status === 200) {
    outgoing.setHeader('etag', answer.etag);
    if (incoming.headers['if-none-match'] === answer.etag) {
      outgoing.statusCode = 304;
      outgoing.end();
      return;
    }
  }
  const { body, encoding } = await bodyFor(incoming, answer);
  if (encoding !== 'identity') outgoing.setHeader('content-encoding', encoding);
  outgoing.setHeader('content-length', body.length);
  outgoing.end(body);
}

/**
 * Answers reads that are the same for everybody from memory, as long as nothing was written to their tables; equal reads
 * that come together ask the database once. Where others may write to the database too, it is asked how it stands
 * before each answer.
 */
export class SharedReads {
  readonly #options: Options;
  readonly #answers = new ReadCache<Answer>(limitBytes, ({ body }) => body.length + headerSize);
  readonly #stand = new Question(async () => {
    const response = await this.#ask(standPath, {});
    const text = (await readAll(response)).toString('utf8');
    if (response.statusCode !== 200) throw new Error(`The database does not say how it stands: ${text}`);
    return text;
  });

  #recognized: { sameForAll: SameForAll; tables: Map<string, readonly string[] | null> } = {
    sameForAll: {},
    tables: new Map(),
  };

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resolves once a response of the database may be passed on: nothing older is answered from here after it. */
  caughtUp(response: IncomingMessage): Promise<void> {
    return this.#options.versions.caughtUp(response);
  }

  /** Answers the request if it can be shared. False leaves it to the database. */
  serve(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): boolean {
    const { publishableKey, database } = this.#options;
    const { method, headers } = incoming;
    const { sameForAll = {}, callsSameForAll = {} } = database() ?? {};
    const read = shareableRead({ method, headers, url }, publishableKey, () =>
      this.#tablesRead(url, sameForAll, callsSameForAll),
    );
    if (read === null) return false;
    this.#answer(read, `${url.pathname}${url.search}`)
      .then((answered) => send(incoming, outgoing, answered))
      .catch((error: Error) => {
        if (outgoing.headersSent) outgoing.destroy(error);
        else
          sendJson(outgoing, 503, {
            code: 'unavailable',
            message: 'The database is not available at the moment. Try again in a few seconds.',
          });
      });
    return true;
  }

  /** Pages ask for few addresses, again and again. */
  #tablesRead(url: URL, sameForAll: SameForAll, calls: CallsSameForAll): readonly string[] | null {
    if (this.#recognized.sameForAll !== sameForAll || this.#recognized.tables.size >= mostAddresses) {
      this.#recognized = { sameForAll, tables: new Map() };
    }
    const { tables } = this.#recognized;
    const address = `${url.pathname}${url.search}`;
    const known = tables.get(address);
    if (known !== undefined) return known;
    const read = tablesRead(url, sameForAll, calls);
    if (address.length < longestAddress) tables.set(address, read);
    return read;
  }

  async #answer(read: ShareableRead, path: string): Promise<{ answer: Answer; hit: boolean }> {
    const { versions, database } = this.#options;
    const version = versions.stamp(read.tables);
    const stamp = database()?.hasOtherWriters ? `${version} ${await this.#stand.answer()}` : version;
    let hit = true;
    const answer = await this.#answers.read(read.key, stamp, () => {
      hit = false;
      return this.#load(read, path);
    });
    return { answer, hit };
  }

  async #load({ headers }: ShareableRead, path: string): Promise<Loaded<Answer>> {
    const response = await this.#ask(path, headers);
    await this.caughtUp(response);
    const plain = await readAll(response);
    const status = response.statusCode ?? 502;
    const { body, encoding } = await compress(plain, 'br', 'shared');
    // They are of this one response, and not of those that will be made of it.
    const { date, 'content-length': length, ...kept } = headersOf(response);
    return {
      value: { status, headers: kept, etag: etagOf(plain), body, encoding },
      keep: isJson(response) && (status === 200 || status === 206),
    };
  }

  #ask(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
    const { database, internalToken } = this.#options;
    return new Promise((resolve, reject) => {
      request(
        {
          agent: upstreamAgent,
          host: '127.0.0.1',
          port: database()?.port,
          path,
          headers: { ...headers, [internalTokenHeader]: internalToken },
        },
        resolve,
      )
        .once('error', reject)
        .end();
    });
  }
}
