import type { ServerResponse } from 'node:http';

/** Sends a text as the whole response, which no cache keeps. */
export function sendText(outgoing: ServerResponse, status: number, type: string, text: string): void {
  outgoing.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  outgoing.end(text);
}

/** Sends JSON as the whole response, which no cache keeps. */
export function sendJson(outgoing: ServerResponse, status: number, body: unknown): void {
  sendText(outgoing, status, 'application/json; charset=utf-8', JSON.stringify(body));
}
