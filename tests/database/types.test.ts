import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCHEDULED_TASKS } from '../../src/lib/ingest/jobs.ts';
import { generateDatabaseTypes, TYPES_FILE } from '../support/database-types.ts';
import { migrate } from '../support/migrated-database.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { runOnPostgres } from '../support/sql-script.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
  await migrate(postgres.url);
});
afterAll(() => postgres?.stop());

test("the types that the product compiles against are the migrated schema's: else run npm run generate", async () => {
  expect(await generateDatabaseTypes(postgres.url)).toBe(await readFile(TYPES_FILE, 'utf8'));
});

test('the schedule of a hosted project has every task of scheduled-functions (DESK-15)', async () => {
  const rows = await runOnPostgres(postgres.url, 'select task from private.scheduled_task');
  expect(rows.map(({ task }) => task).sort()).toEqual(Object.keys(SCHEDULED_TASKS).sort());
});

test('a prop table can have the ten books of the product, and no others (DATA-21)', async () => {
  const books = [
    'draftkings',
    'fanduel',
    'betmgm',
    'bovada',
    'williamhill_us',
    'betrivers',
    'espnbet',
    'fliff',
    'pinnacle',
    'betonlineag',
  ];
  expect(await runOnPostgres(postgres.url, 'select private.books() as books')).toEqual([{ books }]);
});
