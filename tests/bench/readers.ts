import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fetchUntil, type LoadedBackend, startLoadedBackend, startOdds } from '../support/loaded-backend.ts';
import { pageReads } from '../support/page-reads.ts';
import { startPostgres } from '../support/postgres.ts';
import { cpuSeconds } from '../support/process-figures.ts';
import { type HttpCache, startHttpCache } from './readers/http-cache.ts';
import { Pollers } from './readers/pollers.ts';

// Open pages of all sports that ask every 30 s how fresh their tables are, straight at the backend and through an ordinary
// HTTP cache, on both engines, while fetch functions replace tables; all on this machine. One JSON line a run. By name only:
// it needs nginx. Other runs: readers=500 seconds=30 ttl=1,5 engines=PGlite through=nginx fetch=10000 (ms).
const argument = (name: string, usual: string) =>
  process.argv.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? usual;
const READERS = Number(argument('readers', '2000'));
const SECONDS = Number(argument('seconds', '60'));
const TTL_SECONDS = argument('ttl', '5').split(',').map(Number);
const ENGINES = argument('engines', 'PGlite,PostgreSQL').split(',');
const THROUGH = argument('through', 'nothing,nginx').split(',');
const FETCH_EVERY_MS = Number(argument('fetch', '4000'));
const POLL_MS = 30_000;

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const seconds = (sorted: readonly number[], share: number) => Number((at(sorted, share) / 1_000).toFixed(1));
const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b);

/** Page after page in turn, each opened at a moment of its own within the 30 s between two questions. */
async function keepOpen(pollers: Pollers, reader: number, end: number): Promise<void> {
  const page = pageReads[reader % pageReads.length];
  if (page === undefined) return;
  let next = performance.now() + (reader / READERS) * POLL_MS;
  await wait(next - performance.now());
  await pollers.open(reader, page);
  for (;;) {
    next += POLL_MS;
    if (next > end) return;
    await wait(Math.max(0, next - performance.now()));
    await pollers.poll(reader, page);
  }
}

async function measure(engine: string, backend: LoadedBackend, cache: HttpCache | null, ttl: number | null) {
  const pollers = new Pollers(cache?.url ?? backend.url, backend.publishableKey);
  const begin = performance.now() + POLL_MS;
  const end = begin + SECONDS * 1_000;
  const running = Promise.all([
    fetchUntil(end, backend, FETCH_EVERY_MS),
    ...Array.from({ length: READERS }, (_, reader) => keepOpen(pollers, reader, end)),
  ]);
  await wait(begin - performance.now());
  // All pages are open; from here on it counts.
  pollers.take();
  await cache?.count();
  const cpuBefore = cpuSeconds(backend.pid);
  const ages: number[] = [];
  while (performance.now() < end) {
    ages.push(...pollers.ages(Date.now()));
    await wait(Math.min(1_000, Math.max(0, end - performance.now())));
  }
  const met = pollers.take();
  const counted = await cache?.count();
  const cpu = cpuSeconds(backend.pid) - cpuBefore;
  const [fetches] = await running;
  pollers.close();
  const [times, seen, shown] = [met.times, ages, met.ageWhenShown].map(ascending);
  console.log(
    JSON.stringify({
      figure: `${READERS} open pages through ${cache ? `nginx, ${ttl} s` : 'nothing'}`,
      engine,
      seconds: SECONDS,
      requests_per_s: Math.round(met.requests / SECONDS),
      origin_per_s: Number(((counted?.toOrigin ?? met.requests) / SECONDS).toFixed(1)),
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
      refused: [...met.refused.values()].reduce((sum, count) => sum + count, 0),
      fetches: fetches.times.length,
      failed_fetches: fetches.problems.length,
      load: loadavg()[0]?.toFixed(1),
    }),
  );
  if (counted) console.error(`The cache's own words: ${JSON.stringify(counted.by)}`);
  for (const [what, count] of met.refused) console.error(`${count} times: ${what}`);
  for (const problem of fetches.problems) console.error(`A fetch failed: ${problem.slice(0, 300)}`);
}

/** The cache's own word for a read of a table, such as HIT. */
async function answeredBy(
  cache: HttpCache,
  backend: LoadedBackend,
  path: string,
  session?: string,
): Promise<string> {
  const response = await fetch(`${cache.url}/rest/v1/${path}`, {
    headers: { apikey: backend.publishableKey, ...(session ? { authorization: `Bearer ${session}` } : {}) },
  });
  await response.arrayBuffer();
  return /detail=(\w+)/.exec(response.headers.get('cache-status') ?? '')?.[1] ?? 'nothing';
}

/** What is the same for everybody is given again; what is not passes: with a session, and a further part of a read (SCALE-1). */
async function checkCache(cache: HttpCache, backend: LoadedBackend): Promise<void> {
  const cases: [path: string, session: string | undefined, expected: string][] = [
    ['props?select=id&limit=1&offset=0', undefined, 'HIT'],
    ['props?select=id&limit=1&offset=0', 'a.session.token', 'BYPASS'],
    ['props?select=id&limit=1&offset=1', undefined, 'BYPASS'],
  ];
  for (const [path, session, expected] of cases) {
    await answeredBy(cache, backend, path, session);
    const found = await answeredBy(cache, backend, path, session);
    if (found !== expected) throw new Error(`${path} ${session ?? ''}: expected ${expected}, found ${found}`);
  }
}

async function measureThrough(through: string, engine: string, backend: LoadedBackend): Promise<void> {
  if (through === 'nothing') return measure(engine, backend, null, null);
  for (const ttl of TTL_SECONDS) {
    const cache = await startHttpCache(backend.url, backend.publishableKey, ttl);
    try {
      await checkCache(cache, backend);
      await measure(engine, backend, cache, ttl);
    } finally {
      await cache.stop();
    }
  }
}

const odds = await startOdds();
try {
  for (const engine of ENGINES) {
    const postgres = engine === 'PGlite' ? null : await startPostgres();
    try {
      const backend = await startLoadedBackend(odds.url, postgres?.url ?? null);
      try {
        for (const through of THROUGH) await measureThrough(through, engine, backend);
      } finally {
        await backend.stop();
      }
    } finally {
      await postgres?.stop();
    }
  }
} finally {
  odds.stop();
}
