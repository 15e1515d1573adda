import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { supabaseCli } from './supabase-cli.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');

const answer = z.object({
  results: z.array(
    z.object({ name: z.string(), level: z.enum(['INFO', 'WARN', 'ERROR']), detail: z.string() }),
  ),
});

/** One finding of Supabase's database linter (splinter). */
type Advice = z.infer<typeof answer>['results'][number];

/** What Supabase's own linter says of the database at `url`, from the command line tool that brings it along. */
export async function databaseAdvice(url: string): Promise<Advice[]> {
  const [file, ...first] = supabaseCli();
  const { stdout } = await run(
    file,
    [
      ...first,
      'db',
      'advisors',
      `--remote=${url}`,
      '--type=all',
      '--level=info',
      '--fail-on=none',
      '--output-format=json',
    ],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  return answer.parse(JSON.parse(stdout)).results;
}
