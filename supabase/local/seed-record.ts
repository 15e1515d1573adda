import { z } from 'zod';
import { parseOrNull, readIfThere, writeIfRoom } from './stack/files.ts';

/** Whose data is in a database: the demo's, or what starts with a key of the odds service brought (DESK-18). */
type FilledBy = 'demo' | 'key';

const recordSchema = z.object({
  databaseMadeAt: z.string(),
  done: z.array(z.string()),
  /** Earlier releases wrote a record of the demo alone. */
  filledBy: z.enum(['demo', 'key']).default('demo'),
});
type Remembered = { done: string[]; filledBy: FilledBy };

/** Earlier releases did not say which database a record was of: its files must not be uploaded again. */
const olderSchema = z.array(z.string());

/** What the seed has done to the database that was made at `databaseMadeAt`, and who fills that, kept in `file`. */
export function seedRecord(file: string, databaseMadeAt: string) {
  /** Null for a file that is gone, was cut, or is of another database: every step may be done again. */
  const remembered = async (): Promise<Remembered | null> => {
    const text = await readIfThere(file);
    const json = text === null ? null : parseOrNull(text);
    const older = olderSchema.safeParse(json);
    if (older.success) return { done: older.data, filledBy: 'demo' };
    const { data } = recordSchema.safeParse(json);
    return data?.databaseMadeAt === databaseMadeAt ? data : null;
  };
  return {
    read: async (): Promise<string[]> => (await remembered())?.done ?? [],
    /** Null where nothing is remembered. */
    filledBy: async (): Promise<FilledBy | null> => (await remembered())?.filledBy ?? null,
    async write(done: readonly string[], filledBy: FilledBy = 'demo'): Promise<void> {
      await writeIfRoom(file, JSON.stringify({ databaseMadeAt, done, filledBy }, null, 2), 0o600);
    },
  };
}
