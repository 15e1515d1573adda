import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export const isJson = (response: IncomingMessage) =>
  (response.headers['content-type'] ?? '').includes('json');

/** A kept response is good only for the same of these: another user reads other rows at the same address. */
export const varying = 'Accept-Encoding, Accept, Authorization, apikey, Prefer, Range, Accept-Profile';

export const etagOf = (plain: Buffer) =>
  `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
