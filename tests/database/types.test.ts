import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateDatabaseTypes, TYPES_FILE } from '../support/database-types.ts';
import { migrate } from '../support/migrated-database.ts';
import { startPostgres } from '../support/postgres.ts';

test("the types that the product compiles against are the migrated schema's (npm run types)", async () => {
  const postgres = await startPostgres();
  try {
    await migrate(postgres.url);
    expect(await generateDatabaseTypes(postgres.url)).toBe(await readFile(TYPES_FILE, 'utf8'));
  } finally {
    await postgres.stop();
  }
});
