import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readIfThere } from './files.ts';

export const stackKeysSchema = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
});

/** The two API keys of an installation, and the secret with which its session tokens are signed. */
export type StackKeys = z.infer<typeof stackKeysSchema>;

/** Random text that is safe in an address. */
export const randomText = (bytes: number) => randomBytes(bytes).toString('base64url');

export function makeStackKeys(): StackKeys {
  return {
    publishableKey: `sb_publishable_${randomText(24)}`,
    secretKey: `sb_secret_${randomText(24)}`,
    jwtSecret: randomText(48),
  };
}

/**
 * The keys of this installation, in `<dataFolder>/keys.json`: made at the first start and readable by their owner only.
 * A product may keep secrets of its own beside them: then `schema` and `make` say which.
 * Throws when the file is there but not as it was written.
 */
export async function readOrMakeKeys<Keys extends StackKeys>(
  dataFolder: string,
  schema: z.ZodType<Keys>,
  make: () => Keys,
): Promise<Keys> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const file = path.join(dataFolder, 'keys.json');
  const text = await readIfThere(file);
  if (text !== null) {
    const keys = schema.safeParse(JSON.parse(text));
    if (keys.success) return keys.data;
    throw new Error(`${file} is not as it was written: ${z.prettifyError(keys.error)}`);
  }
  const keys = make();
  await writeFile(file, JSON.stringify(keys, null, 2), { mode: 0o600 });
  return keys;
}
