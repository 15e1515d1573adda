import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import pg from 'pg';
import { bootstrapSql } from '../../supabase/local/stack/database/bootstrap.ts';
import { copyMigratedDatabase } from './migrated-folder.ts';
import { pgtapSource, type RunScript } from './pgtap.ts';
import { removeFolder } from './remove-folder.ts';

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

/** The database of `npm start` after a restart: what its first start left, and the bootstrap that runs at each. */
export async function startEmbeddedPglite(): Promise<MigratedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'edgeboard-pglite-'));
  await copyMigratedDatabase(join(folder, 'pglite'));
  const database = await PGlite.create({ dataDir: join(folder, 'pglite'), extensions: { pgcrypto } });
  await database.exec(bootstrapSql);
  await database.exec(`set search_path = extensions; ${await pgtapSource()}; reset search_path;`);
  return {
    run: async (sql) => {
      // PGlite knows no extension of this name; its functions are there already.
      const script = sql.replace(/^create extension if not exists pgtap .*$/m, '');
      return (await database.exec(script)).flatMap(
        (result) => result.rows.filter(isRow), // exec's rows are untyped
      );
    },
    stop: async () => {
      await database.close();
      await removeFolder(folder);
    },
  };
}

function isRow(row: unknown): row is Record<string, unknown> {
  return typeof row === 'object' && row !== null;
}
