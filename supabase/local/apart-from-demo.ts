import { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { PROJECTION_FILES } from '../../src/lib/projections/files.ts';
import type { seedRecord } from './seed-record.ts';
import { isMade } from './stack/database/database-folder.ts';
import { asFolderProblem } from './stack/files.ts';
import { holdDatabase } from './stack/folder-lock.ts';

// What was fetched with a key and what the demo made up never stand in one database (DESK-18).

/** Where in a data folder a start with a key keeps its database and its snapshots. */
const KEY_FOLDER = 'key';

/** Renames what is there, unless the other name is taken. */
async function move(from: string, to: string): Promise<void> {
  if (existsSync(from) && !existsSync(to)) await rename(from, to);
}

/**
 * Makes the folder of a start with a key. Earlier releases had one database for all starts: one that no demo was ever
 * seeded into is the key's, and is moved there. The data folder is locked by the caller.
 */
export async function openKeyFolder(
  dataDir: string,
  hasOwnDatabase: boolean,
  say: (message: string) => void,
): Promise<{ folder: string; hasTakenOver: boolean }> {
  const folder = path.join(dataDir, KEY_FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(async (error: unknown) => {
    throw await asFolderProblem(folder, error);
  });
  const records = (await readdir(dataDir)).filter((name) => /^seeded.*\.json$/.test(name));
  if (records.length === 0) await move(path.join(dataDir, 'storage'), path.join(folder, 'storage'));
  const [before, now] = [dataDir, folder].map((each) => path.join(each, 'pglite'));
  const mayTakeOver = !hasOwnDatabase && !records.includes('seeded.json');
  if (!before || !now || !mayTakeOver || (await isMade(now)) || !(await isMade(before))) {
    return { folder, hasTakenOver: false };
  }
  // A process that an earlier start left behind may still have it open.
  const release = await holdDatabase(dataDir, 'database', say);
  await move(`${before}.schema.json`, `${now}.schema.json`);
  await rename(before, now);
  await release();
  return { folder, hasTakenOver: true };
}

type Database = {
  record: ReturnType<typeof seedRecord>;
  url: string;
  secretKey: string;
  /** The user's own PostgreSQL; undefined for the one in `folder`. */
  databaseUrl: string | undefined;
  folder: string;
  signal?: AbortSignal;
};

const anotherDatabase = 'give DATABASE_URL another, empty database';

/** Which database it is, in words that have no password in them. */
function placeOf({ databaseUrl, folder }: Database): string {
  if (databaseUrl === undefined) return path.join(folder, 'pglite');
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

async function hasRows({ url, secretKey, signal }: Database, query: string): Promise<boolean> {
  const response = await fetch(new URL(`/rest/v1/${query}&limit=1`, url), {
    headers: { apikey: secretKey },
    signal,
  });
  const rows: unknown = await response.json();
  if (!response.ok || !Array.isArray(rows)) {
    throw new Error(`Who filled the database cannot be read: ${query} responded ${response.status}.`);
  }
  return rows.length > 0;
}

/**
 * Whether developers uploaded or fetched what is in a database of which nothing is remembered. The demo fetches as the
 * schedule does, which nothing does at a start with a key.
 */
async function wasFilledByDevelopers(database: Database): Promise<boolean> {
  if (await hasRows(database, 'fetch_run_details?select=run_id&caller_kind=eq.schedule')) return false;
  const uploads = PROJECTION_FILES.map(({ table }) => `${table}?select=id`);
  for (const query of ['fetch_run_details?select=run_id', ...uploads]) {
    if (await hasRows(database, query)) return true;
  }
  return false;
}

/** Remembers that the demo fills a database. Throws when starts with a key did, in words that say what to do. */
export async function keepForDemo(database: Database): Promise<void> {
  const filledBy = await database.record.filledBy();
  if (filledBy === 'demo') return;
  if (filledBy === 'key' || (await wasFilledByDevelopers(database))) {
    const advice =
      database.databaseUrl === undefined
        ? 'Start once with ODDS_API_KEY, which puts that database aside for such starts, or move it away yourself.'
        : `Set ODDS_API_KEY again, or ${anotherDatabase}.`;
    throw new Error(
      "Expected a database of the demo's own, because ODDS_API_KEY is not set; found one that starts with ODDS_API_KEY " +
        `filled (${placeOf(database)}). Nothing was seeded: made-up data would stand beside real. ${advice}`,
    );
  }
  await database.record.write([]);
}

/** Remembers that starts with a key fill a database. Throws when the demo did, in words that say what to do. */
export async function keepForKey(database: Database): Promise<void> {
  const filledBy = await database.record.filledBy();
  if (filledBy === 'key') return;
  if (filledBy === 'demo') {
    throw new Error(
      'Expected a database without made-up data, because ODDS_API_KEY is set; found one that the demo filled ' +
        `(${placeOf(database)}). Leave ODDS_API_KEY out, or ${anotherDatabase}.`,
    );
  }
  await database.record.write([], 'key');
}
