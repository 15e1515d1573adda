import { sports } from '../../src/lib/catalog/catalog.ts';
import { BOOK_KEYS } from '../../src/lib/league/books.ts';
import { eventOdds, type Printed } from '../support/event-odds.ts';
import { startFakeOdds } from '../support/fake-odds.ts';
import { startFunctionsBackend } from '../support/functions-backend.ts';
import { eventPath, eventsPath, gamesAhead, pair } from '../support/odds-script.ts';
import {
  cpuSeconds,
  databaseProcess,
  functionsProcess,
  median,
  peakMegabytes,
} from '../support/process-figures.ts';

// A full NBA slate from the odds service to the tables: 15 games, 7 markets, 10 books, about 1,700 rows, bought by the
// two tasks of the schedule, with 23,500 quotes. One JSON line a figure: time, requests, credits, CPU and peak memory of the
// functions, CPU of the database.
const GAMES = 15;
const PLAYERS_A_GAME = 16;
const RUNS = 5;
const TASKS = ['fetch-high-frequency-props', 'fetch-low-frequency-props'];
const LADDER = [-2, -1, 0, 1, 2];

const nba = sports.find(({ league }) => league === 'nba');
if (nba === undefined) throw new Error('the catalog has no NBA');
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

const odds = await startFakeOdds();
const backend = await startFunctionsBackend(
  odds.url,
  { ODDS_TIMEOUT_MS: '10000', ODDS_MAX_BYTES: '8000000' },
  // Speed is measured with the database process as it comes.
  [],
);
try {
  const pid = functionsProcess();
  const database = databaseProcess();
  const headers = { 'x-schedule-secret': backend.scheduleSecret };
  const times: number[] = [];
  const cpu: number[] = [];
  const databaseCpu: number[] = [];
  let rows = 0;
  for (let run = 0; run < RUNS; run += 1) {
    script(odds, run % 2);
    const [start, cpuBefore, databaseBefore] = [performance.now(), cpuSeconds(pid), cpuSeconds(database)];
    rows = 0;
    for (const task of TASKS) {
      const { body } = await backend.call('scheduled-functions', { headers, body: { task } });
      if (body.success !== true) throw new Error(`${task}: ${String(body.error)}`);
      rows += Number(body.count);
    }
    times.push(performance.now() - start);
    cpu.push(cpuSeconds(pid) - cpuBefore);
    databaseCpu.push(cpuSeconds(database) - databaseBefore);
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
      database_cpu_s: Number(median(databaseCpu).toFixed(2)),
      peak_mb: peakMegabytes(pid),
    }),
  );
} finally {
  await backend.stop();
  await odds.stop();
}
