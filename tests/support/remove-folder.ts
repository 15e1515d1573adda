import { rm } from 'node:fs/promises';

/** Deletes a folder of a test, whatever is in it. A process that was just killed may still write its last file there. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
