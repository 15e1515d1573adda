import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../support/migrated-database.ts';
import { pgtapFiles, readPgtapFile, runPgtap } from '../support/pgtap.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

const files = await pgtapFiles();

describe('pgTAP on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
    await migrate(postgres.url);
  });
  afterAll(() => postgres?.stop());

  test.each(files)('%s', async (file) => {
    const report = await runPgtap(await readPgtapFile(file), (sql) => runOnPostgres(postgres.url, sql));
    expect(report.failures).toEqual([]);
    expect(report.assertions).toBeGreaterThan(10);
  });
});

/** A simple query of several statements answers an array of results, one a statement. */
async function runOnPostgres(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answers: unknown = await client.query(sql);
    const results = Array.isArray(answers) ? answers : [answers];
    return results.flatMap((result: pg.QueryResult<Record<string, unknown>>) => result.rows);
  } finally {
    await client.end();
  }
}
