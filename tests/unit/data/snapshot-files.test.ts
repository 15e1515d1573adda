import { webcrypto } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellEnv } from '../../../src/data/env.ts';
import { beginFirstReads } from '../../../src/data/first-reads.ts';
import { firstRequests } from '../../../src/data/first-requests.ts';
import { filesOfProject } from '../../../src/data/snapshots/files.ts';
import { SnapshotReads } from '../../../src/data/snapshots/read-snapshots.ts';
import { deltaOf } from '../../../src/lib/snapshots/delta.ts';
import { hashOf } from '../../../src/lib/snapshots/hash.ts';
import {
  deltaPath,
  HEAD_PATH,
  headText,
  publicPath,
  SLATE,
  snapshotPath,
} from '../../../src/lib/snapshots/head.ts';
import { rowsOf, type Snapshot, snapshotText } from '../../../src/lib/snapshots/snapshot.ts';

const ENV = { url: 'https://project.example', publishableKey: 'sb_publishable_x' };
const HEAD_SECONDS = 8;
const FILE_SECONDS = 15;
const addressOf = (path: string) => `${ENV.url}${publicPath(path)}`;

const tableOf = (number: number, point: number): Snapshot => ({
  table: 'props',
  number,
  columns: { id: [1, 2, 3, 4, 5, 6], point: [10.5, 11.5, 12.5, 13.5, 14.5, point] },
});

/** What the bucket answers by address, and after how many seconds; for ever is Infinity. */
let bucket: Map<string, { text: string; after: number }>;
let asked: string[];
/** The server's headers, of every answer. */
let headers: Record<string, string>;
let reads: SnapshotReads;

/** Answers as `fetch` does: an end of the signal ends the answer. */
const answer = (address: string, { signal }: RequestInit = {}) =>
  new Promise<Response>((resolve, reject) => {
    asked.push(address);
    signal?.addEventListener('abort', () => reject(signal.reason));
    const { text, after } = bucket.get(address) ?? { text: null, after: 0 };
    if (after === Number.POSITIVE_INFINITY) return;
    setTimeout(
      () => resolve(new Response(text, { status: text === null ? 404 : 200, headers })),
      after * 1000,
    );
  });

/** A limit that goes by the time of the test. */
function limitOf(milliseconds: number): AbortSignal {
  const control = new AbortController();
  setTimeout(() => control.abort(new DOMException('too long', 'TimeoutError')), milliseconds);
  return control.signal;
}

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.parse('2026-11-22T01:00:00Z'),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
  });
  // Hashes are computed beside the timers; without them a file goes by its table and number.
  vi.stubGlobal('crypto', {});
  vi.stubGlobal('fetch', answer);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(limitOf);
  tellEnv(ENV);
  bucket = new Map();
  asked = [];
  headers = {};
  reads = new SnapshotReads(filesOfProject, () => new Date());
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  tellEnv(null);
});

const put = (path: string, text: string, after = 0) => bucket.set(addressOf(path), { text, after });

/** Puts a snapshot into the bucket, with the way from the one before; gives its hash. */
async function write(snapshot: Snapshot, before?: Snapshot): Promise<string> {
  const hash = await hashOf(snapshotText(snapshot), webcrypto.subtle);
  put(snapshotPath('props', hash), snapshotText(snapshot));
  if (before) {
    const from = await hashOf(snapshotText(before), webcrypto.subtle);
    put(deltaPath(from, hash), JSON.stringify(deltaOf(before, snapshot, from, hash)));
  }
  const entry = { hash, number: snapshot.number, seenAt: null, deltaFrom: before?.number ?? null };
  const tables = new Map([
    ['props', entry],
    [SLATE, entry],
  ]);
  put(HEAD_PATH, headText({ at: new Date().toISOString(), tables }));
  return hash;
}

function stall(path: string, after = Number.POSITIVE_INFINITY): void {
  put(path, bucket.get(addressOf(path))?.text ?? '', after);
}

/** What was read, while the given seconds go by; 'nothing yet' where it has not come by then. */
async function within<Value>(seconds: number, read: Promise<Value>): Promise<Value | 'nothing yet'> {
  let found: Value | 'nothing yet' = 'nothing yet';
  void read.then((value) => {
    found = value;
  });
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    // Texts of responses are read beside the timers.
    for (let turns = 0; turns < 10; turns += 1) await turn();
  }
  return found;
}

const rows = () => reads.rows('props', async () => null);
const read = async (whole: Snapshot) => expect(await within(1, rows())).toEqual({ value: rowsOf(whole) });

test.each(['asked for by the page', 'that came with the document'])(
  'a head %s tells a device whose clock is behind that it is old (SCALE-8)',
  async (how) => {
    await write(tableOf(1, 24.5));
    headers = { date: 'Sun, 22 Nov 2026 02:00:00 GMT', age: '5' };
    if (how !== 'asked for by the page') beginFirstReads(firstRequests('/points', true), ENV);
    const newer = () => reads.rows('props', async () => '2026-11-22T01:30:00+00:00');
    expect(await within(1, newer())).toEqual({ reason: 'behind' });
  },
);

describe('an answer of the bucket that does not come', () => {
  test('of the head is waited for 8 s, by all who ask meanwhile, and then asked for anew (SCALE-8)', async () => {
    await write(tableOf(1, 24.5));
    stall(HEAD_PATH);
    const both = Promise.all([rows(), reads.writtenAt('props', async () => null)]);
    expect(await within(HEAD_SECONDS - 1, both)).toBe('nothing yet');
    expect(await within(1, both)).toEqual([{ reason: 'unreachable' }, { reason: 'unreachable' }]);
    stall(HEAD_PATH, 0);
    await read(tableOf(1, 24.5));
    expect(asked.filter((address) => address === addressOf(HEAD_PATH))).toHaveLength(2);
  });

  test('of the head that came with the document is waited for no longer (SCALE-8)', async () => {
    await write(tableOf(1, 24.5));
    stall(HEAD_PATH);
    beginFirstReads(firstRequests('/points', true), ENV);
    expect(await within(HEAD_SECONDS, rows())).toEqual({ reason: 'unreachable' });
    expect(asked).toEqual([addressOf(HEAD_PATH)]);
  });

  test('of a file, of what leads to it, and of the slate is waited for 15 s: a slow phone has the time (SCALE-8)', async () => {
    const first = await write(tableOf(1, 24.5));
    stall(snapshotPath('props', first));
    const both = Promise.all([rows(), rows()]);
    expect(await within(FILE_SECONDS - 1, both)).toBe('nothing yet');
    expect(await within(1, both)).toEqual([{ reason: 'unreachable' }, { reason: 'unreachable' }]);
    stall(snapshotPath('props', first), FILE_SECONDS - 1);
    expect(await within(FILE_SECONDS, rows())).toEqual({ value: rowsOf(tableOf(1, 24.5)) });

    const next = await write(tableOf(2, 25.5), tableOf(1, 24.5));
    stall(deltaPath(first, next));
    expect(await within(FILE_SECONDS, rows())).toEqual({ reason: 'unreachable' });
    stall(deltaPath(first, next), 0);
    await read(tableOf(2, 25.5));

    stall(snapshotPath(SLATE, next));
    expect(
      await within(
        FILE_SECONDS,
        reads.slate(async () => false),
      ),
    ).toEqual({ reason: 'unreachable' });
  });
});
