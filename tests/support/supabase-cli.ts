import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const VERSION = '3.1.0';
const LOCKED = join(root, 'node_modules', '@supabase', 'cli-linux-x64', 'bin', 'supabase');

/**
 * Supabase's command line tool with its first arguments: the binary that the lock file holds (Linux on x64, what CI
 * runs), elsewhere the same version by npx, which needs the network once (docs/adr/008-lock-file.md).
 */
export function supabaseCli(): readonly [file: string, ...args: string[]] {
  return existsSync(LOCKED) ? [LOCKED] : ['npx', '--yes', `supabase@${VERSION}`];
}
