import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where the pgTAP files stand; `supabase test db` and pg_prove run them too. */
const PGTAP_FOLDER = join(import.meta.dirname, '..', '..', 'supabase', 'tests', 'database');

/** Runs several statements in one go and answers every row of every one of them. */
export type RunScript = (sql: string) => Promise<Record<string, unknown>[]>;

/** What a pgTAP file said: how many assertions ran, and the lines of those that failed with their explanations. */
type TapReport = { assertions: number; failures: string[] };

/** The names of all pgTAP files. */
export async function pgtapFiles(): Promise<string[]> {
  return (await readdir(PGTAP_FOLDER)).filter((name) => name.endsWith('.test.sql')).sort();
}

/** A pgTAP file as one script: psql's `\ir` is resolved here, since no psql runs it. */
export async function readPgtapFile(name: string): Promise<string> {
  const path = join(PGTAP_FOLDER, name);
  const lines = (await readFile(path, 'utf8')).split('\n').map(async (line) => {
    const included = /^\\ir (\S+)$/.exec(line)?.[1];
    return included ? await readFile(join(dirname(path), included), 'utf8') : line;
  });
  return (await Promise.all(lines)).join('\n');
}

/** Runs a pgTAP script and reads its answers. An error inside it is thrown: a file that breaks off proves nothing. */
export async function runPgtap(script: string, runScript: RunScript): Promise<TapReport> {
  const lines = (await runScript(script))
    .flatMap((row) => Object.values(row))
    .filter((value): value is string => typeof value === 'string')
    .flatMap((value) => value.split('\n'));
  const report: TapReport = { assertions: 0, failures: [] };
  let failing = false;
  for (const line of lines) {
    if (/^(not )?ok \d+/.test(line)) {
      report.assertions += 1;
      failing = line.startsWith('not ok');
      if (failing) report.failures.push(line);
    } else if (failing && line.startsWith('#')) {
      report.failures.push(line);
    }
  }
  return report;
}

/** The file of pgTAP's own SQL in the machine's PostgreSQL, the newest of them, and the folder where it should be. */
export async function findPgtap(): Promise<{ folder: string; newest: string | undefined }> {
  const { stdout } = await run('pg_config', ['--sharedir']);
  const folder = join(stdout.trim(), 'extension');
  const scripts = (await readdir(folder)).filter((name) => /^pgtap--[\d.]+\.sql$/.test(name));
  return { folder, newest: scripts.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) };
}

/** pgTAP's own SQL from the machine's PostgreSQL, for a database that has no extension of that name. */
export async function pgtapSource(): Promise<string> {
  const { folder, newest } = await findPgtap();
  if (!newest) {
    throw new Error(
      `Expected pgTAP in ${folder}, found none. On Debian: 'apt-get install postgresql-15-pgtap'.`,
    );
  }
  return readFile(join(folder, newest), 'utf8');
}
