import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { hasCode } from '../files.ts';
import { bootstrapSql, markerTable } from './bootstrap.ts';
import type { OpenDatabase } from './connection.ts';

export type Migration = { version: string; name: string; text: string };

/** The files `<version>_<name>.sql` of a folder, oldest first. Throws when a name does not follow that form. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (version === undefined || name === undefined) {
        throw new Error(`Migration "${file}": expected a name like 20261121000100_what_it_does.sql.`);
      }
      return { version, name, text: await readFile(path.join(folder, file), 'utf8') };
    }),
  );
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function assertOwnDatabase({ connection }: OpenDatabase, advice: string): Promise<void> {
  const { rows } = await sql<{ foreign: boolean }>`
    select to_regclass('auth.users') is not null and to_regclass(${markerTable}) is null as "foreign"
  `.execute(connection.kysely);
  if (rows[0]?.foreign) {
    throw new Error(
      `This database already has a table auth.users that the embedded backend did not make. ${advice}`,
    );
  }
}

/** PostgreSQL's code for what a role may not do. */
const insufficientPrivilege = '42501';

/** What is wrong, where a role may not do what the bootstrap does. */
async function asRoleProblem({ connection }: OpenDatabase, error: unknown): Promise<unknown> {
  if (!hasCode(error, insufficientPrivilege)) return error;
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(connection.kysely);
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(
    'Expected a superuser of the database, for the setup makes the roles anon, authenticated and service_role, of which the ' +
      `last may pass by row level security; found the role ${rows[0]?.role} (${reason}). Nothing was set up. ` +
      'Connect as a superuser, such as postgres.',
    { cause: error },
  );
}

/** Runs the bootstrap unless the database says that it has run in this very form. */
async function bootstrap(database: OpenDatabase): Promise<void> {
  const { connection, runSql } = database;
  const form = createHash('sha256').update(bootstrapSql).digest('hex');
  const { rows } = await sql<{ form: string | null }>`
    select obj_description(to_regclass(${markerTable}), 'pg_class') as form
  `.execute(connection.kysely);
  if (rows[0]?.form === form) return;
  try {
    await runSql(`${bootstrapSql}\ncomment on table ${markerTable} is '${form}';`);
  } catch (error) {
    throw await asRoleProblem(database, error);
  }
}

/** A comment may be reworded after its migration was applied: what the migration does has not changed. */
const withoutCommentLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^\s*(--|$)/.test(line))
    .join('\n');

/** Statements sent together are one implicit transaction: a migration that fails leaves nothing behind. */
async function applyOne({ runSql }: OpenDatabase, { version, name, text }: Migration): Promise<void> {
  const record = `insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${quoted(version)}, ${quoted(name)}, array[${quoted(text)}]);`;
  try {
    await runSql(`${text}\n;${record}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${version}_${name} failed: ${reason}`, { cause: error });
  }
}

/**
 * Sets the database up (roles, auth schema, default privileges) and applies what is new in `migrations`, each in a
 * transaction, remembered where the Supabase CLI remembers them. Throws when the database belongs to something else
 * or when a migration was changed after it had been applied; `otherDatabase` says what to do in the first case.
 * @returns the versions that were applied now
 */
export async function migrate(
  database: OpenDatabase,
  migrations: Migration[],
  otherDatabase = 'Use an empty database.',
): Promise<string[]> {
  await assertOwnDatabase(database, otherDatabase);
  await bootstrap(database);
  const { rows } = await sql<{ version: string; statements: string[] }>`
    select version, statements from supabase_migrations.schema_migrations
  `.execute(database.connection.kysely);
  const applied = new Map(rows.map(({ version, statements }) => [version, statements.join('\n')]));
  const now: string[] = [];
  for (const migration of migrations) {
    const before = applied.get(migration.version);
    if (before === undefined) {
      await applyOne(database, migration);
      now.push(migration.version);
    } else if (withoutCommentLines(before) !== withoutCommentLines(migration.text)) {
      throw new Error(
        `Migration ${migration.version}_${migration.name} was changed after it had been applied. ` +
          'Write a new migration instead, or start with a new data folder.',
      );
    }
  }
  return now;
}

/** When the database was set up, to the microsecond: another one in the same place has another time. */
export async function madeAt({ connection }: OpenDatabase): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select made_at::text as at from ${sql.raw(markerTable)}
  `.execute(connection.kysely);
  return rows[0]?.at ?? '';
}
