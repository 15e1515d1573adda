import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** How a response travels: whole, after a delay, never, byte by byte, cut off, with a reset, or without end. */
export type Delivery =
  | { how: 'whole' }
  | { how: 'delay'; ms: number }
  | { how: 'hang' }
  | { how: 'drip'; bytes: number; everyMs: number }
  | { how: 'cut' }
  | { how: 'reset' }
  | { how: 'huge'; bytes: number };

export type ServiceResponse = {
  status: number;
  headers: Record<string, string>;
  body: string;
  delivery: Delivery;
};

const CHUNK = Buffer.alloc(64 * 1024, ' ');

/** Writes a response to a connection in the way its delivery says; ends early when the client leaves. */
export async function deliver(outgoing: ServerResponse, response: ServiceResponse): Promise<void> {
  const { delivery, status, headers, body } = response;
  const bytes = Buffer.from(body, 'utf8');
  switch (delivery.how) {
    case 'whole':
      outgoing.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes);
      return;
    case 'delay':
      await pause(outgoing, delivery.ms);
      outgoing.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes);
      return;
    case 'hang':
      return;
    case 'reset':
      outgoing.socket?.resetAndDestroy();
      return;
    case 'cut':
      outgoing.writeHead(status, { ...headers, 'content-length': bytes.length });
      outgoing.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => outgoing.destroy());
      return;
    case 'drip':
      await drip(outgoing, response, bytes, delivery);
      return;
    case 'huge':
      await flood(outgoing, response, bytes, delivery.bytes);
      return;
  }
}

async function drip(
  response: ServerResponse,
  { status, headers }: ServiceResponse,
  bytes: Buffer,
  pace: { bytes: number; everyMs: number },
): Promise<void> {
  response.writeHead(status, { ...headers, 'content-length': bytes.length });
  for (let sent = 0; sent < bytes.length && !response.destroyed; sent += pace.bytes) {
    response.write(bytes.subarray(sent, sent + pace.bytes));
    await pause(response, pace.everyMs);
  }
  response.end();
}

async function flood(
  response: ServerResponse,
  { status, headers }: ServiceResponse,
  bytes: Buffer,
  total: number,
): Promise<void> {
  response.writeHead(status, headers);
  // Blanks before the JSON keep it valid: only a limit on size can refuse it.
  for (let sent = 0; sent < total && !response.destroyed; sent += CHUNK.length) {
    if (!response.write(CHUNK)) await drained(response);
  }
  if (!response.destroyed) response.end(bytes);
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}

async function pause(response: ServerResponse, ms: number): Promise<void> {
  const closed = new AbortController();
  const abort = () => closed.abort();
  response.once('close', abort);
  await wait(ms, undefined, { signal: closed.signal }).catch((error: unknown) => {
    if (!closed.signal.aborted) throw error;
  });
  response.off('close', abort);
}

/** Listens on loopback; port 0 takes a free one. `stop` ends open connections too. */
export async function listen(
  handler: RequestListener,
  port: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server: Server = createServer(handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error(`Expected a TCP address to listen on, found ${String(address)}`);
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
