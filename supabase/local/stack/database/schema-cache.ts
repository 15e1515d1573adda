import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseOrNull, readIfThere, writeIfRoom } from '../files.ts';
import { versionOfLite } from '../private-members.ts';
import { bootstrapSql } from './bootstrap.ts';
import type { Migration } from './migrations.ts';

const entrySchema = z.object({ state: z.string(), value: z.string() });

/** The same for equal migrations on an equal bootstrap, as one version of lite learned about them. */
const stateOf = (migrations: readonly Migration[]) =>
  createHash('sha256')
    .update(versionOfLite())
    .update(bootstrapSql)
    .update(JSON.stringify(migrations))
    .digest('hex');

/**
 * Keeps in `file` what lite has learned about the tables, which takes half a second at each start. For PGlite only: of
 * its folder we know that nothing but our migrations changes a table. lite's own key names the folder; it does not
 * count, so that a folder may be moved or copied together with its file.
 */
export function schemaCache(file: string, migrations: readonly Migration[]) {
  const state = stateOf(migrations);
  return {
    async get(): Promise<string | undefined> {
      const text = await readIfThere(file);
      // A file that was cut is as good as none: lite learns it all again.
      const entry = entrySchema.safeParse(text === null ? null : parseOrNull(text));
      return entry.data?.state === state ? entry.data.value : undefined;
    },
    async set(_key: string, value: string): Promise<void> {
      // It only saves time at the next start.
      await writeIfRoom(file, JSON.stringify({ state, value }), 0o600);
    },
    // lite deletes at every close; what is kept here stops counting by itself when the state changes.
    async delete(): Promise<void> {},
  };
}
