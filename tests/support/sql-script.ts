import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import pg from 'pg';
import { bootstrapSql } from '../../supabase/local/stack/database/bootstrap.ts';
import { readMigrations } from './migrated-database.ts';
import { pgtapSource, type RunScript } from './pgtap.ts';

/** Runs a script of several statements on the server at `url`, in a session of its own. */
export async function runOnPostgres(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A simple query of several statements answers an array of results, one a statement.
    const answers: unknown = await client.query(sql);
    const results = Array.isArray(answers) ? answers : [answers];
    return results.flatMap((result: pg.QueryResult<Record<string, unknown>>) => result.rows);
  } finally {
    await client.end();
  }
}

/** A database with every migration and with pgTAP: `run` takes a script whose own transaction ends in a rollback. */
export type MigratedDatabase = { run: RunScript; stop(): Promise<void> };

/** PGlite set up like a hosted project. */
export async function startMigratedPglite(): Promise<MigratedDatabase> {
  const bootstrap = await readFile(join(import.meta.dirname, 'hosted-bootstrap.sql'), 'utf8');
  return openPglite([bootstrap, ...(await migrationTexts())]);
}

/** PGlite as `npm start` sets it up, after a second start: the embedded backend's own bootstrap runs at each. */
export async function startEmbeddedPglite(): Promise<MigratedDatabase> {
  return openPglite([bootstrapSql, ...(await migrationTexts()), bootstrapSql]);
}

async function migrationTexts(): Promise<string[]> {
  return (await readMigrations()).map(({ sql }) => sql);
}

async function openPglite(scripts: string[]): Promise<MigratedDatabase> {
  const database = await PGlite.create({ extensions: { pgcrypto } });
  const [bootstrap = '', ...migrations] = scripts;
  await database.exec(bootstrap);
  await database.exec(`set search_path = extensions; ${await pgtapSource()}; reset search_path;`);
  for (const sql of migrations) await database.exec(sql);
  return {
    run: async (sql) => {
      // PGlite knows no extension of this name; its functions are there already.
      const script = sql.replace(/^create extension if not exists pgtap .*$/m, '');
      return (await database.exec(script)).flatMap(
        (result) => result.rows.filter(isRow), // exec's rows are untyped
      );
    },
    stop: () => database.close(),
  };
}

function isRow(row: unknown): row is Record<string, unknown> {
  return typeof row === 'object' && row !== null;
}
