import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Fallback } from '../../../src/data/snapshots/fallbacks.ts';

const decompress = promisify(brotliDecompress);

/** What a request takes of the line beside headers and body that are counted: its first line, about. */
const FIRST_LINE_BYTES = 20;

export type Response = { status: number; received: IncomingHttpHeaders; body: Buffer };

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
  /** Reads of a table itself in place of its snapshot, by why. */
  fallbacks: Map<Fallback, number>;
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
  fallbacks: new Map(),
  refused: new Map(),
});

/** Counts one more of a name. */
export const tally = <Name>(counts: Map<Name, number>, name: Name): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
};

function headerBytes(headers: IncomingHttpHeaders): number {
  return Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + String(value).length + 4,
    FIRST_LINE_BYTES,
  );
}

/** The text of a response, whatever it was compressed with. */
export async function textOf({ received, body }: Response): Promise<string> {
  const plain = received['content-encoding'] === 'br' ? await decompress(body) : body;
  return plain.toString('utf8');
}

/** The line between all open pages and the backend, and what they met on it. */
export class Wire {
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  #met = nothing();

  constructor(url: string) {
    this.#url = url;
  }

  get met(): Met {
    return this.#met;
  }

  /** What was met since the last call. */
  take(): Met {
    const met = this.#met;
    this.#met = nothing();
    return met;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Asks, and counts it. */
  async ask(path: string, headers: Record<string, string>): Promise<Response> {
    const started = performance.now();
    const response = await this.#send(path, { ...headers, 'accept-encoding': 'br' });
    this.#met.requests += 1;
    this.#met.bytes += headerBytes(response.received) + response.body.length;
    this.#met.times.push(performance.now() - started);
    return response;
  }

  #send(path: string, headers: Record<string, string>): Promise<Response> {
    return new Promise((resolve, reject) => {
      const sent = request(new URL(path, this.#url), { agent: this.#agent, headers }, (response) => {
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
      });
      sent.once('error', (error: NodeJS.ErrnoException) => {
        // The other end closed an idle connection just then: browsers ask again, too.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(this.#send(path, headers));
        else reject(error);
      });
      sent.end();
    });
  }
}

/** What a browser has kept of each address, and whether it may use that without asking. */
export type Kept = Map<string, { etag: string; isForGood: boolean }>;

/**
 * Asks as browsers do, with the ETag that each has kept. What was parsed once (the same ETag of the same address) is not parsed
 * again, and is one and the same in all of them.
 */
export class Answers<Value> {
  readonly #wire: Wire;
  readonly #parse: (response: Response) => Promise<Value>;
  readonly #parsed = new Map<string, Promise<Value>>();

  constructor(wire: Wire, parse: (response: Response) => Promise<Value>) {
    this.#wire = wire;
    this.#parse = parse;
  }

  /** What is answered to a question of that name. Null when it was refused, which is noted. */
  async ask(kept: Kept, name: string, path: string, headers: Record<string, string>): Promise<Value | null> {
    const known = kept.get(name);
    const parsed = known && this.#parsed.get(`${name} ${known.etag}`);
    if (known?.isForGood && parsed) return parsed;
    const sent = known ? { ...headers, 'if-none-match': known.etag } : headers;
    const response = await this.#wire.ask(path, sent);
    const { status, received, body } = response;
    if (status === 304) return parsed ?? null;
    if (status !== 200 && status !== 206) {
      tally(this.#wire.met.refused, `${status} ${body.toString('utf8').slice(0, 80)}`);
      return null;
    }
    const etag = received.etag ?? '';
    const isForGood = received['cache-control']?.includes('immutable') ?? false;
    if (etag !== '') kept.set(name, { etag, isForGood });
    const answer = (etag === '' ? undefined : this.#parsed.get(`${name} ${etag}`)) ?? this.#parse(response);
    if (etag !== '') this.#parsed.set(`${name} ${etag}`, answer);
    return answer;
  }
}
