import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { makeStackKeys, randomText, readOrMakeKeys, stackKeysSchema } from './stack/keys.ts';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

const keysSchema = stackKeysSchema.extend({ scheduleSecret: z.string().min(32) });
export type Keys = z.infer<typeof keysSchema>;

/** The keys of this installation: the stack's, and the secret with which the schedule calls its function. */
export function readOrMakeOwnKeys(dataDir: string): Promise<Keys> {
  return readOrMakeKeys(dataDir, keysSchema, () => ({ ...makeStackKeys(), scheduleSecret: randomText(32) }));
}

/** What the app reads from its page: the key, and whether the odds are made up. */
export function pageSettings(publishableKey: string, isDemo: boolean): Record<string, string> {
  return { 'supabase-publishable-key': publishableKey, 'edgeboard-demo': String(isDemo) };
}

/** `local.env` in the data folder: what a script or a test needs to reach the running backend. */
export async function writeLocalEnv(dataDir: string, url: string, keys: Keys): Promise<void> {
  const lines = [
    `SUPABASE_URL=${url}`,
    `SUPABASE_PUBLISHABLE_KEY=${keys.publishableKey}`,
    `SUPABASE_SECRET_KEY=${keys.secretKey}`,
  ];
  await writeFile(path.join(dataDir, 'local.env'), `${lines.join('\n')}\n`, { mode: 0o600 });
}
