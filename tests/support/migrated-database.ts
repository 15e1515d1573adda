import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const root = join(import.meta.dirname, '..', '..');

/** The migrations in the order in which they are applied: name and SQL. */
export async function readMigrations(): Promise<{ name: string; sql: string }[]> {
  const folder = join(root, 'supabase', 'migrations');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })));
}

/** Gives an empty PostgreSQL what a hosted project has before its first migration, then applies every migration. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(await readFile(join(import.meta.dirname, 'hosted-bootstrap.sql'), 'utf8'));
    for (const { name, sql } of await readMigrations()) {
      try {
        await client.query(sql);
      } catch (error) {
        throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
          cause: error,
        });
      }
    }
  } finally {
    await client.end();
  }
}
