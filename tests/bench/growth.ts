import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { TABLES_OF_PLAYERS } from '../../src/lib/person/player-answer.ts';
import { projectRoot } from '../../supabase/local/settings.ts';
import { migrate } from '../support/migrated-database.ts';
import { startPostgres } from '../support/postgres.ts';
import { cpuSeconds, median } from '../support/process-figures.ts';
import { propRows, range } from '../support/prop-rows.ts';
import { chart } from './drawing/chart.ts';
import { dropFromMemory } from './growth/drop-from-memory.ts';
import { ROWS_A_DAY, writeCloses, writeDays } from './growth/history-rows.ts';

// What reads and writes take as the history grows, in PostgreSQL with the real migrations: synthetic days as busy as the
// demo's, without changes of a price alone but of the last two days. One JSON line a figure and size, and docs/growth.svg. By
// name only: 50 million rows take some 30 GB and 20 minutes. Fewer: rows=10000000.
const argument = (name: string, usual: number) =>
  Number(process.argv.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? usual);
const ROWS = argument('rows', 50_000_000);
const RUNS = argument('runs', 20);
const SLATE_ROWS = 600;
/** Its processor time is not what counts. */
const FROM_DISK = "a prop's movement, from the disk";
const MINUTE_MS = 60_000;

const days = Math.max(1, Math.round(ROWS / ROWS_A_DAY));
const steps = [...new Set([0, 0.06, 0.2, 0.5, 1].map((share) => Math.max(1, Math.round(days * share))))];
const end = new Date();

// Tens of millions of rows at once: indexes that are built need no log, and nothing is vacuumed but by this bench.
const postgres = await startPostgres('postgres', [
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=8GB',
  'autovacuum=off',
]);
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

type Taken = { ms: number; slowest: number; cpu: number; rows: number };

/**
 * Runs a statement again and again, but for a first time, with the values of each run: the median and the longest by the
 * clock, and the mean of the server's processor.
 */
async function timed(sql: string, values: (run: number) => unknown[]): Promise<Taken> {
  const { rowCount } = await client.query(sql, values(RUNS));
  const times: number[] = [];
  const before = cpuSeconds(server);
  for (let run = 0; run < RUNS; run += 1) {
    const asked = values(run);
    const start = performance.now();
    await client.query(sql, asked);
    times.push(performance.now() - start);
  }
  const cpu = (1_000 * (cpuSeconds(server) - before)) / RUNS;
  return {
    ms: Number(median(times).toFixed(1)),
    slowest: Number(Math.max(...times).toFixed(1)),
    cpu: Number(cpu.toFixed(1)),
    rows: rowCount ?? 0,
  };
}

/**
 * With ids of games as long as those of the history. Shorter rows would fit into what is left of pages that are full, each
 * into another one, all over the table.
 */
const slate = (point: number) =>
  propRows(range(0, SLATE_ROWS), point).map((row) => ({
    ...row,
    event_id: createHash('md5').update(String(row.event_id)).digest('hex'),
  }));

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
  const { rows: last } = await client.query<{ id: string }>('select max(id) as id from line_history');
  for (let run = -1; run < RUNS; run += 1) {
    moved += 1;
    const rows = JSON.stringify(slate(10.5 + moved));
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
  await client.query('delete from line_history where id > $1', [last[0]?.id]);
  await client.query('vacuum (index_cleanup on) line_history');
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

type Prop = { table: string; game: string; name: string; id: string };

/** Props of games of all days, of one more than there are runs; those of another `shift` are of other games. */
async function propsOfAllDays(days: number, shift: number): Promise<Prop[]> {
  const { rows } = await client.query<Prop>(
    `select h.* from generate_series(0, $1::int) n cross join lateral (
       select h.table_name as table, h.event_id as game, h.player_name as name, h.player_id as id from line_history h
       where h.table_name = any (private.prop_tables())
         and h.event_id = md5('game ' || n * ($2::int - 1) / $1::int || ' ' || (n + $3::int) % 26)
       limit 1) h`,
    [RUNS, days, shift],
  );
  if (rows.length <= RUNS) throw new Error(`expected ${RUNS + 1} props, found ${rows.length}`);
  return rows;
}

async function reads(days: number): Promise<Record<string, Taken>> {
  // A game of the last day, of a sport whose tables are not written to here.
  const { rows } = await client.query<{ tables: string[]; one: string; id: string; game: string }>(
    `select (private.prop_tables())[8:14] as tables, h.table_name as one, h.player_id as id, h.event_id as game
     from line_history h where h.table_name = any ((private.prop_tables())[8:14]) and h.event_id = md5('game 0 1')
       and h.kind = 'moved' limit 1`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('the last day has no rows');
  const { tables, one, id, game } = found;
  // Those of the slate that was written last.
  const { rows: players } = await client.query<{ id: string }>(
    'select player_id as id from props where player_id is not null order by md5(player_name) limit $1',
    [RUNS + 1],
  );
  const story = 'select * from line_story($1, $2, $3, null, $4)';
  const ofProp = (prop: Prop | undefined) => [prop?.table, prop?.game, prop?.name, prop?.id];
  const props = await propsOfAllDays(days, 0);
  const others = await propsOfAllDays(days, 13);
  const asked: Record<string, [string, (run: number) => unknown[]]> = {
    'moves of ten minutes, a page': ['select * from moved_lines($1, $2)', () => [[one], since(10)]],
    'moves of ten minutes, a sport': ['select * from moved_lines($1, $2)', () => [tables, since(10)]],
    'moved most in three hours, a page': ['select * from moved_props($1, $2)', () => [[one], since(180)]],
    'moved most in three hours, a sport': ['select * from moved_props($1, $2)', () => [tables, since(180)]],
    "a prop's movement": [story, () => [one, game, `Player ${id}`, id]],
    "a prop's movement, of any day": [story, (run) => ofProp(props[run])],
    "a player's rows": ['select player_rows($1, $2)', (run) => [players[run]?.id, TABLES_OF_PLAYERS]],
    "a game's closes": ['select * from closing_quotes where event_id = $1', () => [game]],
  };
  const figures: Record<string, Taken> = {};
  await client.query('set role anon');
  for (const [what, [sql, values]] of Object.entries(asked)) figures[what] = await timed(sql, values);
  await client.query('reset role');
  await dropFromMemory(client);
  figures[FROM_DISK] = await timed(story, (run) => ofProp(others[run]));
  return figures;
}

/** All days anew, the oldest first: so they lie in the table as they came, which counts for what the planner chooses. */
async function fill(days: number): Promise<void> {
  await client.query("set session_replication_role = 'replica'");
  await client.query('truncate line_history, closing_market_quotes');
  await withoutIndexes(() => writeDays(client, end, days));
  await writeCloses(client, end, days);
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
  for (const step of steps) {
    const start = performance.now();
    await fill(step);
    console.error(`${step} days written in ${Math.round((performance.now() - start) / 1_000)} s.`);
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
    for (const [figure, read] of Object.entries(await reads(step))) {
      note(figure, figure === FROM_DISK ? read.ms : read.cpu);
      tell(figure, { history, ...read });
    }
  }
  const svg = chart({
    title: 'Reads and writes as the history of lines grows (PostgreSQL 15)',
    x: { name: 'rows of line_history', values: sizes },
    unit: 'ms of processor a read, by the clock for writes and what comes from the disk',
    series: [...series].map(([name, values]) => ({ name, values })),
    limit: { name: 'what a read may take: 50 ms', value: 50 },
  });
  await writeFile(join(projectRoot, 'docs/growth.svg'), svg);
} finally {
  await client.end();
  await empty.end();
  await postgres.stop();
}
