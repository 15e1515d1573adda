import { randomBytes } from 'node:crypto';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { parseOrNull, readIfThere, writeWhole } from './files.ts';
import type { LockedFolder } from './folder-lock.ts';

export const stackKeysSchema = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
});

/** The two API keys of an installation, and the secret with which its session tokens are signed. */
export type StackKeys = z.infer<typeof stackKeysSchema>;

/** Random text that is safe in an address. */
export const randomText = (bytes: number) => randomBytes(bytes).toString('base64url');

/** New keys of a project, in the forms that hosted ones have, so that what looks for those finds these. */
export function makeStackKeys(): StackKeys {
  return {
    publishableKey: `sb_publishable_${randomText(24)}`,
    secretKey: `sb_secret_${randomText(24)}`,
    jwtSecret: randomText(48),
  };
}

const whatIsLost =
  'accounts, passwords and rows stay; everybody has to sign in again, and scripts need the new keys';

/**
 * The keys of this installation, in `<dataFolder>/keys.json`: made at the first start and readable by their owner only.
 * A product may keep secrets of its own beside them: then `schema` and `make` say which. A file that was cut is put
 * aside, new keys are made, and `onTrouble` is told. Throws when somebody has written other JSON there.
 */
export async function readOrMakeKeys<Keys extends StackKeys>(
  { folder }: LockedFolder,
  schema: z.ZodType<Keys>,
  make: () => Keys,
  onTrouble: (message: string) => void,
): Promise<Keys> {
  const file = path.join(folder, 'keys.json');
  const text = await readIfThere(file);
  if (text !== null) {
    const json = parseOrNull(text);
    const keys = schema.safeParse(json);
    if (keys.success) return keys.data;
    if (json !== null) {
      throw new Error(
        `${file} is not as it was written: ${z.prettifyError(keys.error)}\n` +
          `Mend it, or delete it, and the next start makes new keys: ${whatIsLost}.`,
      );
    }
    await rename(file, `${file}.broken`);
    onTrouble(`${file} was cut; it is ${file}.broken now, and there are new keys: ${whatIsLost}.`);
  }
  const keys = make();
  await writeWhole(file, JSON.stringify(keys, null, 2), 0o600);
  return keys;
}
