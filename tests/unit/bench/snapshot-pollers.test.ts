import { webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deltaOf } from '../../../src/lib/snapshots/delta.ts';
import { hashOf } from '../../../src/lib/snapshots/hash.ts';
import { deltaPath, HEAD_PATH, headText, publicPath, snapshotPath } from '../../../src/lib/snapshots/head.ts';
import { type Snapshot, snapshotText } from '../../../src/lib/snapshots/snapshot.ts';
import { countLines } from '../../bench/readers/http-cache.ts';
import { Pollers } from '../../bench/readers/pollers.ts';
import type { PageReads } from '../../support/page-reads.ts';

const EARLIER = '2026-11-22T10:00:00.000Z';
const LATER = '2026-11-22T10:01:00.000Z';
const PAGE: PageReads = { path: '/points', tables: [{ table: 'props', byPlayer: true }] };

const files = new Map<string, string>();
const asked: string[] = [];
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://here');
  const file = files.get(pathname);
  asked.push(pathname);
  if (pathname.startsWith('/storage/') && file === undefined) return response.writeHead(404).end('none');
  const text = file ?? JSON.stringify([{ id: 1, updated_at: LATER }]);
  const headers = { etag: `"${text.length} ${text.slice(0, 60).replace(/"/g, '')}"` };
  if (request.headers['if-none-match'] === headers.etag) return response.writeHead(304, headers).end();
  response.writeHead(200, { ...headers, 'content-range': '0-0/1' });
  return response.end(text);
});

/** Puts a snapshot of the table at a number into the bucket, and names it in the head. */
async function write(number: number, updatedAt: string, before: Snapshot | null): Promise<Snapshot> {
  const columns = { id: [1, 2], updated_at: [updatedAt, updatedAt] };
  const snapshot: Snapshot = { table: 'props', number, columns };
  const hash = await hashOf(snapshotText(snapshot), webcrypto.subtle);
  files.set(publicPath(snapshotPath('props', hash)), snapshotText(snapshot));
  if (before !== null) {
    const from = await hashOf(snapshotText(before), webcrypto.subtle);
    const delta = deltaOf(before, snapshot, from, hash);
    files.set(publicPath(deltaPath(from, hash)), JSON.stringify(delta));
  }
  const entry = { hash, number, seenAt: updatedAt, deltaFrom: before?.number ?? null };
  const head = { at: new Date(Date.now() + number).toISOString(), tables: new Map([['props', entry]]) };
  files.set(publicPath(HEAD_PATH), headText(head));
  return snapshot;
}

/** What was asked for since the last call, by the beginning of its path below the bucket or the API. */
const kinds = () =>
  asked.splice(0).map((path) => /snapshots\/(head|snap|delta)/.exec(path)?.[1] ?? path.split('/').at(-1));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  files.clear();
  asked.length = 0;
});
afterAll(() => server.close());

const newPollers = () =>
  new Pollers(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'a key', 'snapshots');

describe('open pages of the bench that read snapshots', () => {
  it('ask for the head, and read what changed as a difference (SCALE-4)', async () => {
    const pollers = newPollers();
    const first = await write(1, EARLIER, null);
    await pollers.open(1, PAGE);
    expect(kinds()).toEqual(['head', 'snap', 'moved_lines']);
    await pollers.poll(1, PAGE);
    expect(kinds()).toEqual(['head']);
    pollers.take();

    await write(2, LATER, first);
    await pollers.poll(1, PAGE);
    expect(kinds()).toEqual(['head', 'head', 'delta', 'moved_lines']);
    const met = pollers.take();
    expect(met).toMatchObject({ requests: 4, mixed: 0, empty: 0, toldBeforeGiven: 0 });
    expect(met.ageWhenShown).toHaveLength(1);
    expect(met.fallbacks.size + met.refused.size).toBe(0);
    pollers.close();
  });

  it('read the table where a snapshot is not there, and count it (SCALE-4)', async () => {
    const pollers = newPollers();
    await pollers.open(1, PAGE);
    expect(kinds()).toEqual(['head', 'props', 'moved_lines']);
    const met = pollers.take();
    expect([...met.fallbacks]).toEqual([['missing', 1]]);
    expect([...met.refused]).toEqual([['404 none', 1]]);
    pollers.close();
  });
});

describe('the log of the cache', () => {
  it('tells what was asked for, and what of it reached the origin (SCALE-4)', () => {
    const counted = countLines([
      `HIT|-|300|${publicPath(HEAD_PATH)}`,
      `REVALIDATED|304|300|${publicPath(HEAD_PATH)}`,
      `MISS|200|2000|${publicPath(snapshotPath('props', 'abc'))}`,
      'BYPASS|206|900|/rest/v1/props?select=*',
      'HIT|-|500|/rest/v1/rpc/moved_lines?p_tables=%7Bprops%7D',
    ]);
    expect(counted).toEqual({
      requests: 5,
      toOrigin: 3,
      bytes: 4_000,
      by: { HIT: 2, REVALIDATED: 1, MISS: 1, BYPASS: 1 },
      kinds: {
        head: { requests: 2, toOrigin: 1 },
        file: { requests: 1, toOrigin: 1 },
        table: { requests: 1, toOrigin: 1 },
        moves: { requests: 1, toOrigin: 0 },
        other: { requests: 0, toOrigin: 0 },
      },
    });
  });
});
