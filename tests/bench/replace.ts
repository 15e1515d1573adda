import { type MarketQuotes, marketQuotes } from '../../src/lib/ingest/quotes.ts';
import { BOOK_KEYS } from '../../src/lib/league/books.ts';
import { migrate } from '../support/migrated-database.ts';
import type { RunScript } from '../support/pgtap.ts';
import { startPostgres } from '../support/postgres.ts';
import { median } from '../support/process-figures.ts';
import { propRows, range } from '../support/prop-rows.ts';
import { runOnPostgres, startEmbeddedPglite } from '../support/sql-script.ts';

// Replacing 3,000 rows of ten books, with its history, on both engines, without and with their 42,000 quotes (each line, and
// the ladder of one book), and an upload of 700 projections: one JSON line a figure, medians of five runs.
const RUNS = 5;
const players = range(0, 3_000);
const UPLOADED = 700;
const LADDER = [-2, -1, 0, 1, 2];

const game = (at: number) => ({
  id: `game-${at}`,
  commence_time: new Date(Date.now() + 3_600_000).toISOString(),
  home_team: 'Boston Celtics',
  away_team: 'Miami Heat',
});

function quotesAt(line: number): MarketQuotes[] {
  return range(0, players.length / 10).map((at) => {
    const quotes = range(at * 10, at * 10 + 10).flatMap((player) =>
      BOOK_KEYS.flatMap((book) =>
        (book === 'betrivers' ? LADDER : [0]).map((step) => ({
          player: `Player ${player}`,
          book,
          point: line + 10 + step,
          over: -110 + step,
          under: -110 - step,
        })),
      ),
    );
    const market = { market: 'player_points', propType: null };
    return marketQuotes(game(at), market, quotes, BOOK_KEYS, new Map());
  });
}

async function replace(run: RunScript, point: number, withQuotes: boolean): Promise<number> {
  const rows = JSON.stringify(propRows(players, point));
  const quotes = withQuotes ? `'${JSON.stringify(quotesAt(point))}'` : 'null';
  const start = performance.now();
  await run(
    `set role service_role; select replace_props('props', '${rows}', '{}', now(), null, ${quotes}); reset role;`,
  );
  return performance.now() - start;
}

async function upload(run: RunScript): Promise<number> {
  const rows = range(0, UPLOADED).map((n) => ({
    player_name: `Player ${n}`,
    team: 'BOS',
    points: 20.5,
    rebounds: 5.5,
    assists: 4.5,
  }));
  const start = performance.now();
  await run(
    `set role service_role; select replace_projections('sabersim_projections', '${JSON.stringify(rows)}', now()); reset role;`,
  );
  return performance.now() - start;
}

async function measure(engine: string, run: RunScript): Promise<void> {
  const times = new Map<string, number[]>();
  const note = (what: string, ms: number) => times.set(what, [...(times.get(what) ?? []), ms]);
  note('first rows', await replace(run, 0.5, false));
  // Without and with quotes in turn, so that what else the machine does weighs on both alike.
  for (const n of range(1, RUNS + 1)) {
    note('every line moved', await replace(run, n, false));
    note('no line moved', await replace(run, n, false));
    note('every line moved, with quotes', await replace(run, n + RUNS, true));
    note('no line moved, with quotes', await replace(run, n + RUNS, true));
    note(`${UPLOADED} projections uploaded`, await upload(run));
  }
  for (const [what, runs] of times) {
    console.log(
      JSON.stringify({
        figure: `replace on ${engine}, ${what}`,
        rows: players.length,
        ms: Math.round(median(runs)),
      }),
    );
  }
}

const postgres = await startPostgres();
try {
  await migrate(postgres.url);
  await measure('PostgreSQL', (sql) => runOnPostgres(postgres.url, sql));
} finally {
  await postgres.stop();
}
const pglite = await startEmbeddedPglite();
try {
  await measure('PGlite', pglite.run);
} finally {
  await pglite.stop();
}
