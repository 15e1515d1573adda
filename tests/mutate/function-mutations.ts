import type { RunScript } from '../support/pgtap.ts';
import type { DatabaseMutation } from './catalog-mutations.ts';
import { type Cut, cutsOf } from './function-text.ts';
import { NOT_GUARDS } from './not-guards.ts';
import type { ProcedureGuard } from './procedure-guards.ts';

/** A function of the product as PostgreSQL prints it, and what is taken away of it by hand. */
type Written = { name: string; definition: string; named: readonly ProcedureGuard[] };

/**
 * Whatever a function of the schemas public and private refuses, asks, calls or bounds and nobody has named, each left out
 * in turn. What is known to guard nothing is left alone, and must still be there.
 */
export async function functionMutations(
  run: RunScript,
  named: readonly ProcedureGuard[],
): Promise<DatabaseMutation[]> {
  const functions = await writtenFunctions(run, named);
  const found = functions.flatMap((written) => mutationsOf(written));
  const known = new Set(functions.map(({ name }) => name));
  const unknown = Object.keys(NOT_GUARDS).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`tests/mutate/not-guards.ts has to follow: there is no ${unknown.join(', ')}`);
  return found;
}

async function writtenFunctions(run: RunScript, named: readonly ProcedureGuard[]): Promise<Written[]> {
  const rows = await run(`select p.oid::regprocedure::text as signature, p.oid::bigint as oid,
      p.pronamespace::regnamespace || '.' || p.proname as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f' order by 1`);
  const of = [...new Set(named.map((guard) => guard.of))];
  const oids = new Map(
    (
      await run(
        `select o.signature, o.signature::regprocedure::oid::bigint as oid from unnest($of$${`{${of
          .map((signature) => `"${signature}"`)
          .join(',')}}`}$of$::text[]) o(signature)`,
      )
    ).map(({ signature, oid }) => [String(signature), String(oid)]),
  );
  return rows.map(({ name, oid, definition }) => ({
    name: String(name),
    definition: String(definition),
    named: named.filter((guard) => oids.get(guard.of) === String(oid)),
  }));
}

function mutationsOf({ name, definition, named }: Written): DatabaseMutation[] {
  const times = new Map<string, number>();
  const excused = NOT_GUARDS[name] ?? [];
  const mutations = cutsOf(definition)
    .filter((cut) => !named.some(({ find }) => covers(definition, find, cut)))
    .map((cut) => {
      const text = said(definition, cut);
      const time = (times.get(text) ?? 0) + 1;
      times.set(text, time);
      return { cut, text: `${text.slice(0, 90)} (${time})` };
    });
  for (const [begins] of excused) {
    if (!mutations.some(({ text }) => text.startsWith(begins)))
      throw new Error(
        `tests/mutate/not-guards.ts has to follow: nothing to leave out of ${name} begins with '${begins}'`,
      );
  }
  return mutations
    .filter(({ text }) => !excused.some(([begins]) => text.startsWith(begins)))
    .map(({ cut, text }) => ({
      group: 'whatever functions refuse, ask or call',
      guard: `${name}: ${text}`,
      sql: definition.slice(0, cut.start) + cut.replacement + definition.slice(cut.end),
      scripts: [],
      of: name,
    }));
}

/** What is left out, in one line; of a refusal with its condition and what it says. */
function said(definition: string, { from, start, end, replacement }: Cut): string {
  const until = replacement === 'raise debug' ? definition.indexOf(';', start) : end;
  return definition.slice(from, until).replace(/\s+/g, ' ');
}

/** Whether a person takes away this very text: all of it, or what it refuses by. */
function covers(definition: string, find: string, cut: Cut): boolean {
  const at = definition.indexOf(find);
  const takesMore = cut.isPart && /^(els)?if /.test(find);
  return at !== -1 && at < cut.end && at + find.length > cut.from && !takesMore;
}
