import type { ServerResponse } from 'node:http';

export function sendText(outgoing: ServerResponse, status: number, type: string, text: string): void {
  outgoing.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  outgoing.end(text);
}

export function sendJson(outgoing: ServerResponse, status: number, body: unknown): void {
  sendText(outgoing, status, 'application/json; charset=utf-8', JSON.stringify(body));
}
