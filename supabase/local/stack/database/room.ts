import { statfsSync } from 'node:fs';
import { authError } from '../auth/responses.ts';

/** What PGlite may need for one request: a new segment of its log, and the growth of tables and indexes. */
const neededBytes = 64 * 1024 * 1024;

/** What a new database takes with its tables, and has to have left to be written to. */
const newBytes = 64 * 1024 * 1024 + neededBytes;

/** Free bytes of the disk with a folder, for this user; null where the system does not say. */
export function freeBytes(folder: string): number | null {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return blocks === 0 ? null : bavail * bsize;
}

const readMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * The refusal of a request that writes while the disk has no room for it; null when it may pass. PostgreSQL ends in the
 * middle of a write that its log has no room for; refused before, it goes on reading, and writes again once there is room.
 */
export function refuseWithoutRoom(request: Request, free: number | null): Response | null {
  if (free === null || free >= neededBytes) return null;
  const { pathname } = new URL(request.url);
  if (readMethods.includes(request.method) && pathname !== '/auth/v1/verify') return null;
  const message =
    'The disk with the data folder is full. Nothing was written, and what was there is safe. ' +
    'Make room, 64 MB at least, and try again.';
  const code = '53100';
  if (pathname.startsWith('/auth/v1/'))
    return authError(503, 'unexpected_failure', message, { sqlstate: code });
  return Response.json({ code, message, details: null, hint: null }, { status: 503 });
}

/** Why no new database can be made in a folder with so many free bytes; null where it can. */
export function newDatabaseProblem(folder: string, free: number | null): string | null {
  if (free === null || free >= newBytes) return null;
  const [needed, left] = [newBytes, free].map((bytes) => Math.floor(bytes / 1024 / 1024));
  return `The disk with the folder ${folder} is full: a new database needs ${needed} MB, and ${left} MB are free. Make room, and start again.`;
}
