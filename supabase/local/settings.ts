import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { writeIfRoom } from './stack/files.ts';
import type { LockedFolder } from './stack/folder-lock.ts';
import { makeStackKeys, randomText, readOrMakeKeys, stackKeysSchema } from './stack/keys.ts';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** What `npm start` reads from the environment and from `.env`; `.env.example` tells of each. */
export const SETTINGS = [
  'PORT',
  'EDGEBOARD_DATA',
  'DATABASE_URL',
  'ODDS_API_KEY',
  'ODDS_API_BASE_URL',
  'VITE_SNAPSHOTS',
] as const;

/** Takes the settings of `.env` in a folder, where it is there; what the environment says already counts before it. */
export function loadSettingsFile(folder: string): void {
  const file = path.join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** A setting; undefined where it is missing or blank. */
export function setting(name: (typeof SETTINGS)[number]): string | undefined {
  return process.env[name]?.trim() || undefined;
}

/** What is said of a text that is no such address: nothing of it that may be a password or a key. */
function addressFound(text: string): string {
  const scheme = /^[a-z][a-z0-9+.-]*:(\/\/)?/i.exec(text)?.[0];
  if (scheme === undefined) return `is ${text.length} characters without '://'`;
  return URL.canParse(text)
    ? `begins with '${scheme}'`
    : `has no host and port that can be read after '${scheme}'`;
}

/**
 * A setting that is an address beginning with one of `schemes`; undefined where it is missing or blank. Throws with what was
 * expected and what was found (DESK-7).
 */
export function addressSetting(
  name: 'DATABASE_URL' | 'ODDS_API_BASE_URL',
  schemes: readonly string[],
): string | undefined {
  const text = setting(name);
  if (
    text === undefined ||
    (URL.canParse(text) && schemes.some((scheme) => new URL(text).href.startsWith(scheme)))
  )
    return text;
  throw new Error(
    `${name} should be an address that begins with ${schemes.join(' or ')}, but ${addressFound(text)}.`,
  );
}

const keysSchema = stackKeysSchema.extend({ scheduleSecret: z.string().min(32) });
export type Keys = z.infer<typeof keysSchema>;

/** The keys of this installation: the stack's, and the secret with which the schedule calls its function. */
export function readOrMakeOwnKeys(folder: LockedFolder, onTrouble: (message: string) => void): Promise<Keys> {
  const make = () => ({ ...makeStackKeys(), scheduleSecret: randomText(32) });
  return readOrMakeKeys(folder, keysSchema, make, onTrouble);
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
  await writeIfRoom(path.join(dataDir, 'local.env'), `${lines.join('\n')}\n`, 0o600);
}
