import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

const keysSchema = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
  scheduleSecret: z.string().min(32),
});
export type Keys = z.infer<typeof keysSchema>;

const randomText = (bytes: number) => randomBytes(bytes).toString('base64url');

/** True for the error of a file that does not exist. */
export const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The text of a file, or null when there is none. */
export async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The keys of this installation: made at the first start, kept in the data folder, readable by its owner only. */
export async function readOrMakeKeys(dataDir: string): Promise<Keys> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'keys.json');
  const text = await readIfThere(file);
  if (text !== null) {
    const keys = keysSchema.safeParse(JSON.parse(text));
    if (keys.success) return keys.data;
    throw new Error(`${file} is not as it was written: ${z.prettifyError(keys.error)}`);
  }
  const keys = {
    publishableKey: `sb_publishable_${randomText(24)}`,
    secretKey: `sb_secret_${randomText(24)}`,
    jwtSecret: randomText(48),
    scheduleSecret: randomText(32),
  };
  await writeFile(file, JSON.stringify(keys, null, 2), { mode: 0o600 });
  return keys;
}

/** What the app is built with: the page's own origin, the key, and on the demo feed the mark that says so. */
export function appSettings(publishableKey: string, isDemo: boolean): Record<string, string> {
  return {
    VITE_SUPABASE_URL: '/',
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    VITE_EDGEBOARD_DEMO: String(isDemo),
  };
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
