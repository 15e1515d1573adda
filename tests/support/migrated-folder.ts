import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../supabase/local/settings.ts';
import { readMigrations } from '../../supabase/local/stack/database/migrations.ts';
import { startDatabase } from '../../supabase/local/stack/database/process.ts';
import { compilePrograms } from '../../supabase/local/stack/database/programs.ts';
import { randomText } from '../../supabase/local/stack/keys.ts';
import { SHORT_LIVED } from './short-lived.ts';

const migrationsFolder = path.join(projectRoot, 'supabase/migrations');
const cache = path.join(projectRoot, 'node_modules/.cache/edgeboard');

/** The same whenever migrations, bootstrap and libraries are. */
async function nameOfState(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(await readMigrations(migrationsFolder)));
  for (const file of [
    'supabase/local/stack/database/bootstrap.ts',
    'supabase/local/stack/database/schema-cache.ts',
    'node_modules/@electric-sql/pglite/package.json',
    'node_modules/@supabase/lite/package.json',
  ]) {
    hash.update(await readFile(path.join(projectRoot, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Lets the stack's own database process make it, so that what lite learns about the tables is kept with it. */
async function makeTemplate(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const made = await mkdtemp(path.join(cache, 'making-'));
  const database = startDatabase({
    programs: await compilePrograms(),
    dataFolder: made,
    nodeArguments: SHORT_LIVED,
    settings: {
      folder: path.join(made, 'pglite'),
      databaseUrl: null,
      databaseUrlName: 'DATABASE_URL',
      otherDatabase: null,
      migrationsFolder,
      siteUrl: 'http://127.0.0.1',
      signInPath: null,
      jwtSecret: randomText(48),
      publishableKey: 'sb_publishable_of_a_template',
      secretKey: 'sb_secret_of_a_template',
      internalToken: randomText(24),
    },
    onMail: () => undefined,
    onTrouble: (message) => console.error(message),
  });
  await database.ready;
  await database.stop();
  try {
    await rename(made, folder);
  } catch (error) {
    // Another test process was faster.
    await rm(made, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

/** The folder of an empty migrated PGlite database, which is made once per state of the migrations. */
export async function migratedTemplate(): Promise<string> {
  const template = path.join(cache, await nameOfState());
  if (!existsSync(template)) await makeTemplate(template);
  return template;
}

/** Puts an empty migrated PGlite database into `folder`. */
export async function copyMigratedDatabase(folder: string): Promise<void> {
  const template = await migratedTemplate();
  // It has 1,400 files: one after the other they take two thirds of the processor time that promises take.
  cpSync(path.join(template, 'pglite'), folder, { recursive: true });
  cpSync(path.join(template, 'pglite.schema.json'), `${folder}.schema.json`);
}
