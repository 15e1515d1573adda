import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../supabase/local/settings.ts';
import { openDatabase } from '../../supabase/local/stack/database/connection.ts';
import { migrate, readMigrations } from '../../supabase/local/stack/database/migrations.ts';

const migrationsFolder = path.join(projectRoot, 'supabase/migrations');
const cache = path.join(projectRoot, 'node_modules/.cache/edgeboard');

/** The same whenever migrations, bootstrap and database engine are. */
async function nameOfState(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(await readMigrations(migrationsFolder)));
  for (const file of [
    'supabase/local/stack/database/bootstrap.ts',
    'node_modules/@electric-sql/pglite/package.json',
  ]) {
    hash.update(await readFile(path.join(projectRoot, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function makeTemplate(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const made = await mkdtemp(path.join(cache, 'making-'));
  const database = await openDatabase({ folder: made, url: null });
  await migrate(database, await readMigrations(migrationsFolder));
  await database.connection.close();
  try {
    await rename(made, folder);
  } catch (error) {
    // Another test process was faster.
    await rm(made, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Puts an empty migrated PGlite database into `folder`; it is made once per state of the migrations. */
export async function copyMigratedDatabase(folder: string): Promise<void> {
  const template = path.join(cache, await nameOfState());
  if (!existsSync(template)) await makeTemplate(template);
  await cp(template, folder, { recursive: true });
}
