import { migrate } from '../support/migrated-database.ts';
import type { RunScript } from '../support/pgtap.ts';
import { startPostgres } from '../support/postgres.ts';
import { median } from '../support/process-figures.ts';
import { propRows, range } from '../support/prop-rows.ts';
import { runOnPostgres, startEmbeddedPglite } from '../support/sql-script.ts';

// Replacing 3,000 rows of ten books, with its history, on both engines: one JSON line a figure, medians of five runs.
const RUNS = 5;
const players = range(0, 3_000);

async function replace(run: RunScript, point: number): Promise<number> {
  const rows = JSON.stringify(propRows(players, point));
  const start = performance.now();
  await run(`set role service_role; select replace_props('props', '${rows}', '{}', now()); reset role;`);
  return performance.now() - start;
}

async function measure(engine: string, run: RunScript): Promise<void> {
  const first = [await replace(run, 0.5)];
  const moved: number[] = [];
  const same: number[] = [];
  for (const n of range(1, RUNS + 1)) {
    moved.push(await replace(run, n));
    same.push(await replace(run, n));
  }
  const figures = { 'first rows': first, 'every line moved': moved, 'no line moved': same };
  for (const [what, times] of Object.entries(figures)) {
    console.log(
      JSON.stringify({
        figure: `replace on ${engine}, ${what}`,
        rows: players.length,
        ms: Math.round(median(times)),
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
