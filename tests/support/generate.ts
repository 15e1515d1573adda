import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateDatabaseTypes, TYPES_FILE } from './database-types.ts';
import { applyChanges, catalogFetchFunctions, generatedChanges } from './generated-files.ts';
import { migrate } from './migrated-database.ts';
import { startPostgres } from './postgres.ts';

// `npm run generate`: the catalog and the migrations decide, these files follow.
const root = join(import.meta.dirname, '..', '..');
const changes = await generatedChanges(root, catalogFetchFunctions());
await applyChanges(root, changes);
for (const file of [...changes.write.keys(), ...changes.remove]) console.log(file);

const postgres = await startPostgres();
try {
  await migrate(postgres.url);
  await writeFile(TYPES_FILE, await generateDatabaseTypes(postgres.url));
} finally {
  await postgres.stop();
}
