import type { SupabaseEnv } from './env.ts';

// The first reads of a page begin with its document, while the code of the app is on its way. They are begun by a script that
// stands in the document (src/main.ts), so what has begun is known to the window. Whoever reads the same address first gets
// the response.

/** Asks the API to count the rows of the whole read. */
export const COUNTED: Readonly<Record<string, string>> = { prefer: 'count=exact' };

/** A first read: its address below the project's URL, and with what it is asked for. */
export type FirstRequest = {
  readonly address: string;
  /** Of a table; its rows are counted unless said otherwise. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a file. */
  readonly cache?: RequestCache;
};

/** A response as data, which one thread can send another. */
export type Answer = {
  readonly body: Blob;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
};

/** A read that has begun and that nobody has asked for yet. */
export type BegunRead = { readonly answer: Promise<Answer>; readonly control: AbortController };

declare global {
  /** By their address. */
  var firstReads: Map<string, BegunRead> | undefined;
}

/** A read that nobody has asked for by then is ended: its response would no longer be of now. */
const KEPT_MS = 10_000;

/** Begins a page's first reads. Each that nobody asked for within ten seconds is ended (PERF-7). */
export function beginFirstReads(
  requests: readonly FirstRequest[],
  { url, publishableKey }: SupabaseEnv,
): void {
  for (const { address, headers = COUNTED, cache } of requests) {
    // Files are everybody's; tables are asked for with the key.
    beginRead(`${url}${address}`, cache ? { cache } : { headers: { ...headers, apikey: publishableKey } });
  }
}

/** Begins one read, which whoever asks for the same address gets. */
export function beginRead(request: string, init: RequestInit): void {
  const control = new AbortController();
  const answer = fetch(request, { ...init, signal: control.signal }).then(async (response) => {
    const { status, headers } = response;
    beginRest(request, init, headers.get('content-range') ?? '');
    // Whoever takes it finds all of it, however busy the page is by then. A blob's bytes go past the page's thread, which is busy
    // enough with the page (docs/adr/239-answers-are-kept-as-blobs.md).
    return { body: await response.blob(), status, headers: [...headers] };
  });
  // Whoever takes the answer hears of a failure; until then nobody does.
  answer.catch(() => undefined);
  globalThis.firstReads ??= new Map();
  const begun = globalThis.firstReads;
  begun.set(request, { answer, control });
  setTimeout(() => {
    if (begun.delete(request)) control.abort();
  }, KEPT_MS);
}

/** A read of more rows than come at once: what comes after its first response (`0-999/2500`) is asked for with it. */
function beginRest(request: string, init: RequestInit, range: string): void {
  const [, last, total] = /^0-(\d+)\/(\d+)$/.exec(range) ?? [];
  const step = Number(last) + 1;
  for (let from = step; from < Number(total); from += step)
    beginRead(request.replace('offset=0', `offset=${from}`), init);
}

const responseOf = ({ body, status, headers }: Answer): Response =>
  new Response(body, { status, headers: headers.map(([name, value]) => [name, value]) });

/** The response of a first read of this address, once; null where none has begun. Ending `signal` ends the read. */
export function takeFirstRead(
  request: string,
  signal: AbortSignal | null | undefined,
): Promise<Response> | null {
  const read = globalThis.firstReads?.get(request);
  if (!read) return null;
  globalThis.firstReads?.delete(request);
  if (signal?.aborted) read.control.abort();
  signal?.addEventListener('abort', () => read.control.abort(signal.reason), { once: true });
  return read.answer.then(responseOf);
}
