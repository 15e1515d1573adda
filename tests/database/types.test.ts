import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOOK_KEYS } from '../../src/lib/league/books.ts';
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

test('a prop table can have the books that the product shows, and no others', async () => {
  expect(await runOnPostgres(postgres.url, 'select private.books() as books')).toEqual([
    { books: BOOK_KEYS },
  ]);
});
