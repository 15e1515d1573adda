import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The whole body of a response, as its bytes came. Throws when it ends before its time. */
export async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Whether a response says that its body is JSON, of whatever kind. */
export const isJson = (response: IncomingMessage) =>
  (response.headers['content-type'] ?? '').includes('json');

/** A kept response is good only for the same of these: another user reads other rows at the same address. */
export const varying = 'Accept-Encoding, Accept, Authorization, apikey, Prefer, Range, Accept-Profile';

/** A weak ETag: the same body has the same one, however it is compressed on its way. */
export const etagOf = (plain: Buffer) =>
  `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
