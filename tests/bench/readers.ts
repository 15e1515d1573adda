import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fetchUntil, type LoadedBackend, startLoadedBackend, startOdds } from '../support/loaded-backend.ts';
import { pageReads } from '../support/page-reads.ts';
import { startPostgres } from '../support/postgres.ts';
import { cpuSeconds } from '../support/process-figures.ts';
import { checkReads, checkSnapshots } from './readers/check-cache.ts';
import { askHeads } from './readers/head-askers.ts';
import { type CacheCount, type HttpCache, startHttpCache } from './readers/http-cache.ts';
import { Pollers } from './readers/pollers.ts';
import type { By } from './readers/sources.ts';

// Open pages of all sports that ask every 30 s how fresh their tables are, by tables and by snapshots, straight at the backend
// and through an ordinary HTTP cache, on both engines, while fetch functions replace tables; all on this machine. One JSON line
// a run. By name only: it needs nginx. Other runs: readers=500 seconds=30 ttl=1,5 by=snapshots engines=PGlite through=nginx
// fetch=10000 (ms). Each page that reads snapshots parses and keeps its tables as a browser does: for thousands of them
// opening=90 (s, all pages open meanwhile) and NODE_OPTIONS=--max-old-space-size=9000. heads=3300 asks for the head alone so
// often a second beside them, as 100,000 pages do.
function byOf(word: string): By {
  if (word === 'tables' || word === 'snapshots') return word;
  throw new Error(`expected by=tables, by=snapshots or both, found ${word}`);
}
const argument = (name: string, usual: string) =>
  process.argv.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? usual;
const READERS = Number(argument('readers', '2000'));
const SECONDS = Number(argument('seconds', '60'));
const TTL_SECONDS = argument('ttl', '5').split(',').map(Number);
const ENGINES = argument('engines', 'PGlite,PostgreSQL').split(',');
const BY = argument('by', 'tables,snapshots').split(',').map(byOf);
const THROUGH = argument('through', 'nothing,nginx').split(',');
const FETCH_EVERY_MS = Number(argument('fetch', '4000'));
const OPENING_MS = Number(argument('opening', '30')) * 1_000;
const HEADS = Number(argument('heads', '0'));
const POLL_MS = 30_000;

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const seconds = (sorted: readonly number[], share: number) => Number((at(sorted, share) / 1_000).toFixed(1));
const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b);

const aSecond = (count: number) => Number((count / SECONDS).toFixed(2));
const sumOf = (counts: ReadonlyMap<unknown, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
const originBy = ({ kinds: { head, file, table, moves } }: CacheCount) => ({
  origin_head_per_s: aSecond(head.toOrigin),
  origin_files_per_s: aSecond(file.toOrigin),
  origin_tables_per_s: aSecond(table.toOrigin),
  origin_moves_per_s: aSecond(moves.toOrigin),
});

/** Page after page in turn, each opened at a moment of its own, so that their questions are spread over the 30 s between two. */
async function keepOpen(pollers: Pollers, reader: number, end: number): Promise<void> {
  const page = pageReads[reader % pageReads.length];
  if (page === undefined) return;
  let next = performance.now() + (reader / READERS) * OPENING_MS;
  await wait(next - performance.now());
  await pollers.open(reader, page);
  for (;;) {
    next += POLL_MS;
    if (next > end) return;
    await wait(Math.max(0, next - performance.now()));
    await pollers.poll(reader, page);
  }
}

type Measured = { engine: string; by: By; backend: LoadedBackend };

async function measure({ engine, by, backend }: Measured, cache: HttpCache | null, ttl: number | null) {
  const pollers = new Pollers(cache?.url ?? backend.url, backend.publishableKey, by);
  const begin = performance.now() + OPENING_MS;
  const end = begin + SECONDS * 1_000;
  const running = Promise.all([
    fetchUntil(end, backend, FETCH_EVERY_MS),
    ...Array.from({ length: READERS }, (_, reader) => keepOpen(pollers, reader, end)),
  ]);
  await wait(begin - performance.now());
  // All pages are open; from here on it counts.
  pollers.take();
  await cache?.count();
  const heads = askHeads(cache?.url ?? backend.url, by === 'snapshots' ? HEADS : 0, end);
  const cpuBefore = cpuSeconds(backend.pid);
  const ages: number[] = [];
  while (performance.now() < end) {
    ages.push(...pollers.ages(Date.now()));
    await wait(Math.min(1_000, Math.max(0, end - performance.now())));
  }
  const met = pollers.take();
  const counted = await cache?.count();
  const cpu = cpuSeconds(backend.pid) - cpuBefore;
  const asked = await heads;
  const [fetches] = await running;
  pollers.close();
  const [times, seen, shown] = [met.times, ages, met.ageWhenShown].map(ascending);
  console.log(
    JSON.stringify({
      figure: `${READERS} open pages through ${cache ? `nginx, ${ttl} s` : 'nothing'}`,
      engine,
      by,
      seconds: SECONDS,
      requests_per_s: Math.round(met.requests / SECONDS),
      heads_beside_per_s: aSecond(asked),
      origin_per_s: aSecond(counted?.toOrigin ?? met.requests + asked),
      ...(counted ? originBy(counted) : {}),
      kb_a_reader_and_minute: Number(((met.bytes / 1_000 / READERS) * (60 / SECONDS)).toFixed(1)),
      age_p50_s: seconds(seen ?? [], 0.5),
      age_p99_s: seconds(seen ?? [], 0.99),
      shown_after_p50_s: seconds(shown ?? [], 0.5),
      shown_after_p99_s: seconds(shown ?? [], 0.99),
      answer_p50_ms: Math.round(at(times ?? [], 0.5)),
      answer_p99_ms: Math.round(at(times ?? [], 0.99)),
      gateway_cpu: `${Math.round((100 * cpu) / SECONDS)}%`,
      told_before_given: met.toldBeforeGiven,
      mixed: met.mixed,
      empty: met.empty,
      refused: sumOf(met.refused),
      fallbacks: sumOf(met.fallbacks),
      fetches: fetches.times.length,
      failed_fetches: fetches.problems.length,
      load: loadavg()[0]?.toFixed(1),
    }),
  );
  if (counted) console.error(`The cache's own words: ${JSON.stringify(counted.by)}`);
  for (const [why, count] of met.fallbacks) console.error(`${count} tables read themselves: ${why}`);
  for (const [what, count] of met.refused) console.error(`${count} times: ${what}`);
  for (const problem of fetches.problems) console.error(`A fetch failed: ${problem.slice(0, 300)}`);
}

async function measureThrough(through: string, measured: Measured): Promise<void> {
  if (through === 'nothing') return measure(measured, null, null);
  const { by, backend } = measured;
  for (const ttl of TTL_SECONDS) {
    const cache = await startHttpCache(backend.url, backend.publishableKey, ttl);
    try {
      await checkReads(cache, backend);
      if (by === 'snapshots') await checkSnapshots(cache, ttl);
      await measure(measured, cache, ttl);
    } finally {
      await cache.stop();
    }
  }
}

async function measureBy(by: By, engine: string, oddsUrl: string): Promise<void> {
  const postgres = engine === 'PGlite' ? null : await startPostgres();
  try {
    const backend = await startLoadedBackend(oddsUrl, postgres?.url ?? null, by === 'snapshots');
    try {
      for (const through of THROUGH) await measureThrough(through, { engine, by, backend });
    } finally {
      await backend.stop();
    }
  } finally {
    await postgres?.stop();
  }
}

const odds = await startOdds();
try {
  for (const engine of ENGINES) {
    for (const by of BY) await measureBy(by, engine, odds.url);
  }
} finally {
  odds.stop();
}
