import { setTimeout as wait } from 'node:timers/promises';
import { HEAD_PATH, publicPath, readHead, snapshotPath } from '../../../src/lib/snapshots/head.ts';
import type { LoadedBackend } from '../../support/loaded-backend.ts';
import { pageReads } from '../../support/page-reads.ts';
import type { HttpCache } from './http-cache.ts';

// The bench refuses to measure a cache that keeps what it must not, or does not keep what it should.

type Told = { word: string; status: number; text: string };

/** The cache's own word for an answer, such as HIT. */
async function answered(cache: HttpCache, path: string, headers: Record<string, string>): Promise<Told> {
  const response = await fetch(`${cache.url}${path}`, { headers });
  const word = /detail=(\w+)/.exec(response.headers.get('cache-status') ?? '')?.[1] ?? 'nothing';
  return { word, status: response.status, text: await response.text() };
}

/** Asks twice: the second answer has to be given so. */
async function expectSecond(
  cache: HttpCache,
  path: string,
  headers: Record<string, string>,
  expected: string,
): Promise<Told> {
  await answered(cache, path, headers);
  const told = await answered(cache, path, headers);
  if (told.word === expected) return told;
  throw new Error(`${path} ${JSON.stringify(headers)}: expected ${expected}, found ${told.word}`);
}

/** What is the same for everybody is given again; what is not passes: with a session, and a further part of a read (SCALE-1). */
export async function checkReads(cache: HttpCache, backend: LoadedBackend): Promise<void> {
  const cases: [path: string, session: string | undefined, expected: string][] = [
    ['props?select=id&limit=1&offset=0', undefined, 'HIT'],
    ['props?select=id&limit=1&offset=0', 'a.session.token', 'BYPASS'],
    ['props?select=id&limit=1&offset=1', undefined, 'BYPASS'],
  ];
  for (const [path, session, expected] of cases) {
    const headers = {
      apikey: backend.publishableKey,
      ...(session ? { authorization: `Bearer ${session}` } : {}),
    };
    await expectSecond(cache, `/rest/v1/${path}`, headers, expected);
  }
}

/**
 * Snapshots are there, and given again whoever asks: the head for as long as reads are, its files after that too, and what is
 * not there as well (SCALE-1).
 */
export async function checkSnapshots(cache: HttpCache, seconds: number): Promise<void> {
  const session = { authorization: 'Bearer a.session.token' };
  const head = readHead((await expectSecond(cache, publicPath(HEAD_PATH), session, 'HIT')).text);
  const tables = new Set(pageReads.flatMap((page) => page.tables.map(({ table }) => table)));
  const missing = [...tables].filter((table) => !head?.tables.has(table));
  if (missing.length > 0) throw new Error(`expected every table in the head, without: ${missing.join(', ')}`);
  const [table = '', entry] = [...(head?.tables ?? [])][0] ?? [];
  const file = publicPath(snapshotPath(table, entry?.hash ?? ''));
  await expectSecond(cache, file, session, 'HIT');
  const gone = await expectSecond(cache, publicPath(snapshotPath(table, '0')), {}, 'HIT');
  if (gone.status === 200) throw new Error('expected no file of a hash that there is not');
  await wait((seconds + 1) * 1_000);
  const later = [await answered(cache, file, {}), await answered(cache, publicPath(HEAD_PATH), {})];
  const words = later.map(({ word }) => word).join(', ');
  if (words !== 'HIT, REVALIDATED' && words !== 'HIT, EXPIRED') {
    throw new Error(
      `${seconds} s later: expected the file kept and the head asked for again, found ${words}`,
    );
  }
}
