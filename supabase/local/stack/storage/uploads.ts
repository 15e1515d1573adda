import type { IncomingHttpHeaders } from 'node:http';
import type { StoredObject } from './buckets.ts';

const text = (value: FormDataEntryValue | null | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

async function ofForm(type: string, body: Buffer): Promise<StoredObject | null> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    // No form, whatever it calls itself: the sender is told so.
    return null;
  }
  const file = [...form.values()].find((value) => typeof value !== 'string');
  if (typeof file === 'string' || file === undefined) return null;
  return {
    body: Buffer.from(await file.arrayBuffer()),
    contentType: file.type || 'application/octet-stream',
    cacheControl: `max-age=${text(form.get('cacheControl')) ?? '3600'}`,
  };
}

/**
 * What an upload brings: its bytes as they are, or a form with a file, as storage-js sends what is no plain body. Null for a
 * form without a file.
 */
export async function uploadedObject(
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<StoredObject | null> {
  const type = headers['content-type'] ?? 'application/octet-stream';
  if (/^multipart\/form-data/i.test(type)) return ofForm(type, body);
  return { body, contentType: type, cacheControl: headers['cache-control'] ?? 'no-cache' };
}
