/** A body has more bytes than its reader takes. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/**
 * The bytes of a body, counted as they come because Content-Length may lie. Stops reading and throws `BodyTooLarge` past
 * `maxBytes` (SEC-26, SEC-48).
 */
export async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (body === null) return new Uint8Array(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw new BodyTooLarge(`more than ${maxBytes} bytes`);
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
