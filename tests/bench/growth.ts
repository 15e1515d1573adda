import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '../../supabase/local/settings.ts';
import { migrate } from '../support/migrated-database.ts';
import { startPostgres } from '../support/postgres.ts';
import { cpuSeconds, median } from '../support/process-figures.ts';
import { propRows, range } from '../support/prop-rows.ts';
import { chart } from './drawing/chart.ts';
import { ROWS_A_DAY, writeCloses, writeDays } from './growth/history-rows.ts';

// What reads and writes take as the history grows, in PostgreSQL with the real migrations: synthetic days as busy as the
// demo's, without changes of a price alone but of the last two days. One JSON line a figure and size, and docs/growth.svg. By
// name only: 50 million rows take some 20 GB and half an hour. Fewer: rows=10000000.
const argument = (name: string, usual: number) =>
  Number(process.argv.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? usual);
const ROWS = argument('rows', 50_000_000);
const RUNS = argument('runs', 10);
const SLATE_ROWS = 600;
const MINUTE_MS = 60_000;

const days = Math.max(1, Math.round(ROWS / ROWS_A_DAY));
const steps = [
  ...new Set(
    [1, 0.01, 0.1, 0.3, 1].map((share, place) => (place === 0 ? 1 : Math.max(1, Math.round(days * share)))),
  ),
].sort((a, b) => a - b);
const end = new Date();

const postgres = await startPostgres();
const emptyUrl = postgres.url.replace(/postgres$/, 'without_history');
const client = new pg.Client({ connectionString: postgres.url });
const empty = new pg.Client({ connectionString: emptyUrl });
/** The process of the server that answers `client`. */
let server = '';

async function processOf(one: pg.Client): Promise<string> {
  const { rows } = await one.query<{ pid: number }>('select pg_backend_pid() as pid');
  return String(rows[0]?.pid);
}

/** Index definitions but of keys: many rows are written without them and indexed afterwards. */
async function withoutIndexes(write: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; indexdef: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as indexdef
     from pg_index where indrelid = 'public.line_history'::regclass and not indisprimary`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await write();
  for (const { indexdef } of rows) await client.query(indexdef);
}

type Taken = { ms: number; cpu: number; rows: number };

/** Runs a statement again and again, but for a first time: the median of the clock, and the mean of the server's processor. */
async function timed(sql: string, values: () => unknown[]): Promise<Taken> {
  const { rowCount } = await client.query(sql, values());
  const times: number[] = [];
  const before = cpuSeconds(server);
  for (let run = 0; run < RUNS; run += 1) {
    const asked = values();
    const start = performance.now();
    await client.query(sql, asked);
    times.push(performance.now() - start);
  }
  const cpu = (1_000 * (cpuSeconds(server) - before)) / RUNS;
  return { ms: Number(median(times).toFixed(1)), cpu: Number(cpu.toFixed(1)), rows: rowCount ?? 0 };
}

let moved = 0;
const replace = "select replace_props('props', $1::jsonb, '{}', clock_timestamp())";

/**
 * Writes a slate of a table that no read below asks for, with every line moved, to the database with the history and to one
 * that has none, in turn, so that what else the machine does weighs on both alike. Medians in milliseconds.
 */
async function writes(): Promise<{ ms: number; without: number; ratio: number; cpuRatio: number }> {
  const databases = [
    { client: empty, process: await processOf(empty), times: [] as number[], cpu: 0 },
    { client, process: server, times: [] as number[], cpu: 0 },
  ];
  await empty.query('truncate line_history');
  for (let run = -1; run < RUNS; run += 1) {
    moved += 1;
    const rows = JSON.stringify(propRows(range(0, SLATE_ROWS), 10.5 + moved));
    for (const database of databases) {
      const [start, before] = [performance.now(), cpuSeconds(database.process)];
      await database.client.query(replace, [rows]);
      // The first of them makes plans.
      if (run < 0) continue;
      database.times.push(performance.now() - start);
      database.cpu += cpuSeconds(database.process) - before;
    }
  }
  // What was written here is no part of the days that are read.
  await client.query('delete from line_history where seen_at > $1', [end]);
  await client.query('vacuum line_history');
  const [without, ms] = databases.map(({ times }) => Math.round(median(times)));
  const [cpuWithout, cpu] = databases.map((database) => database.cpu);
  const ratio = (one = Number.NaN, other = Number.NaN) => Number((one / other).toFixed(2));
  return {
    ms: ms ?? Number.NaN,
    without: without ?? Number.NaN,
    ratio: ratio(ms, without),
    cpuRatio: ratio(cpu, cpuWithout),
  };
}

const since = (minutes: number) => new Date(end.getTime() - minutes * MINUTE_MS);

async function reads(): Promise<Record<string, Taken>> {
  // A game of the last day, of a sport whose tables are not written to here.
  const { rows } = await client.query<{ tables: string[]; one: string; id: string; game: string }>(
    `select (private.prop_tables())[8:14] as tables, h.table_name as one, h.player_id as id, h.event_id as game
     from line_history h where h.event_id = md5('game 0 1') and h.kind = 'moved' limit 1`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('the last day has no rows');
  const { tables, one, id, game } = found;
  const asked: Record<string, [string, unknown[]]> = {
    'moves of ten minutes, a page': ['select * from moved_lines($1, $2)', [[one], since(10)]],
    'moves of ten minutes, a sport': ['select * from moved_lines($1, $2)', [tables, since(10)]],
    'moved most in three hours, a page': ['select * from moved_props($1, $2)', [[one], since(180)]],
    'moved most in three hours, a sport': ['select * from moved_props($1, $2)', [tables, since(180)]],
    "a prop's movement": ['select * from line_story($1, $2, $3, null, $4)', [one, game, `Player ${id}`, id]],
    "a player's rows": ['select player_rows($1, $2)', [id, tables]],
    "a game's closes": ['select * from closing_quotes where event_id = $1', [game]],
  };
  const figures: Record<string, Taken> = {};
  await client.query('set role anon');
  for (const [what, [sql, values]] of Object.entries(asked)) figures[what] = await timed(sql, () => values);
  await client.query('reset role');
  return figures;
}

async function fill(from: number, to: number): Promise<void> {
  await client.query("set session_replication_role = 'replica'");
  await withoutIndexes(() => writeDays(client, end, from, to));
  await writeCloses(client, end, from, to);
  await client.query("set session_replication_role = 'origin'");
  await client.query('vacuum analyze line_history, closing_market_quotes');
}

const tell = (figure: string, value: Record<string, unknown>) =>
  console.log(JSON.stringify({ bench: 'growth', figure, ...value }));

try {
  await migrate(postgres.url);
  await client.connect();
  await client.query('create database without_history');
  // All of them, in a server that has the roles.
  await migrate(emptyUrl, '9');
  await empty.connect();
  server = await processOf(client);
  await client.query("set maintenance_work_mem = '1GB'");
  await client.query('set max_parallel_maintenance_workers = 0');
  await client.query(
    `insert into players (league, display_name) select 'nba', 'Player ' || n from generate_series(1, 2600) n`,
  );
  const sizes: number[] = [];
  const series = new Map<string, number[]>();
  const note = (what: string, ms: number) => series.set(what, [...(series.get(what) ?? []), ms]);
  let written = 0;
  for (const step of steps) {
    await fill(written, step);
    written = step;
    const { rows } = await client.query<{ count: string; bytes: string }>(
      `select count(*), pg_total_relation_size('line_history') as bytes from line_history`,
    );
    const history = Number(rows[0]?.count);
    const gigabytes = Number((Number(rows[0]?.bytes) / 1e9).toFixed(2));
    sizes.push(history);
    const { ms, without, ratio, cpuRatio } = await writes();
    note(`write of a slate of ${SLATE_ROWS} rows`, ms);
    note('the same without a history', without);
    tell(`write of a slate, ${SLATE_ROWS} rows of ten books, every line moved`, {
      history,
      gigabytes,
      ms,
      ms_without: without,
      ratio,
      cpu_ratio: cpuRatio,
    });
    for (const [figure, read] of Object.entries(await reads())) {
      note(figure, read.cpu);
      tell(figure, { history, ...read });
    }
  }
  const svg = chart({
    title: 'Reads and writes as the history of lines grows (PostgreSQL 15)',
    x: { name: 'rows of line_history', values: sizes },
    unit: 'ms of processor a read, of clock a write',
    series: [...series].map(([name, values]) => ({ name, values })),
    limit: { name: 'what a read may take: 50 ms', value: 50 },
  });
  await writeFile(join(projectRoot, 'docs/growth.svg'), svg);
} finally {
  await client.end();
  await empty.end();
  await postgres.stop();
}
