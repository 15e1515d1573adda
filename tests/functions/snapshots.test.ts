import { webcrypto } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyDelta, readDelta } from '../../src/lib/snapshots/delta.ts';
import { hashOf } from '../../src/lib/snapshots/hash.ts';
import {
  deltaPath,
  type Head,
  type HeadEntry,
  readHead,
  snapshotPath,
} from '../../src/lib/snapshots/head.ts';
import { readSnapshot, rowsOf, type Snapshot, snapshotText } from '../../src/lib/snapshots/snapshot.ts';
import { SNAPSHOT_TABLES } from '../../src/lib/snapshots/tables.ts';
import { type FakeOdds, startFakeOdds } from '../support/fake-odds.ts';
import { DEVELOPER, type FunctionsBackend, startFunctionsBackend } from '../support/functions-backend.ts';
import { gamesAhead, scriptSlate } from '../support/odds-script.ts';
import { lookAlike, SLOTS, upload, uploadForm } from '../support/uploads.ts';

// Each test goes on from the tables as the one before left them: making them anew would take longer than all of them.
const games = gamesAhead(3);

let odds: FakeOdds;
let backend: FunctionsBackend;
let developer: string;

beforeAll(async () => {
  odds = await startFakeOdds();
  scriptSlate(odds, games);
  scriptSlate(odds, gamesAhead(3, 'basketball_wnba'));
  backend = await startFunctionsBackend(odds.url, { EDGEBOARD_SNAPSHOTS: 'on' });
  developer = await backend.signIn(DEVELOPER);
});
afterAll(async () => {
  await backend?.stop();
  await odds?.stop();
});

const fetchPoints = () => backend.call('fetch-player-props', { token: developer });
const fetchWnbaPoints = () => backend.call('fetch-wnba-player-props', { token: developer });

async function file(name: string): Promise<string | null> {
  const response = await fetch(`${backend.url}/storage/v1/object/public/snapshots/${name}`);
  const text = await response.text();
  return response.ok ? text : null;
}

async function headNow(): Promise<Head> {
  const head = readHead((await file('head.json')) ?? '');
  if (head === null) throw new Error('Expected a head in the bucket.');
  return head;
}

function entryIn(head: Head, table: string): HeadEntry {
  const entry = head.tables.get(table);
  if (!entry) throw new Error(`Expected ${table} in the head.`);
  return entry;
}

async function snapshotIn(head: Head, table: string): Promise<Snapshot> {
  const { hash } = entryIn(head, table);
  const text = (await file(snapshotPath(table, hash))) ?? '';
  expect(await hashOf(text, webcrypto.subtle)).toBe(hash);
  const snapshot = readSnapshot(text);
  if (snapshot === null) throw new Error(`Expected a snapshot of ${table}.`);
  return snapshot;
}

/** The rows as a page asks the table for them, in one of its two orders. */
async function rowsOfTable(table: string, order: string): Promise<unknown[]> {
  const response = await fetch(`${backend.url}/rest/v1/${table}?select=*&order=${order}`, {
    headers: { apikey: backend.publishableKey },
  });
  return (await response.json()) as unknown[];
}

/** Holds every snapshot against its table; gives how many rows there are. */
async function expectSnapshotsOfTables(head: Head): Promise<number> {
  let rows = 0;
  for (const table of SNAPSHOT_TABLES) {
    const inSnapshot = rowsOf(await snapshotIn(head, table));
    const isByPlayer = inSnapshot[0] === undefined || 'player_name' in inSnapshot[0];
    const inTable = await rowsOfTable(
      table,
      isByPlayer && !/projections/.test(table) ? 'player_name,id' : 'id',
    );
    const shown = /projections/.test(table)
      ? inSnapshot.toSorted((one, other) => Number(one.id) - Number(other.id))
      : inSnapshot;
    // As text: so are the order of rows and of columns, every number and every instant the same.
    expect(JSON.stringify(shown), table).toBe(JSON.stringify(inTable));
    rows += inTable.length;
  }
  return rows;
}

/** Holds the slate's snapshot against what the database answers. */
async function expectSlateAsAnswered(head: Head): Promise<void> {
  const text = await file(snapshotPath('slate', entryIn(head, 'slate').hash));
  const response = await fetch(`${backend.url}/rest/v1/rpc/slate_props`, {
    headers: { apikey: backend.publishableKey },
  });
  expect(JSON.parse(text ?? '').slate).toEqual(await response.json());
}

describe('snapshots of the tables', () => {
  test('are the rows of every public table to the letter, after a fetch and after a file (SCALE-6)', async () => {
    for (const { name, source } of SLOTS.slice(0, 3)) {
      await upload(backend, developer, name, uploadForm(lookAlike(name, source), source));
    }
    expect(await fetchPoints()).toMatchObject({ status: 200, body: { success: true } });
    expect(await expectSnapshotsOfTables(await headNow())).toBeGreaterThan(100);
  });

  test('hold the slate as it is answered (SCALE-6)', async () => {
    await expectSlateAsAnswered(await headNow());
  });

  test('lead from one to the next by a delta (SCALE-7)', async () => {
    const before = await headNow();
    const older = await snapshotIn(before, 'props');
    await fetchPoints();
    const after = await headNow();
    const newer = await snapshotIn(after, 'props');
    const { hash, deltaFrom } = entryIn(after, 'props');
    expect(deltaFrom).toBe(older.number);
    const delta = readDelta((await file(deltaPath(entryIn(before, 'props').hash, hash))) ?? '');
    const made = delta && applyDelta(older, delta);
    expect(made && snapshotText(made)).toBe(snapshotText(newer));
    expect(await snapshotIn(before, 'props')).toEqual(older);
  });

  test('are those of the tables, whoever is first when two write at once (SCALE-10)', async () => {
    const done = await Promise.all([fetchPoints(), fetchWnbaPoints()]);
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    await expectSnapshotsOfTables(await headNow());
  });

  test('follow what others changed with the next fetch (SCALE-10)', async () => {
    const [cleared = ''] = SLOTS.map(({ table }) => table);
    await backend.write('DELETE', `${cleared}?id=gt.0`);
    await fetchPoints();
    const head = await headNow();
    expect(rowsOf(await snapshotIn(head, cleared))).toEqual([]);
    await expectSnapshotsOfTables(head);
  });

  test('that cannot be written fail no fetch; it says so, and the next one makes up for it (SCALE-10)', async () => {
    const before = await headNow();
    const bucket = path.join(backend.storageFolder, 'snapshots');
    await rename(bucket, `${bucket}-away`);
    await writeFile(bucket, 'no folder');
    const failed = await fetchPoints();
    await rm(bucket);
    await rename(`${bucket}-away`, bucket);
    expect(failed).toMatchObject({ status: 200, body: { success: true } });
    const [details] = await backend.rows(`fetch_run_details?run_id=eq.${failed.body.runId}`);
    expect(details?.error).toMatch(/^Snapshots were not written, .* Storage answered 503/);
    const written = (await backend.rows('props?order=id&limit=1'))[0]?.updated_at;
    expect(entryIn(await headNow(), 'props')).toEqual(entryIn(before, 'props'));
    expect(entryIn(before, 'props').seenAt).not.toBe(written);
    expect((await fetchWnbaPoints()).status).toBe(200);
    await expectSnapshotsOfTables(await headNow());
  });
});

test('write-snapshots writes what is due, for developers and the schedule (SCALE-10)', async () => {
  const [table = ''] = SLOTS.map((slot) => slot.table);
  await backend.write('DELETE', `${table}?id=gt.0`);
  const headers = { 'x-schedule-secret': backend.scheduleSecret };
  expect(await backend.call('write-snapshots', { headers })).toMatchObject({
    status: 200,
    body: { message: 'Every snapshot is that of its table.' },
  });
  await expectSnapshotsOfTables(await headNow());
  expect((await backend.call('write-snapshots')).status).toBe(401);
});

test('write-snapshots follows who rows are about, with the slate too (SCALE-10)', async () => {
  const [row] = await backend.rows('props?player_id=not.is.null&order=id&limit=1');
  // As a decision about a name leaves it: nothing else of the row is written.
  await backend.write('PATCH', `props?id=eq.${row?.id}`, { player_id: null });
  expect(await backend.call('write-snapshots', { token: developer })).toMatchObject({ status: 200 });
  const head = await headNow();
  const rows = rowsOf(await snapshotIn(head, 'props'));
  expect(rows.find(({ id }) => id === row?.id)).toEqual({ ...row, player_id: null });
  await expectSnapshotsOfTables(head);
  await expectSlateAsAnswered(head);
});

test('what is private is no table of snapshots, whoever asks (SCALE-9)', async () => {
  for (const name of ['profiles', 'plays', 'fetch_run_details', 'players']) {
    await expect(backend.write('POST', 'rpc/take_snapshot', { p_name: name })).rejects.toThrow(
      `no snapshots are made of ${name}`,
    );
  }
});
