import pg from 'pg';
import { migrate } from '../support/migrated-database.ts';
import { pgtapFiles, type RunScript, readPgtapFile, runPgtap } from '../support/pgtap.ts';
import { startPostgres } from '../support/postgres.ts';
import { catalogMutations, type DatabaseMutation, refuseUnknownKinds } from './catalog-mutations.ts';
import { functionMutations } from './function-mutations.ts';
import { HAND_MADE } from './hand-made.ts';
import type { Verdict } from './mutation.ts';
import { PROCEDURE_GUARDS, procedureMutations, refuseWhatIsGone } from './procedure-guards.ts';

/** Takes away every policy, grant, constraint and guard of the migrated database in turn, and asks the pgTAP files. */
export async function mutateDatabase(
  isWanted: (guard: string) => boolean,
  print: (line: string) => void,
): Promise<Verdict[]> {
  const postgres = await startPostgres();
  try {
    await migrate(postgres.url);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      // Once, and not in each transaction of the files.
      await client.query('create extension pgtap with schema extensions');
      return await verdicts(rowsOf(client), isWanted, print);
    } finally {
      await client.end();
    }
  } finally {
    await postgres.stop();
  }
}

function rowsOf(client: pg.Client): RunScript {
  return async (sql) => {
    const answers: unknown = await client.query(sql);
    const results = Array.isArray(answers) ? answers : [answers];
    return results.flatMap((result: pg.QueryResult<Record<string, unknown>>) => result.rows);
  };
}

async function verdicts(
  run: RunScript,
  isWanted: (guard: string) => boolean,
  print: (line: string) => void,
): Promise<Verdict[]> {
  const scripts = new Map<string, string>();
  for (const file of await pgtapFiles()) {
    scripts.set(file.replace('.test.sql', ''), await readPgtapFile(file));
  }
  const callers = await callersOfFunctions(scripts, run);
  await refuseWhatIsGone(run);
  await refuseUnknownKinds(run);
  const mutations = [
    ...HAND_MADE,
    ...procedureMutations(),
    ...(await functionMutations(run, PROCEDURE_GUARDS)),
    ...(await catalogMutations(run)),
  ]
    .filter(({ group, guard }) => isWanted(`${group}: ${guard}`))
    .map((mutation) => withCallers(mutation, callers));
  const named = await namedInBatches(mutations, scripts, run);
  const found: Verdict[] = [];
  for (const mutation of mutations) {
    const noticedBy = named.get(mutation) ?? (await whoNotices(mutation, scripts, run));
    found.push({ group: mutation.group, guard: mutation.guard, noticedBy });
    print(
      `${noticedBy === null ? 'NOBODY' : 'noticed'}  ${mutation.group}: ${mutation.guard}  ${noticedBy ?? ''}`,
    );
  }
  return found;
}

function withCallers(mutation: DatabaseMutation, callers: ReadonlyMap<string, string[]>): DatabaseMutation {
  const called = mutation.of === undefined ? undefined : callers.get(mutation.of);
  // What PostgreSQL puts into its callers is not counted: every file is asked.
  return called === undefined
    ? { ...mutation, of: undefined }
    : { ...mutation, scripts: [...called, 'access_matrix'] };
}

/** By function, the files that call it, the fastest first; each file passes while every guard stands. */
async function callersOfFunctions(
  scripts: ReadonlyMap<string, string>,
  run: RunScript,
): Promise<Map<string, string[]>> {
  const callers = new Map<string, string[]>();
  const took = new Map<string, number>();
  await run(`set track_functions = 'all'`);
  for (const [name, script] of scripts) {
    const asking = script.replace(
      /rollback;\s*$/,
      `select schemaname || '.' || funcname as called from pg_stat_xact_user_functions; rollback;`,
    );
    const started = performance.now();
    const { failures } = await runPgtap(asking, async (sql) => {
      const rows = await run(sql);
      for (const called of rows.map((row) => row.called).filter((value) => typeof value === 'string'))
        callers.set(called, [...(callers.get(called) ?? []), name]);
      return rows;
    });
    if (failures.length > 0)
      throw new Error(`${name} fails with every guard in place:\n${failures.join('\n')}`);
    took.set(name, performance.now() - started);
  }
  await run('reset track_functions');
  for (const names of callers.values()) names.sort((a, b) => (took.get(a) ?? 0) - (took.get(b) ?? 0));
  return callers;
}

/** Those of a batch are taken away together, one file is asked once, and each counts whose own text is in a failure. */
async function namedInBatches(
  mutations: readonly DatabaseMutation[],
  scripts: ReadonlyMap<string, string>,
  run: RunScript,
): Promise<Map<DatabaseMutation, string>> {
  const batches = new Map<string, DatabaseMutation[]>();
  for (const mutation of mutations) {
    if (mutation.batch === undefined) continue;
    const batch = `${mutation.group} ${mutation.batch} ${mutation.scripts[0]}`;
    batches.set(batch, [...(batches.get(batch) ?? []), mutation]);
  }
  const named = new Map<DatabaseMutation, string>();
  for (const batch of batches.values()) {
    const script = batch[0]?.scripts[0] ?? '';
    const together = batch.map(({ sql }) => sql).join(';\n');
    const failures = await failuresOf(together, scripts.get(script) ?? '', run);
    for (const mutation of batch) {
      const line = failures.find((failure) => failure.includes(mutation.named ?? '\n'));
      if (line) named.set(mutation, `${script}: ${line}`);
    }
  }
  return named;
}

async function whoNotices(
  mutation: DatabaseMutation,
  scripts: ReadonlyMap<string, string>,
  run: RunScript,
): Promise<string | null> {
  // A file that never calls a function says nothing of it.
  const names =
    mutation.of === undefined ? new Set([...mutation.scripts, ...scripts.keys()]) : mutation.scripts;
  for (const name of names) {
    const failures = await failuresOf(mutation.sql, scripts.get(name) ?? '', run, mutation.guard);
    if (failures[0]) return `${name}: ${failures[0]}`;
  }
  return null;
}

/** What a file says once `sql` has taken a guard away; a file that breaks off has noticed too. All is rolled back. */
async function failuresOf(sql: string, script: string, run: RunScript, guard = 'a batch'): Promise<string[]> {
  try {
    await run('begin');
    await run(sql).catch((error: unknown) => {
      throw new Error(`${guard} cannot be taken away: ${error instanceof Error ? error.message : error}`);
    });
    return (await runPgtap(script, run).catch(brokenOff)).failures;
  } finally {
    await run('rollback');
  }
}

function brokenOff(error: unknown): { failures: string[] } {
  if (!(error instanceof pg.DatabaseError)) throw error;
  return { failures: [`breaks off: ${error.message}`] };
}
