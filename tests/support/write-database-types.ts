import { writeFile } from 'node:fs/promises';
import { generateDatabaseTypes, TYPES_FILE } from './database-types.ts';
import { migrate } from './migrated-database.ts';
import { startPostgres } from './postgres.ts';

// `npm run types`: the migrations decide, the file follows.
const postgres = await startPostgres();
try {
  await migrate(postgres.url);
  await writeFile(TYPES_FILE, await generateDatabaseTypes(postgres.url));
} finally {
  await postgres.stop();
}
