import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMigrations } from '../support/migrated-database.ts';
import { readPgtapFile, runPgtap } from '../support/pgtap.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { runOnPostgres } from '../support/sql-script.ts';
import { supabaseCli } from '../support/supabase-cli.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');

test('the steps of the README push to the linked project, not to a stack of this machine (DESK-10)', async () => {
  expect(await readFile(join(root, 'README.md'), 'utf8')).toContain('\nnpx supabase db push --remote\n');
});

/** Projects of before May 2026 give the API roles all that is made in public; later ones only what is granted. */
const TO_NOBODY = ['tables', 'sequences', 'functions']
  .map(
    (kind) =>
      `alter default privileges for role postgres in schema public revoke all on ${kind} from anon, authenticated, service_role;`,
  )
  .join('\n');

describe.each([
  ['a project that gives the API roles what is made', ''],
  ['a project that gives them what is granted', TO_NOBODY],
])('%s', (_, defaults) => {
  let postgres: TestPostgres;
  let home: string;
  /** Who migrates a hosted project, which is no superuser there. */
  let owner: string;

  beforeAll(async () => {
    postgres = await startPostgres('supabase_admin');
    home = await mkdtemp(join(tmpdir(), 'edgeboard-push-'));
    owner = postgres.url.replace('supabase_admin@', 'postgres@');
    for (const name of ['hosted-bootstrap.sql', 'hosted-owner.sql']) {
      await runOnPostgres(postgres.url, await readFile(join(root, 'tests', 'support', name), 'utf8'));
    }
    await runOnPostgres(postgres.url, defaults);
  });
  afterAll(async () => {
    await postgres?.stop();
    if (home) await rm(home, { recursive: true });
  });

  async function push(): Promise<string> {
    const [file, ...first] = supabaseCli();
    const to = `${owner.replace('postgres@', 'postgres:any@')}?sslmode=disable`;
    const { stdout, stderr } = await run(file, [...first, 'db', 'push', '--yes', '--remote', to], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: home },
    });
    return stdout + stderr;
  }

  test('takes every migration from its owner, and a second push has nothing to do (DESK-10, DESK-15)', async () => {
    const migrations = await readMigrations();
    const first = await push();
    for (const { name } of migrations) expect(first).toContain(`Applying migration ${name}`);
    const second = await push();
    expect(second).toContain('Remote database is up to date.');
    expect(second).not.toContain('Applying');
  });

  test('is as closed and as open as the access matrix says (SEC-1)', async () => {
    await runOnPostgres(postgres.url, 'create extension pgtap with schema extensions');
    const report = await runPgtap(await readPgtapFile('access_matrix.test.sql'), (sql) =>
      runOnPostgres(owner, sql),
    );
    expect(report.failures).toEqual([]);
    expect(report.assertions).toBeGreaterThan(100);
  });
});
