import { readdirSync, readFileSync } from 'node:fs';
import { BOOK_KEYS } from '../../src/lib/books.ts';
import { sports } from '../../src/lib/catalogue/all.ts';
import { eventOdds, type Printed } from '../support/event-odds.ts';
import { startFakeOdds } from '../support/fake-odds.ts';
import { startFunctionsBackend } from '../support/functions-backend.ts';
import { eventPath, eventsPath, gamesAhead, pair } from '../support/odds-script.ts';

// A full NBA slate from the odds service to the tables: 15 games, 7 markets, 10 books, about 1,700 rows, bought by the
// two tasks of the schedule. One JSON line a figure: time, requests, credits, CPU and peak memory of the functions.
const GAMES = 15;
const PLAYERS_A_GAME = 16;
const RUNS = 5;
const TASKS = ['fetch-high-frequency-props', 'fetch-low-frequency-props'];
const LADDER = [-2, -1, 0, 1, 2];

const nba = sports.find(({ league }) => league === 'nba');
if (nba === undefined) throw new Error('the catalogue has no NBA');
const markets = nba.categories.map(({ market }) => market);
const games = gamesAhead(GAMES);

function printed(book: string, home: string, shift: number): Printed[] {
  return Array.from({ length: PLAYERS_A_GAME }, (_, at) => {
    const point = 5.5 + at + shift;
    const player = `Player ${at} of ${home}`;
    if (book !== 'betrivers') return pair(player, point);
    return LADDER.map(
      (step): Printed => [player, 'Over', point + step, step <= 0 ? -110 + step * 40 : 100 + step * 40],
    );
  }).flat();
}

function script(odds: Awaited<ReturnType<typeof startFakeOdds>>, shift: number): void {
  odds.reset();
  odds.script(eventsPath('basketball_nba'), { body: games });
  for (const game of games) {
    const books = BOOK_KEYS.map((book) => {
      const lines = markets.map((market) => [market, printed(book, game.home_team, shift)] as const);
      return [book, Object.fromEntries(lines)] as const;
    });
    odds.script(eventPath(game), { body: eventOdds(Object.fromEntries(books), game) });
  }
}

/** The Deno process that this process's backend started. */
function functionsProcess(): string {
  const pid = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const parent = / (\d+) \d+ \d+/.exec(
        readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\) \w/, ''),
      )?.[1];
      return (
        parent === String(process.pid) &&
        readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('functions-server.ts')
      );
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    }
  });
  if (pid === undefined) throw new Error('no functions process found (this bench needs /proc)');
  return pid;
}

/** CPU seconds of a process so far; the kernel counts in hundredths. */
function cpuSeconds(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function peakMegabytes(pid: string): number {
  const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1]) / 1024);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const odds = await startFakeOdds();
const backend = await startFunctionsBackend(odds.url, {
  ODDS_TIMEOUT_MS: '10000',
  ODDS_MAX_BYTES: '8000000',
});
try {
  const pid = functionsProcess();
  const headers = { 'x-schedule-secret': backend.scheduleSecret };
  const times: number[] = [];
  const cpu: number[] = [];
  let rows = 0;
  for (let run = 0; run < RUNS; run += 1) {
    script(odds, run % 2);
    const [start, cpuBefore] = [performance.now(), cpuSeconds(pid)];
    rows = 0;
    for (const task of TASKS) {
      const { body } = await backend.call('scheduled-functions', { headers, body: { task } });
      if (body.success !== true) throw new Error(`${task}: ${String(body.error)}`);
      rows += Number(body.count);
    }
    times.push(performance.now() - start);
    cpu.push(cpuSeconds(pid) - cpuBefore);
  }
  const credits = GAMES * markets.length;
  console.log(
    JSON.stringify({
      figure: 'NBA slate from feed to tables, every line moved',
      games: GAMES,
      markets: markets.length,
      books: BOOK_KEYS.length,
      rows,
      requests: odds.requests.length,
      most_at_once: odds.mostAtOnce(),
      credits,
      ms: Math.round(median(times)),
      cpu_s: Number(median(cpu).toFixed(2)),
      peak_mb: peakMegabytes(pid),
    }),
  );
} finally {
  await backend.stop();
  await odds.stop();
}
