import { isJsonObject } from '../json-object.ts';
import { isCount, jsonOf } from './snapshot.ts';

/** The public bucket in which snapshots are. */
export const BUCKET = 'snapshots';

/** The name of the whole slate among the tables of which there are snapshots: every prop and projection in one file. */
export const SLATE = 'slate';

/** Which snapshot of a table is the newest. */
export interface HeadEntry {
  readonly hash: string;
  /** Its number; a later one has a higher number. */
  readonly number: number;
  /** ISO 8601 instant of the table's newest row; null without rows. */
  readonly seenAt: string | null;
  /** The number of the snapshot from which a delta leads to this one; null where there is none. */
  readonly deltaFrom: number | null;
}

/** Which snapshot of each table is the newest, and when that was written down (SCALE-6). */
export interface Head {
  /** ISO 8601 instant. */
  readonly at: string;
  readonly tables: ReadonlyMap<string, HeadEntry>;
}

/** Where the head is, below the bucket. */
export const HEAD_PATH = 'head.json';

/** Where a snapshot is, below the bucket: what is there never changes. */
export const snapshotPath = (table: string, hash: string): string => `snap/${table}/${hash}.json`;

/** Where the way from one snapshot to a later one is, below the bucket. */
export const deltaPath = (from: string, to: string): string => `delta/${from}-${to}.json`;

/** Where everybody reads a file of the bucket, below the address of the project. */
export const publicPath = (path: string): string => `/storage/v1/object/public/${BUCKET}/${path}`;

/** Older than this, a head was written before the schedule last ran twice: whether tables are newer has to be asked. */
const OLD_MS = 25 * 60_000;

/** From so far ahead on, a head is of the future: the clock that says so is behind, and tells nothing of its age. */
const AHEAD_MS = 2 * 60_000;

/** Whether a head is so old that the writing of snapshots may have failed; one of the future may be as old as it likes (SCALE-8). */
export function isOldHead({ at }: Pick<Head, 'at'>, now: Date): boolean {
  const age = now.getTime() - Date.parse(at);
  return !(age >= -AHEAD_MS && age < OLD_MS);
}

/**
 * The server's time by the headers of its answer, in milliseconds since 1970: when it was given, and for how many seconds a cache has had it.
 * NaN where they do not tell (SCALE-8).
 */
export function answeredAt(headers: Pick<Headers, 'get'>): number {
  return Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000;
}

/** The text of a head. */
export function headText({ at, tables }: Head): string {
  const entries = [...tables].map(([table, { hash, number, seenAt, deltaFrom }]) => [
    table,
    [hash, number, seenAt, deltaFrom],
  ]);
  return JSON.stringify({ at, tables: Object.fromEntries(entries) });
}

function entryOf(value: unknown): HeadEntry | null {
  if (!Array.isArray(value)) return null;
  const [hash, number, seenAt, deltaFrom]: unknown[] = value;
  if (typeof hash !== 'string' || !/^[0-9a-f]+$/.test(hash) || !isCount(number)) return null;
  if (seenAt !== null && typeof seenAt !== 'string') return null;
  if (deltaFrom !== null && !isCount(deltaFrom)) return null;
  return { hash, number, seenAt, deltaFrom };
}

/** The head that a text holds; null where it holds none. */
export function readHead(text: string): Head | null {
  const value = jsonOf(text);
  if (!isJsonObject(value) || typeof value.at !== 'string' || !isJsonObject(value.tables)) return null;
  const tables = new Map<string, HeadEntry>();
  for (const [table, written] of Object.entries(value.tables)) {
    const entry = entryOf(written);
    if (entry === null) return null;
    tables.set(table, entry);
  }
  return { at: value.at, tables };
}
