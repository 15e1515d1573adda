import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/killable-start.ts';
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
