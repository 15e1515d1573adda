import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';

const run = promisify(execFile);

/**
 * Has the system forget what it keeps of a database's files, so that what is read next comes from the disk, but for what the
 * server itself keeps (128 MB).
 */
export async function dropFromMemory(client: pg.Client): Promise<void> {
  await client.query('checkpoint');
  const { rows } = await client.query<{ folder: string }>(
    "select current_setting('data_directory') || '/base/' || oid as folder from pg_database where datname = current_database()",
  );
  const [folder = ''] = rows.map((row) => row.folder);
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    // What is not written yet stays in memory.
    await run('sync', ['-d', file]);
    await run('dd', [`if=${file}`, 'iflag=nocache', 'count=0', 'status=none']);
  }
}
