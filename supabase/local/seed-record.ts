import { z } from 'zod';
import { parseOrNull, readIfThere, writeIfRoom } from './stack/files.ts';

const recordSchema = z.object({ databaseMadeAt: z.string(), done: z.array(z.string()) });
/** Earlier releases did not say which database a record was of: its files must not be uploaded again. */
const olderSchema = z.array(z.string());

/** What the seed has done to the database that was made at `databaseMadeAt`, kept in `file`. */
export function seedRecord(file: string, databaseMadeAt: string) {
  return {
    /** Nothing for a file that was cut or that is of another database: every step may be done again. */
    async read(): Promise<string[]> {
      const text = await readIfThere(file);
      const json = text === null ? null : parseOrNull(text);
      const older = olderSchema.safeParse(json);
      if (older.success) return older.data;
      const { data } = recordSchema.safeParse(json);
      return data?.databaseMadeAt === databaseMadeAt ? data.done : [];
    },
    async write(done: readonly string[]): Promise<void> {
      await writeIfRoom(file, JSON.stringify({ databaseMadeAt, done }, null, 2), 0o600);
    },
  };
}
