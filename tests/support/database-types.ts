import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { supabaseCli } from './supabase-cli.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');

/** Where the types stand that the whole product compiles against. */
export const TYPES_FILE = join(root, 'src', 'lib', 'database.types.ts');

/** The TypeScript of the migrated database at `url`, as Supabase's own generator writes it, in the project's format. */
export async function generateDatabaseTypes(url: string): Promise<string> {
  const [file, ...first] = supabaseCli();
  const { stdout } = await run(file, [...first, 'gen', 'types', '--schema', 'public', `--remote=${url}`], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const start = stdout.indexOf('export type Json');
  if (start < 0) throw new Error(`Expected generated types, found: ${stdout.slice(0, 500)}`);
  return format(stdout.slice(start));
}

async function format(code: string): Promise<string> {
  const formatting = run(
    join(root, 'node_modules', '.bin', 'biome'),
    ['format', '--stdin-file-path=types.ts'],
    {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  formatting.child.stdin?.end(code);
  return (await formatting).stdout;
}
