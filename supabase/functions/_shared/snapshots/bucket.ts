import { BUCKET } from '../../../../src/lib/snapshots/head.ts';
import { fetchAsService } from '../http/as-service.ts';
import type { Settings } from '../settings.ts';

/** Storage refused or did not respond. The message is for developers and the log, never for the public. */
export class StorageError extends Error {
  override name = 'StorageError';
}

const TIMEOUT_MS = 10_000;

/** What is named by its hash never changes. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';
/** The head may be five seconds old, as what a cache in front keeps may be (SCALE-1). */
export const FOR_SECONDS = 'public, max-age=5';

async function request(settings: Settings, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetchAsService(settings, `/storage/v1/object/${path}`, init, TIMEOUT_MS);
  } catch (error) {
    throw new StorageError(`no answer from Storage (${error instanceof Error ? error.name : 'error'})`);
  }
}

/** Writes a file of the bucket, in place of one that is there. Rejects with a `StorageError`. */
export async function putFile(
  settings: Settings,
  path: string,
  body: string,
  cacheControl: string,
): Promise<void> {
  const response = await request(settings, `${BUCKET}/${path}`, {
    method: 'POST',
    body,
    headers: { 'x-upsert': 'true', 'cache-control': cacheControl },
  });
  const answer = await response.text();
  if (!response.ok) {
    throw new StorageError(`Storage answered ${response.status} to ${path}: ${answer.slice(0, 200)}`);
  }
}

/** The text of a file of the bucket; null where it is not there. */
export async function getFile(settings: Settings, path: string): Promise<string | null> {
  const response = await request(settings, `${BUCKET}/${path}`, { method: 'GET' });
  const text = await response.text();
  return response.ok ? text : null;
}

/** Removes files of the bucket; those that are not there do not matter. Rejects with a `StorageError`. */
export async function removeFiles(settings: Settings, paths: readonly string[]): Promise<void> {
  const response = await request(settings, BUCKET, {
    method: 'DELETE',
    body: JSON.stringify({ prefixes: paths }),
  });
  const answer = await response.text();
  if (!response.ok) throw new StorageError(`Storage answered ${response.status}: ${answer.slice(0, 200)}`);
}
