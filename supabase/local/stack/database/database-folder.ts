import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../files.ts';

/** Files without which PostgreSQL takes a folder for no database of its own. */
const essential = ['PG_VERSION', path.join('global', 'pg_control')];

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

/** False when PGlite's folder is missing or empty, so that a new one may be put there. */
export async function isMade(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length > 0;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** What a user can do about a database folder that cannot be opened. */
export const folderAdvice = (folder: string) =>
  `All accounts and rows are in ${folder}. Put back a copy of it; or move it away, ` +
  'and the next start makes a new database without them.';

/** Throws, with the name of the file and the advice, when PGlite would take what is left of a database for none. */
export async function assertWhole(folder: string): Promise<void> {
  for (const name of essential) {
    if ((await sizeOf(path.join(folder, name))) > 0) continue;
    throw new Error(`The file ${path.join(folder, name)} is missing or empty. ${folderAdvice(folder)}`);
  }
}
