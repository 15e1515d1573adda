import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { unit } from '../../supabase/local/demo/leagues/random.ts';
import { freePort, KillableStart, type ProcessName } from '../support/killable-start.ts';
import { copyMigratedDatabase } from '../support/migrated-folder.ts';
import { median } from '../support/process-figures.ts';
import { descendants, isAlive } from '../support/processes.ts';
import { propRows, range } from '../support/prop-rows.ts';

// What is left after every fault that a machine can have: processes killed at random moments while rows are written,
// several starts at once, a full disk, files that were cut. By hand only: `npm run bench faults kills=50 seed=1`, and
// `only=kills`, `only=starts`, `only=busy`, `only=disk` or `only=files` for a part. One JSON line a fault.
const argument = (name: string) =>
  process.argv.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);
const kills = Number(argument('kills') ?? 50);
const seed = Number(argument('seed') ?? 1);
const only = argument('only');
let draws = 0;
const random = () => {
  draws += 1;
  return unit(seed, draws);
};
const run = promisify(execFile);

const longestMs = 20_000;
const table = '/rest/v1/sabersim_projections';
const say = (figure: Record<string, unknown>) => console.log(JSON.stringify(figure));
const namesSchema = z.array(z.object({ player_name: z.string() }));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edgeboard-faults-'));
  await copyMigratedDatabase(path.join(folder, 'key/pglite'));
  return folder;
}

async function newStart(): Promise<KillableStart> {
  const start = new KillableStart(await newFolder(), await freePort());
  start.spawn();
  if (!(await start.isReady())) throw new Error(`Did not start: ${start.output}`);
  return start;
}

async function remove(start: KillableStart): Promise<void> {
  await start.end();
  await wait(200);
  await rm(start.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Writes one row after the other, with a large replace now and then, and remembers what was accepted. */
class Writer {
  readonly accepted: string[] = [];
  readonly #start: KillableStart;
  #stopping = false;
  #done: Promise<void>;

  constructor(start: KillableStart) {
    this.#start = start;
    this.#done = this.#loop();
  }

  async #loop(): Promise<void> {
    for (let number = 0; !this.#stopping; number += 1) {
      if (number % 40 === 20) await replaceMany(this.#start, number, 1_000);
      const player_name = `Player ${number}`;
      const { status } = await this.#start.call(table, { secret: true, body: { player_name, team: 'DEN' } });
      if (status === 201) this.accepted.push(player_name);
      else await wait(50);
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#done;
  }
}

function replaceMany(start: KillableStart, point: number, players: number) {
  return start.call('/rest/v1/rpc/replace_props', {
    secret: true,
    body: {
      p_table: 'props',
      p_rows: propRows(range(0, players), point),
      p_keep_event_ids: [],
      p_seen_at: new Date().toISOString(),
    },
  });
}

async function rowsOf(start: KillableStart): Promise<Set<string>> {
  const names = new Set<string>();
  for (let offset = 0; ; offset += 1_000) {
    const page = await start.call(`${table}?select=player_name&order=id&limit=1000&offset=${offset}`);
    const rows = namesSchema.parse(JSON.parse(page.text));
    for (const { player_name } of rows) names.add(player_name);
    if (rows.length < 1_000) return names;
  }
}

/** Milliseconds until a normal request is answered as it should be, up to two minutes. */
async function untilServed(start: KillableStart, what: ProcessName): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { status } =
      what === 'functions'
        ? await start.call('/functions/v1/fetch-player-props', { body: {} })
        : await start.call(`${table}?select=player_name&limit=1`);
    const ms = Math.round(performance.now() - began);
    if (status === (what === 'functions' ? 401 : 200) || ms > 120_000) return ms;
    await wait(100);
  }
}

/** How many of these processes are left after ten seconds. */
async function leftOf(pids: readonly number[]): Promise<number> {
  for (let attempt = 0; attempt < 100 && pids.some(isAlive); attempt += 1) await wait(100);
  return pids.filter(isAlive).length;
}

async function killOften(what: ProcessName): Promise<void> {
  const start = await newStart();
  const writer = new Writer(start);
  const times: number[] = [];
  let left = 0;
  let aborted = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(random() * 4_000);
    const pid = await start.pidOf(what);
    const others = what === 'start' ? await descendants(pid) : [];
    process.kill(pid, 'SIGKILL');
    while (what === 'start' && start.isRunning) await wait(5);
    if (what === 'start') start.spawn();
    times.push(await untilServed(start, what));
    if (what === 'start' && !(await start.isReady())) {
      aborted += 1;
      console.error(start.output);
      start.spawn();
      await start.isReady();
    }
    left += await leftOf([pid, ...others]);
  }
  await writer.stop();
  const rows = await rowsOf(start);
  say({
    fault: `kill -9 of ${what}`,
    load: Math.round(loadavg()[0] ?? 0),
    times: kills,
    accepted: writer.accepted.length,
    lost: writer.accepted.filter((name) => !rows.has(name)).length,
    medianMs: median(times),
    longestMs: Math.max(...times),
    over20s: times.filter((ms) => ms > longestMs).length,
    aborted,
    left,
  });
  await remove(start);
}

/** The database is at work when its start dies, and the next start comes at once. */
async function restartWhileBusy(): Promise<void> {
  const start = await newStart();
  const times: number[] = [];
  let holders = 0;
  for (let turn = 0; turn < Math.ceil(kills / 10); turn += 1) {
    const busy = range(0, 4).map((each) => replaceMany(start, turn * 10 + each, 3_000));
    await wait(300 + random() * 1_000);
    const before = await start.pidOf('database');
    process.kill(start.pid, 'SIGKILL');
    while (start.isRunning) await wait(5);
    start.spawn();
    times.push(await untilServed(start, 'database'));
    holders = Math.max(holders, Number(isAlive(before)) + 1);
    await Promise.all(busy);
  }
  say({
    fault: 'start killed with a busy database, and started at once',
    times: times.length,
    medianMs: median(times),
    longestMs: Math.max(...times),
    over20s: times.filter((ms) => ms > longestMs).length,
    databases: holders,
  });
  await remove(start);
}

async function startAtOnce(count: number): Promise<void> {
  const folder = await newFolder();
  const starts = await Promise.all(
    range(0, count).map(async () => new KillableStart(folder, await freePort())),
  );
  for (const start of starts) start.spawn();
  const ready = await Promise.all(starts.map((start) => start.isReady()));
  const winner = starts[ready.indexOf(true)];
  const told = starts.filter((start) => start.output.includes(`(process ${winner?.pid})`)).length;
  say({ fault: `${count} starts at once`, ready: ready.filter(Boolean).length, toldByWhom: told });
  await Promise.all(starts.map((start) => start.end()));
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

async function fillDisk(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edgeboard-faults-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder]);
  } catch (error) {
    say({
      fault: 'full disk',
      outcome: `could not be tried: ${error instanceof Error ? error.message : error}`,
    });
    await rm(folder, { recursive: true });
    return;
  }
  await copyMigratedDatabase(path.join(folder, 'key/pglite'));
  const start = new KillableStart(folder, await freePort());
  start.spawn();
  await start.isReady();
  const writer = new Writer(start);
  await wait(3_000);
  const filler = path.join(folder, 'filler');
  await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']).catch(() => undefined);
  await wait(5_000);
  const acceptedWhileFull = writer.accepted.length;
  const refused = await start.call(table, { secret: true, body: { player_name: 'no room', team: 'DEN' } });
  const read = await start.call(`${table}?select=player_name&limit=1`);
  const survived = start.isRunning;
  process.kill(await start.pidOf('database'), 'SIGKILL');
  const msWhileFull = await untilServed(start, 'database');
  await rm(filler);
  const ms = await untilServed(start, 'database');
  await wait(3_000);
  await writer.stop();
  const rows = await rowsOf(start);
  say({
    fault: 'full disk',
    survived,
    write: `${refused.status} ${refused.text.slice(0, 80)}`,
    read: read.status,
    msAfterKillWhileFull: msWhileFull,
    msAfterRoom: ms,
    acceptedAfter: writer.accepted.length - acceptedWhileFull,
    lost: writer.accepted.filter((name) => !rows.has(name)).length,
  });
  await start.end();
  await wait(500);
  await run('umount', ['-l', folder]);
  await rm(folder, { recursive: true });
}

type Cut = { name: string; apply: (file: string) => Promise<void> };
const cuts: Cut[] = [
  { name: 'emptied', apply: (file) => writeFile(file, '') },
  { name: 'cut in half', apply: async (file) => truncate(file, Math.floor((await stat(file)).size / 2)) },
  { name: 'deleted', apply: (file) => rm(file) },
];
const writtenFiles = [
  'keys.json',
  'key/pglite.schema.json',
  'local.env',
  'lock',
  'key/pglite.lock',
  'database.log',
  'functions.log',
  'deno/dep_analysis_cache_v2',
  'deno/node_analysis_cache_v2',
  'key/pglite/PG_VERSION',
];

async function cutFiles(): Promise<void> {
  const start = await newStart();
  await start.call(table, { secret: true, body: { player_name: 'Nikola Jokić', team: 'DEN' } });
  await start.stop();
  for (const name of writtenFiles) {
    const file = path.join(start.folder, name);
    if (!existsSync(file)) continue;
    const whole = await readFile(file);
    for (const cut of cuts) {
      await cut.apply(file);
      start.spawn();
      const ready = await start.isReady();
      const rows = ready ? (await rowsOf(start)).size : 0;
      say({ fault: `${name} ${cut.name}`, ready, rows, said: start.output.split('\n')[0]?.slice(0, 100) });
      await start.stop();
      if (!ready) await writeFile(file, whole);
    }
  }
  await rm(path.join(start.folder, 'key/pglite'), { recursive: true });
  await mkdir(path.join(start.folder, 'key/pglite'));
  start.spawn();
  say({ fault: 'pglite empty', ready: await start.isReady() });
  await remove(start);
}

/** A first start with everything that it makes, killed at random moments; the one after it has to work. */
async function killFirstStart(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edgeboard-faults-first-'));
  const start = new KillableStart(folder, await freePort());
  const turns = Math.ceil(kills / 10);
  for (let turn = 0; turn < turns; turn += 1) {
    start.spawn();
    await wait(500 + random() * 15_000);
    const all = [start.pid, ...(await descendants(start.pid))];
    process.kill(start.pid, 'SIGKILL');
    while (start.isRunning) await wait(5);
    if (turn === turns - 1) say({ fault: 'first start killed', times: turns, left: await leftOf(all) });
  }
  start.spawn();
  say({
    fault: 'first start killed, then the next',
    ready: await start.isReady(),
    said: start.output.slice(0, 200),
  });
  await remove(start);
}

const parts: Record<string, () => Promise<void>> = {
  starts: async () => {
    await startAtOnce(2);
    await startAtOnce(4);
  },
  busy: restartWhileBusy,
  files: cutFiles,
  disk: fillDisk,
  first: killFirstStart,
  functions: () => killOften('functions'),
  database: () => killOften('database'),
  start: () => killOften('start'),
};
for (const [name, part] of Object.entries(parts)) {
  if (only === undefined || only === name) await part();
}
