import { isJsonObject } from '../../../../src/lib/json-object.ts';
import { deltaOf } from '../../../../src/lib/snapshots/delta.ts';
import { hashOf } from '../../../../src/lib/snapshots/hash.ts';
import {
  deltaPath,
  HEAD_PATH,
  type Head,
  headText,
  readHead,
  SLATE,
  snapshotPath,
} from '../../../../src/lib/snapshots/head.ts';
import {
  namedColumns,
  readSnapshot,
  type Snapshot,
  snapshotText,
} from '../../../../src/lib/snapshots/snapshot.ts';
import { isSnapshotName } from '../../../../src/lib/snapshots/tables.ts';
import { callProcedure, DatabaseError, type Row } from '../db/database.ts';
import type { Call } from '../http/call.ts';
import { mapLimited } from '../runs/concurrency.ts';
import type { Settings } from '../settings.ts';
import { FOR_GOOD, FOR_SECONDS, getFile, putFile, removeFiles, StorageError } from './bucket.ts';

type Taken = { number: number; content: Row };
type Stand = { head: Head; due: string[]; replaced: string[] };

/** How many tables are written at once: one waits for Storage most of the time. */
const AT_ONCE = 4;
/** More writers in a row than ever come; each of them writes the head itself. */
const MOST_HEADS = 10;
/** A delta that is not much shorter than the whole is not worth a file. */
const WORTHWHILE = 0.5;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

async function standNow(settings: Settings): Promise<Stand> {
  const stand = await callProcedure(settings, 'snapshots_now', {});
  const head = readHead(JSON.stringify(stand));
  if (head === null || !isJsonObject(stand)) throw new DatabaseError('expected how snapshots stand', null);
  return { head, due: texts(stand.due), replaced: texts(stand.replaced) };
}

async function take(settings: Settings, name: string): Promise<Taken> {
  const answer = await callProcedure(settings, 'take_snapshot', { p_name: name });
  if (!isJsonObject(answer) || typeof answer.number !== 'number' || !isJsonObject(answer.taken)) {
    throw new DatabaseError(`expected a snapshot of ${name}`, null);
  }
  return { number: answer.number, content: answer.taken };
}

/** The snapshot of what the database has taken; null for the slate, which has no columns of one length. */
function snapshotOf(table: string, { number, content }: Taken): Snapshot | null {
  if (table === SLATE) return null;
  const [first]: unknown[] = Array.isArray(content.columns) ? content.columns : [];
  const rows = Array.isArray(first) && Array.isArray(first[1]) ? first[1].length : 0;
  const columns = namedColumns(content.columns, rows);
  if (columns === null) throw new DatabaseError(`expected the columns of ${table}`, null);
  return { table, number, columns };
}

/** Writes the way from the snapshot that the head names to the next one; null where there is none worth having. */
async function writeDelta(
  settings: Settings,
  head: Head,
  next: { snapshot: Snapshot; text: string; hash: string },
): Promise<{ path: string; from: number } | null> {
  const { snapshot, text, hash } = next;
  const known = head.tables.get(snapshot.table);
  if (!known) return null;
  const before = await getFile(settings, snapshotPath(snapshot.table, known.hash));
  const older = before === null ? null : readSnapshot(before);
  const delta = older && deltaOf(older, snapshot, known.hash, hash);
  const body = delta === null ? null : JSON.stringify(delta);
  if (body === null || body.length > text.length * WORTHWHILE) return null;
  const path = deltaPath(known.hash, hash);
  await putFile(settings, path, body, FOR_GOOD);
  return { path, from: known.number };
}

async function writeOne(settings: Settings, head: Head, name: string): Promise<void> {
  const taken = await take(settings, name);
  const { number, content } = taken;
  const note = (hash: string | null, deltaFrom: number | null, paths: readonly string[]) =>
    callProcedure(settings, 'note_snapshot', {
      p_name: name,
      p_number: number,
      p_hash: hash,
      p_delta_from: deltaFrom,
      p_stand: content.stand,
      p_seen_at: content.seen_at ?? null,
      p_paths: paths,
    });
  try {
    const snapshot = snapshotOf(name, taken);
    const text =
      snapshot === null
        ? JSON.stringify({ table: name, number, slate: content.slate })
        : snapshotText(snapshot);
    const hash = await hashOf(text, crypto.subtle);
    const path = snapshotPath(name, hash);
    await putFile(settings, path, text, FOR_GOOD);
    const delta = snapshot && (await writeDelta(settings, head, { snapshot, text, hash }));
    await note(hash, delta?.from ?? null, delta === null ? [path] : [path, delta.path]);
  } catch (error) {
    // Readers go to the table until the next snapshot of it; one that cannot be noted is due all the same.
    const unnoted = await note(null, null, []).then(
      () => '',
      (second: unknown) => `; that could not be noted: ${inWords(second)}`,
    );
    throw new StorageError(`${inWords(error)}${unnoted}`, { cause: error });
  }
}

/**
 * Writes the head from what the database says, again if that changed meanwhile: whoever wrote another one in between has
 * said so there before, so that the last head in the bucket has all that was noted (SCALE-10).
 */
async function writeHead(settings: Settings): Promise<Stand> {
  let stand = await standNow(settings);
  for (let writes = 0; writes < MOST_HEADS; writes += 1) {
    await putFile(settings, HEAD_PATH, headText(stand.head), FOR_SECONDS);
    const after = await standNow(settings);
    if (headText({ ...after.head, at: '' }) === headText({ ...stand.head, at: '' })) return after;
    stand = after;
  }
  throw new StorageError(`the head changed ${MOST_HEADS} times while it was written`);
}

const inWords = (error: unknown): string => (error instanceof Error ? error.message : 'unknown error');

async function removeReplaced(settings: Settings, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await removeFiles(settings, paths);
  await callProcedure(settings, 'forget_snapshots', { p_paths: paths });
}

async function writeAll(settings: Settings, tables: readonly string[]): Promise<string[]> {
  const refused = tables.find((name) => !isSnapshotName(name));
  if (refused !== undefined) throw new Error(`No snapshots are made of ${refused}.`);
  const { head, due } = await standNow(settings);
  const names = [...new Set([...tables, ...due.filter(isSnapshotName), SLATE])];
  const failures = await mapLimited(names, AT_ONCE, (name) =>
    writeOne(settings, head, name).then(
      () => null,
      (error: unknown) => `${name}: ${inWords(error)}`,
    ),
  );
  const { replaced } = await writeHead(settings);
  await removeReplaced(settings, replaced);
  return failures.filter((failure) => failure !== null);
}

/**
 * Writes snapshots of tables that were just replaced, and of what an earlier writing failed of or was changed by others
 * (SCALE-6, SCALE-10), where the setting is on. The tables stand whatever comes of it: what failed is returned in words, and
 * logged; null where nothing did.
 */
export async function writeSnapshots(
  { settings, log }: Pick<Call, 'settings' | 'log'>,
  tables: readonly string[],
): Promise<string | null> {
  if (!settings.snapshots) return null;
  let failures: string[];
  try {
    failures = await writeAll(settings, tables);
  } catch (error) {
    failures = [inWords(error)];
  }
  if (failures.length === 0) return null;
  log({ snapshots: failures });
  return `Snapshots were not written, so readers have the rows of before or read the tables; the next fetch tries again. ${failures.join(' ')}`;
}
