import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { upstreamAgent } from '../upstream.ts';
import { discardRest } from './limited-body.ts';
import { sendJson } from './send.ts';

/** Headers that belong to one connection and are not passed on. */
const perConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer'];

type Target = { port: number; headers: Record<string, string>; what: string };

/** Passes a request on to a loopback port and hands its response to `respond`, 503 when nobody is there. */
export function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: Target,
  respond: (response: IncomingMessage) => void,
  body: Readable = incoming,
): void {
  const headers = { ...incoming.headers, ...target.headers };
  for (const name of perConnection) delete headers[name];
  const upstream = request(
    {
      agent: upstreamAgent,
      host: '127.0.0.1',
      port: target.port,
      method: incoming.method,
      path: incoming.url,
      headers,
    },
    respond,
  );
  upstream.once('error', (error) => {
    if (outgoing.headersSent) {
      outgoing.destroy(error);
      return;
    }
    sendJson(outgoing, 503, {
      code: 'unavailable',
      message: `The ${target.what} is not available at the moment. Try again in a few seconds.`,
    });
  });
  outgoing.once('close', () => upstream.destroy());
  outgoing.once('finish', () => discardRest(incoming));
  body.pipe(upstream);
}

/** The headers of a response without those of its connection. */
export function headersOf({ headers }: IncomingMessage): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || perConnection.includes(name) ? [] : [[name, value]],
    ),
  );
}

/** Copies status and headers of a response, without those of its connection. */
export function copyHead(response: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.statusCode = response.statusCode ?? 502;
  for (const [name, value] of Object.entries(headersOf(response))) outgoing.setHeader(name, value);
}
