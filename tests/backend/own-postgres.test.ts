import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/killable-start.ts';
import { startPostgres } from '../support/postgres.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { runBackend } from '../support/running-backend.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'edgeboard-own-postgres-'));
});
afterAll(() => removeFolder(dataDir));

/** What a start says that cannot use its database. */
async function refusal(databaseUrl: string): Promise<string> {
  const started = runBackend({ dataDir, databaseUrl });
  try {
    await (await started).backend.stop();
    return 'It started.';
  } catch (error) {
    return String(error);
  }
}

test('a database that cannot be reached is named by its setting and host, without a password (DESK-7)', async () => {
  const port = await freePort();
  const said = await refusal(`postgres://me:hunter2@127.0.0.1:${port}/mine`);
  expect(said).toContain(
    `The database of DATABASE_URL at 127.0.0.1:${port}/mine cannot be reached: connect ECONNREFUSED`,
  );
  expect(said).not.toContain('hunter2');
});

test('a role that may not set the database up is told what is needed, and nothing is set up (DESK-7)', async () => {
  const postgres = await startPostgres();
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  try {
    await admin.query('create role plain login createrole');
    await admin.query('create database mine owner plain');
    const { host } = new URL(postgres.url);
    const said = await refusal(`postgres://plain@${host}/mine`);
    expect(said).toMatch(/Expected a superuser of the database.*service_role.*found the role plain \(\w/);
    const { rows } = await admin.query("select from pg_roles where rolname in ('anon', 'service_role')");
    expect(rows).toEqual([]);
  } finally {
    await admin.end();
    await postgres.stop();
  }
});
