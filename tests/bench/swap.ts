import pg from 'pg';
import { migrate } from '../support/migrated-database.ts';
import { startPostgres } from '../support/postgres.ts';
import { propRows, range } from '../support/prop-rows.ts';

// The swap of 3,000 rows of ten books, with its history: one JSON line a figure, medians of five runs.
const RUNS = 5;
const postgres = await startPostgres();
try {
  await migrate(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('set role service_role');
  const players = range(0, 3_000);
  const swap = async (point: number): Promise<{ ms: number; changed: number }> => {
    const rows = JSON.stringify(propRows(players, point));
    const start = performance.now();
    const answer = await client.query<{ a: { changed: number } }>(
      "select replace_props('props', $1, '{}', now()) as a",
      [rows],
    );
    return { ms: performance.now() - start, changed: answer.rows[0]?.a.changed ?? 0 };
  };
  const report = (figure: string, runs: { ms: number; changed: number }[]): void => {
    const sorted = runs.map((run) => run.ms).sort((a, b) => a - b);
    const median = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
    console.log(JSON.stringify({ figure, ms: median, rows: players.length, changed: runs[0]?.changed }));
  };
  report('swap into an empty table', [await swap(0.5)]);
  const same: { ms: number; changed: number }[] = [];
  const moved: { ms: number; changed: number }[] = [];
  for (const run of range(0, RUNS)) {
    moved.push(await swap(run + 1));
    same.push(await swap(run + 1));
  }
  report('swap, no line moved', same);
  report('swap, every line moved', moved);
  await client.end();
} finally {
  await postgres.stop();
}
