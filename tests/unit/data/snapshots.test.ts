import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { SnapshotReads } from '../../../src/data/snapshots/read-snapshots.ts';
import { deltaOf } from '../../../src/lib/snapshots/delta.ts';
import { hashOf } from '../../../src/lib/snapshots/hash.ts';
import {
  deltaPath,
  HEAD_PATH,
  type HeadEntry,
  headText,
  snapshotPath,
} from '../../../src/lib/snapshots/head.ts';
import { rowsOf, type Snapshot, snapshotText } from '../../../src/lib/snapshots/snapshot.ts';
import { slateAnswer } from '../../support/slate-answer.ts';

const AT = Date.parse('2026-11-22T01:00:00Z');
const SEEN = '2026-11-22T00:59:00+00:00';

const tableOf = (number: number, point: number): Snapshot => ({
  table: 'props',
  number,
  columns: {
    id: Array.from({ length: 60 }, (_, index) => index + 1),
    player_name: Array.from({ length: 60 }, (_, index) => `Player ${index}`),
    point: Array.from({ length: 60 }, (_, index) => (index === 7 ? point : 10.5)),
  },
});

let files: Map<string, string>;
let asked: string[];
let now: number;
/** The server's time, where its answers tell it. */
let serverTime: number;
let canHash: boolean;
let isOffline: boolean;
let reads: SnapshotReads;
let tableAsked: number;
let inTable: string | null;

beforeEach(() => {
  files = new Map();
  asked = [];
  now = AT;
  serverTime = Number.NaN;
  canHash = true;
  isOffline = false;
  tableAsked = 0;
  inTable = SEEN;
  reads = newReads();
});

async function text(path: string): Promise<string | null> {
  if (isOffline) throw new TypeError('Failed to fetch');
  asked.push(path);
  return files.get(path) ?? null;
}

/** As a page begins to read. */
const newReads = () =>
  new SnapshotReads(
    {
      head: async () => {
        const head = await text(HEAD_PATH);
        return head === null ? null : { text: head, answeredAt: serverTime };
      },
      text,
      hash: async (whole) => (canHash ? hashOf(whole, webcrypto.subtle) : null),
    },
    () => new Date(now),
  );

const rows = () =>
  reads.rows('props', async () => {
    tableAsked += 1;
    return inTable;
  });

function writeHead(entry: HeadEntry, at = now): void {
  const tables = new Map([['props', entry]]);
  files.set(HEAD_PATH, headText({ at: new Date(at).toISOString(), tables }));
}

/** Puts a snapshot into the bucket, with the delta from the one before, as the functions do. */
async function write(snapshot: Snapshot, before?: Snapshot): Promise<string> {
  const hash = await hashOf(snapshotText(snapshot), webcrypto.subtle);
  files.set(snapshotPath('props', hash), snapshotText(snapshot));
  if (before) {
    const from = await hashOf(snapshotText(before), webcrypto.subtle);
    files.set(deltaPath(from, hash), JSON.stringify(deltaOf(before, snapshot, from, hash)));
  }
  writeHead({ hash, number: snapshot.number, seenAt: SEEN, deltaFrom: before?.number ?? null });
  return hash;
}

describe('a page that reads snapshots', () => {
  test('reads the one that the head names, once, and asks the head again each time (SCALE-6)', async () => {
    const hash = await write(tableOf(1, 24.5));
    const first = await rows();
    expect(first).toEqual({ value: rowsOf(tableOf(1, 24.5)) });
    expect(asked).toEqual([HEAD_PATH, snapshotPath('props', hash)]);
    const again = await rows();
    expect('value' in again && 'value' in first && again.value === first.value).toBe(true);
    expect(asked.slice(2)).toEqual([HEAD_PATH]);
    expect(tableAsked).toBe(0);
  });

  test('shares a question and a file among those who ask at once (SCALE-6)', async () => {
    await write(tableOf(1, 24.5));
    await Promise.all([rows(), rows(), rows()]);
    expect(asked).toHaveLength(2);
  });

  test('goes from one to the next by the delta alone (SCALE-7)', async () => {
    const before = await write(tableOf(1, 24.5));
    await rows();
    const hash = await write(tableOf(2, 25.5), tableOf(1, 24.5));
    asked.length = 0;
    expect(await rows()).toEqual({ value: rowsOf(tableOf(2, 25.5)) });
    expect(asked).toEqual([HEAD_PATH, deltaPath(before, hash)]);
  });

  test('reads the whole one where the delta is gone, damaged or leads elsewhere, or hashes cannot be computed (SCALE-8)', async () => {
    const other = JSON.stringify(deltaOf(tableOf(1, 24.5), tableOf(2, 99), 'aa', 'bb'));
    const faults = [
      (path: string) => files.delete(path),
      (path: string) => files.set(path, '{"cut'),
      (path: string) => files.set(path, other),
      (path: string) => files.set(path, (files.get(path) ?? '').replace('25.5', '26.5')),
      () => {
        canHash = false;
      },
    ];
    for (const [index, fault] of faults.entries()) {
      const number = 2 * index + 1;
      const before = await write(tableOf(number, 24.5));
      await rows();
      const hash = await write(tableOf(number + 1, 25.5), tableOf(number, 24.5));
      fault(deltaPath(before, hash));
      expect(await rows()).toEqual({ value: rowsOf(tableOf(number + 1, 25.5)) });
      expect(asked.at(-1)).toBe(snapshotPath('props', hash));
    }
  });

  test('says why a snapshot is of no use, and takes the next one that is (SCALE-8)', async () => {
    expect(await rows()).toEqual({ reason: 'missing' });
    files.set(HEAD_PATH, 'no head');
    expect(await rows()).toEqual({ reason: 'missing' });
    const hash = await write(tableOf(1, 24.5));
    const path = snapshotPath('props', hash);
    files.set(path, snapshotText(tableOf(1, 25.5)));
    expect(await rows()).toEqual({ reason: 'damaged' });
    files.delete(path);
    expect(await rows()).toEqual({ reason: 'missing' });
    isOffline = true;
    expect(await rows()).toEqual({ reason: 'unreachable' });
    isOffline = false;
    await write(tableOf(2, 24.5));
    expect(await rows()).toEqual({ value: rowsOf(tableOf(2, 24.5)) });
  });

  test('takes a slate in the form of its build, and of another release none (SCALE-8)', async () => {
    const writeSlate = async (number: number, slate: unknown) => {
      const text = JSON.stringify({ table: 'slate', number, slate });
      const hash = await hashOf(text, webcrypto.subtle);
      files.set(snapshotPath('slate', hash), text);
      const tables = new Map([['slate', { hash, number, seenAt: null, deltaFrom: null }]]);
      files.set(HEAD_PATH, headText({ at: new Date(now).toISOString(), tables }));
    };
    const slate = () => reads.slate(async () => false);
    await writeSlate(1, { tables: [], projections: [] });
    expect(await slate()).toEqual({ reason: 'damaged' });
    await writeSlate(2, slateAnswer({ props: [] }));
    expect(await slate()).toEqual({ value: slateAnswer({ props: [] }) });
  });

  test('where it cannot hash goes by the table and number that the head names (SCALE-8)', async () => {
    canHash = false;
    const hash = await write(tableOf(1, 24.5));
    expect(await rows()).toMatchObject({ value: expect.anything() });
    writeHead({ hash, number: 2, seenAt: SEEN, deltaFrom: null });
    reads = newReads();
    expect(await rows()).toEqual({ reason: 'damaged' });
  });

  test('is not sent back by a cache that answers with an older head (SCALE-8)', async () => {
    await write(tableOf(1, 24.5));
    const older = files.get(HEAD_PATH) ?? '';
    now += 60_000;
    await write(tableOf(2, 25.5));
    await rows();
    files.set(HEAD_PATH, older);
    expect(await rows()).toEqual({ value: rowsOf(tableOf(2, 25.5)) });
  });

  test('asks the table once in five minutes whether an old head is behind it (SCALE-8)', async () => {
    await write(tableOf(1, 24.5));
    now += 24 * 60_000;
    expect(await rows()).toMatchObject({ value: expect.anything() });
    expect(tableAsked).toBe(0);
    now += 2 * 60_000;
    expect(await rows()).toMatchObject({ value: expect.anything() });
    inTable = '2026-11-22T01:20:00+00:00';
    expect(await rows()).toMatchObject({ value: expect.anything() });
    expect(tableAsked).toBe(1);
    now += 5 * 60_000;
    expect(await rows()).toEqual({ reason: 'behind' });
    expect(await rows()).toEqual({ reason: 'behind' });
    expect(tableAsked).toBe(2);
    await write(tableOf(2, 25.5));
    expect(await rows()).toEqual({ value: rowsOf(tableOf(2, 25.5)) });
  });

  test.each([
    ['an hour behind', () => {}, -60],
    ['half an hour behind, where the answer tells the time', () => (serverTime = AT + 40 * 60_000), 10],
    ['right, where a cache answers with a time of its own', () => (serverTime = AT), 40],
  ])(
    'asks the table behind a head that stands still, where the own clock is %s (SCALE-8)',
    async (_, told, minutes) => {
      await write(tableOf(1, 24.5));
      now += minutes * 60_000;
      told();
      inTable = '2026-11-22T01:20:00+00:00';
      expect(await rows()).toEqual({ reason: 'behind' });
    },
  );

  test('asks no table behind a new head, where the own clock is behind and the answer tells the time (SCALE-8)', async () => {
    await write(tableOf(1, 24.5));
    now -= 60 * 60_000;
    serverTime = AT + 60_000;
    expect(await rows()).toMatchObject({ value: expect.anything() });
    expect(tableAsked).toBe(0);
  });

  test('knows by the head alone when a table was written (SCALE-6)', async () => {
    await write(tableOf(1, 24.5));
    expect(await reads.writtenAt('props', async () => inTable)).toEqual({ value: SEEN });
    expect(asked).toEqual([HEAD_PATH]);
    now += 26 * 60_000;
    inTable = null;
    expect(await reads.writtenAt('props', async () => inTable)).toEqual({ reason: 'behind' });
  });

  test('of a table without rows knows that too (SCALE-6)', async () => {
    const empty = { table: 'props', number: 1, columns: { id: [], player_name: [], point: [] } };
    await write(empty);
    expect(await rows()).toEqual({ value: [] });
  });
});
