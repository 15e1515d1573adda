import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fetchUntil, type LoadedBackend, startLoadedBackend, startOdds } from '../support/loaded-backend.ts';
import { PageReader, type PageReads, pageReads, ReadLog } from '../support/page-reads.ts';
import { startPostgres } from '../support/postgres.ts';
import { cpuSeconds, median } from '../support/process-figures.ts';

// Closed-loop readers of the five heaviest pages while fetch functions replace tables, on both engines, all on this
// machine, clients and odds service included: one JSON line a run. LOAD_SECONDS, LOAD_READERS and LOAD_ENGINES choose other runs.
const SECONDS = Number(process.env.LOAD_SECONDS ?? 60);
const READERS = (process.env.LOAD_READERS ?? '50,200').split(',').map(Number);
const ENGINES = (process.env.LOAD_ENGINES ?? 'PGlite,PostgreSQL').split(',');
/** A fetch begins this often, or as soon as the one before it has ended. */
const FETCH_EVERY_MS = 4_000;

async function readUntil(end: number, reader: PageReader, pages: readonly PageReads[], first: number) {
  for (let turn = first; performance.now() < end; turn += 1) {
    const page = pages[turn % pages.length];
    // What was refused is in the log; a browser would show it and go on.
    if (page) await reader.open(page).catch(() => wait(100));
  }
}

async function heaviest(backend: LoadedBackend): Promise<PageReads[]> {
  const reader = new PageReader(backend.url, backend.publishableKey, new ReadLog());
  const weighed: { page: PageReads; bytes: number }[] = [];
  for (const page of pageReads) weighed.push({ page, bytes: await reader.open(page) });
  reader.close();
  return weighed
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, 5)
    .map(({ page }) => page);
}

const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);

async function measure(engine: string, readers: number, backend: LoadedBackend): Promise<void> {
  const pages = await heaviest(backend);
  const log = new ReadLog();
  const reader = new PageReader(backend.url, backend.publishableKey, log);
  const end = performance.now() + SECONDS * 1_000;
  const before = [cpuSeconds(backend.pid), cpuSeconds(String(process.pid))];
  const [fetches] = await Promise.all([
    fetchUntil(end, backend, FETCH_EVERY_MS),
    ...Array.from({ length: readers }, (_, first) => readUntil(end, reader, pages, first)),
  ]);
  reader.close();
  const [gatewayCpu, clientCpu] = [backend.pid, String(process.pid)].map(
    (pid, at) => (1_000 * (cpuSeconds(pid) - (before[at] ?? 0))) / log.times.length,
  );
  const times = log.times.toSorted((a, b) => a - b);
  const own = fetches.times.toSorted((a, b) => a - b);
  console.log(
    JSON.stringify({
      figure: `${readers} readers of ${pages.map((page) => page.path).join(' ')}`,
      engine,
      seconds: SECONDS,
      reads_per_s: Math.round(times.length / SECONDS),
      from_memory: `${Math.round((100 * log.fromMemory) / times.length)}%`,
      p50_ms: at(times, 0.5),
      p99_ms: at(times, 0.99),
      slowest_ms: at(times, 1),
      gateway_cpu_ms_a_read: gatewayCpu?.toFixed(2),
      client_cpu_ms_a_read: clientCpu?.toFixed(2),
      kb_a_read: Math.round(log.bytes / 1_000 / log.times.length),
      fetches: own.length,
      fetch_p50_ms: Math.round(median(own)),
      fetch_slowest_ms: at(own, 1),
      refused: [...log.refused.values()].reduce((sum, count) => sum + count, 0),
      empty: log.empty,
      mixed: log.mixed,
      failed_fetches: fetches.problems.length,
      load: loadavg()[0]?.toFixed(1),
    }),
  );
  for (const [what, count] of log.refused) console.error(`${count} times: ${what}`);
  for (const problem of fetches.problems) console.error(`A fetch failed: ${problem.slice(0, 300)}`);
}

const odds = await startOdds();
try {
  for (const engine of ENGINES) {
    const postgres = engine === 'PGlite' ? null : await startPostgres();
    try {
      const backend = await startLoadedBackend(odds.url, postgres?.url ?? null);
      try {
        for (const readers of READERS) await measure(engine, readers, backend);
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
