import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../support/migrated-database.ts';
import { pgtapFiles, readPgtapFile, runPgtap } from '../support/pgtap.ts';
import { startPostgres } from '../support/postgres.ts';
import { type MigratedDatabase, runOnPostgres, startEmbeddedPglite } from '../support/sql-script.ts';

const files = await pgtapFiles();

/** Set up like a hosted project. */
async function startMigratedPostgres(): Promise<MigratedDatabase> {
  const postgres = await startPostgres();
  await migrate(postgres.url);
  return { run: (sql) => runOnPostgres(postgres.url, sql), stop: postgres.stop };
}

// Every file ends in a rollback, so one database of each kind does for all.
let hosted: MigratedDatabase;
let embedded: MigratedDatabase;
beforeAll(async () => {
  [hosted, embedded] = await Promise.all([startMigratedPostgres(), startEmbeddedPglite()]);
});
afterAll(() => Promise.all([hosted?.stop(), embedded?.stop()]));

describe.each([
  { engine: 'PostgreSQL, as a hosted project', database: () => hosted },
  { engine: 'PGlite, as npm start after a restart', database: () => embedded },
])('who may do what, and what the tables take, on $engine', ({ database }) => {
  test.each(files)('%s', async (file) => {
    const report = await runPgtap(await readPgtapFile(file), database().run);
    expect(report.failures).toEqual([]);
    expect(report.assertions).toBeGreaterThan(10);
  });
});

test.each(['access_matrix', 'columns'])('%s holds for tables that are added later', async (file) => {
  const added = "select private.add_prop_table('steals_props', private.books_of('props'))";
  const yes = "select private.add_prop_table('nfl_first_td_props', '{fanduel,betmgm}', 'yes')";
  const script = await readPgtapFile(`${file}.test.sql`);
  const report = await runPgtap(`begin; ${added}; ${yes}; ${script}`, hosted.run);
  expect(report.failures).toEqual([]);
  expect(report.assertions).toBeGreaterThan(10);
});
