import type { RunScript } from '../support/pgtap.ts';
import type { Mutation } from './mutation.ts';

/**
 * `sql` takes the guard away inside a transaction. `scripts` are the pgTAP files that should notice, by their short
 * names; the others are asked when these do not. A mutation with `named` is tried together with those of the same
 * `batch`, and counts as noticed when a failure has that text in it; if none has, it is tried alone.
 */
export type DatabaseMutation = Mutation & {
  sql: string;
  scripts: string[];
  batch?: string;
  named?: string;
  /** The function that is changed: the files that call it are asked. */
  of?: string | undefined;
};

type Row = Record<string, unknown>;

function text(row: Row, column: string): string {
  return String(row[column]);
}

const TABLES = `pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
const API_ROLES = `unnest(array['anon', 'authenticated']) role`;
const FUNCTIONS = `pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;

/** Every way to open or drop what the catalog of a migrated database holds, later tables included. */
export async function catalogMutations(run: RunScript): Promise<DatabaseMutation[]> {
  const found: DatabaseMutation[] = [];
  for (const { query, mutation } of GENERATORS) found.push(...(await run(query)).map(mutation));
  return found;
}

/** How pg_policy names a verb, and how pg_policies does. */
const VERBS: Record<string, string> = { r: 'SELECT', a: 'INSERT', w: 'UPDATE', d: 'DELETE', '*': 'ALL' };

type Generator = { query: string; mutation(row: Row): DatabaseMutation };

const policies: Generator[] = [
  {
    query: `select c.relname as t, p.polname as p, p.polcmd as cmd, quote_ident(p.polname) || ' on public.' || quote_ident(c.relname) as it
      from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'public'::regnamespace order by 1, 2`,
    mutation: (row) => ({
      group: 'policies dropped',
      guard: `${text(row, 't')}: "${text(row, 'p')}"`,
      sql: `drop policy ${text(row, 'it')}`,
      scripts: ['access_matrix', 'accounts'],
      batch: 'all',
      named: `(${text(row, 't')},${VERBS[text(row, 'cmd')]},`,
    }),
  },
  {
    query: `select tablename as t, policyname as p, cmd, clause, quote_ident(policyname) || ' on public.' || quote_ident(tablename) as it
      from pg_policies, lateral (values ('using', qual), ('with check', with_check)) c(clause, expression)
      where schemaname = 'public' and expression <> 'true' order by 1, 2, 3`,
    mutation: (row) => ({
      group: 'policies opened',
      guard: `${text(row, 't')}: "${text(row, 'p')}" ${text(row, 'clause')} (true)`,
      sql: `alter policy ${text(row, 'it')} ${text(row, 'clause')} (true)`,
      scripts: ['access_matrix', 'accounts'],
      batch: text(row, 'clause'),
      named: `(${text(row, 't')},${text(row, 'cmd')},{authenticated},${text(row, 'clause') === 'using' ? 'using' : '"with check"'},everyone)`,
    }),
  },
  {
    query: `select tablename as t, policyname as p, cmd, quote_ident(policyname) || ' on public.' || quote_ident(tablename) as it
      from pg_policies where schemaname = 'public' and not (roles @> '{anon,authenticated}') order by 1, 2`,
    mutation: (row) => ({
      group: 'policies opened',
      guard: `${text(row, 't')}: "${text(row, 'p')}" to anon, authenticated`,
      sql: `alter policy ${text(row, 'it')} to anon, authenticated`,
      scripts: ['access_matrix', 'accounts'],
      batch: 'roles',
      named: `(${text(row, 't')},${text(row, 'cmd')},"{anon,authenticated}",`,
    }),
  },
  {
    query: `select c.relname as t, quote_ident(c.relname) as it from ${TABLES} order by 1`,
    mutation: (row) => ({
      group: 'row level security off',
      guard: text(row, 't'),
      sql: `alter table public.${text(row, 'it')} disable row level security`,
      scripts: ['access_matrix'],
      batch: 'all',
      named: `(${text(row, 't')})`,
    }),
  },
];

const grants: Generator[] = [
  {
    query: `select c.relname as t, quote_ident(c.relname) as it, role, verb from pg_class c, ${API_ROLES},
        unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) verb
      where c.relnamespace = 'public'::regnamespace
        and (c.relkind in ('r', 'p') or c.relkind = 'v' and verb not in ('TRUNCATE', 'REFERENCES', 'TRIGGER'))
        and not has_table_privilege(role, c.oid, verb)
        and not (verb in ('SELECT', 'INSERT', 'UPDATE') and has_any_column_privilege(role, c.oid, verb))
      order by 3, 4, 1`,
    mutation: (row) => {
      const [table, role, verb] = [text(row, 't'), text(row, 'role'), text(row, 'verb')];
      const right = /TRUNCATE|REFERENCES|TRIGGER/.test(verb);
      return {
        group: 'table grants given',
        guard: `${verb} on ${table} to ${role}`,
        sql: `grant ${verb} on public.${text(row, 'it')} to ${role}`,
        scripts: ['access_matrix'],
        batch: `${role} ${verb}`,
        named: right ? `("${role} ${verb} ${table}")` : `(${role},${table},${verb})`,
      };
    },
  },
  {
    query: `select c.relname as t, quote_ident(c.relname) as it, x.grantee::regrole::text as role, x.privilege_type as verb
      from pg_class c, aclexplode(c.relacl) x
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v')
        and x.grantee::regrole::text in ('anon', 'authenticated', 'service_role') order by 3, 4, 1`,
    mutation: (row) => {
      const [table, role, verb] = [text(row, 't'), text(row, 'role'), text(row, 'verb')];
      return {
        group: 'grants taken away',
        guard: `${verb} on ${table} from ${role}`,
        sql: `do $$ begin execute format('revoke ${verb} on %s from ${role}',
          (select oid::regclass from pg_class where relname = '${table}' and relkind in ('r', 'p', 'v')
             and relnamespace in ('public'::regnamespace, 'private'::regnamespace))); end $$`,
        scripts: ['access_matrix', 'replacing', 'quotes'],
        batch: `${role} ${verb}`,
        named: `(${role},${table},${verb})`,
      };
    },
  },
  {
    query: `select c.relname as t, quote_ident(c.relname) as it, quote_ident(a.attname) as col, verb from pg_class c
      join pg_attribute a on a.attrelid = c.oid, unnest(array['INSERT', 'UPDATE']) verb
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
        and exists (select from pg_attribute g where g.attrelid = c.oid and g.attacl is not null)
        and not has_column_privilege('authenticated', c.oid, a.attnum, verb) order by 1, 3, 4`,
    mutation: (row) => ({
      group: 'column grants given',
      guard: `${text(row, 'verb')} (${text(row, 'col')}) on ${text(row, 't')} to authenticated`,
      sql: `grant ${text(row, 'verb')} (${text(row, 'col')}) on public.${text(row, 'it')} to authenticated`,
      scripts: ['access_matrix', 'accounts'],
      batch: 'all',
      named: `(authenticated,${text(row, 't')},${text(row, 'col')},${text(row, 'verb')})`,
    }),
  },
  {
    query: `select c.relname as t, quote_ident(c.relname) as it, quote_ident(a.attname) as col, x.privilege_type as verb,
        x.grantee::regrole::text as role
      from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) x
      where c.relnamespace = 'public'::regnamespace order by 1, 3, 4`,
    mutation: (row) => ({
      group: 'grants taken away',
      guard: `${text(row, 'verb')} (${text(row, 'col')}) on ${text(row, 't')} from ${text(row, 'role')}`,
      sql: `revoke ${text(row, 'verb')} (${text(row, 'col')}) on public.${text(row, 'it')} from ${text(row, 'role')}`,
      scripts: ['access_matrix', 'accounts'],
      batch: 'columns',
      named: `(${text(row, 'role')},${text(row, 't')},${text(row, 'col')},${text(row, 'verb')})`,
    }),
  },
  {
    query: `select c.oid::regclass::text as s, role from pg_class c, ${API_ROLES}
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1, 2`,
    mutation: (row) => ({
      group: 'sequence grants given',
      guard: `USAGE on ${text(row, 's')} to ${text(row, 'role')}`,
      sql: `grant usage on sequence ${text(row, 's')} to ${text(row, 'role')}`,
      scripts: ['access_matrix'],
      batch: text(row, 'role'),
      named: `("${text(row, 'role')} ${text(row, 's').replaceAll('"', '')}")`,
    }),
  },
  {
    query: `select c.relname as t, role, verb from pg_class c, unnest(array['anon', 'authenticated', 'service_role']) role,
        unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) verb
      where c.relnamespace = 'private'::regnamespace and c.relkind = 'r' and not has_table_privilege(role, c.oid, verb)
      order by 2, 3, 1`,
    mutation: (row) => ({
      group: 'table grants given',
      guard: `${text(row, 'verb')} on private.${text(row, 't')} to ${text(row, 'role')}`,
      sql: `grant ${text(row, 'verb')} on private.${text(row, 't')} to ${text(row, 'role')}`,
      scripts: ['access_matrix', 'prop_tables'],
      batch: `${text(row, 'role')} ${text(row, 'verb')} private`,
      named: `(${text(row, 'role')},${text(row, 't')},${text(row, 'verb')})`,
    }),
  },
  {
    query: `select role, sql from unnest(array['anon', 'authenticated']) role,
      unnest(array['usage on schema private', 'create on schema private', 'create on schema public']) sql`,
    mutation: (row) => ({
      group: 'schemas opened',
      guard: `${text(row, 'sql')} to ${text(row, 'role')}`,
      sql: `grant ${text(row, 'sql')} to ${text(row, 'role')}`,
      scripts: ['access_matrix'],
    }),
  },
  {
    query: `select role, kind, place from unnest(array['anon', 'authenticated', 'public']) role,
        (values ('select on tables', 'in schema public'), ('insert on tables', 'in schema public'),
          ('usage on sequences', 'in schema public'), ('execute on functions', 'in schema public'),
          ('execute on functions', '')) opened(kind, place)`,
    mutation: (row) => ({
      group: 'default privileges opened',
      guard: `${text(row, 'kind')} ${text(row, 'place')} to ${text(row, 'role')}`,
      sql: `alter default privileges ${text(row, 'place')} grant ${text(row, 'kind')} to ${text(row, 'role')}`,
      scripts: ['access_matrix'],
    }),
  },
];

const functions: Generator[] = [
  {
    query: `select p.oid::regprocedure::text as f, p.proname as name, p.pronamespace::regnamespace::text as schema, role
      from ${API_ROLES}, ${FUNCTIONS} and not has_function_privilege(role, p.oid, 'execute') order by 4, 1`,
    mutation: (row) => ({
      group: 'functions opened',
      guard: `${text(row, 'f')} to ${text(row, 'role')}`,
      sql: `grant execute on function ${text(row, 'f')} to ${text(row, 'role')}`,
      scripts: ['access_matrix', 'accounts'],
      batch: `${text(row, 'role')} ${text(row, 'schema')}`,
      named: `("${text(row, 'role')} ${text(row, 'name')}")`,
    }),
  },
  {
    query: `select p.oid::regprocedure::text as f, x.grantee::regrole::text as role from pg_proc p, aclexplode(p.proacl) x
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and x.grantee::regrole::text in ('anon', 'authenticated', 'service_role')
        -- Nobody needs a right to a trigger's function, and a session that once called a constant keeps its value.
        and p.prorettype <> 'trigger'::regtype and p.provolatile <> 'i' order by 1`,
    mutation: (row) => ({
      group: 'grants taken away',
      guard: `EXECUTE on ${text(row, 'f')} from ${text(row, 'role')}`,
      sql: `revoke execute on function ${text(row, 'f')} from ${text(row, 'role')}`,
      scripts: ['access_matrix', 'replacing', 'quotes'],
    }),
  },
  {
    query: `select p.oid::regprocedure::text as f, p.proname as name, p.prosecdef as definer from ${FUNCTIONS} order by 1`,
    mutation: (row) => ({
      group: 'whose rights a function has',
      guard: `${text(row, 'f')} security ${row.definer ? 'invoker' : 'definer'}`,
      sql: `alter function ${text(row, 'f')} security ${row.definer ? 'invoker' : 'definer'}`,
      scripts: ['access_matrix', 'accounts'],
      batch: 'all',
      named: `(${text(row, 'name')})`,
    }),
  },
  {
    query: `select p.oid::regprocedure::text as f from ${FUNCTIONS} order by 1`,
    mutation: (row) => ({
      group: 'search paths removed',
      guard: text(row, 'f'),
      sql: `alter function ${text(row, 'f')} reset search_path`,
      scripts: ['access_matrix'],
      batch: 'all',
      named: text(row, 'f'),
    }),
  },
];

const rules: Generator[] = [
  {
    query: `select t.tgname as name, t.tgrelid::regclass::text as t, quote_ident(t.tgname) as it from pg_trigger t
      join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 2, 1`,
    mutation: (row) => ({
      group: 'triggers dropped',
      guard: `${text(row, 'name')} on ${text(row, 't')}`,
      sql: `drop trigger ${text(row, 'it')} on ${text(row, 't')}`,
      scripts: ['accounts'],
    }),
  },
  {
    // A check of one column is tried with one of each other table at once: columns.test.sql names the column that takes
    // what it must not.
    query: `select c.conname as name, c.conrelid::regclass::text as t, quote_ident(c.conname) as it, c.contype as type,
        a.attname as col, pg_get_constraintdef(c.oid) as definition,
        row_number() over (partition by c.conrelid order by c.contype, c.conname) as n
      from pg_constraint c left join pg_attribute a
        on a.attrelid = c.conrelid and c.contype = 'c' and c.conkey = array[a.attnum]
      where c.connamespace in ('public'::regnamespace, 'private'::regnamespace) and c.contype in ('c', 'u', 'f', 'p')
        and c.conrelid <> 0 order by 2, 1`,
    mutation: (row) => ({
      group: 'constraints dropped',
      guard: `${text(row, 't')}.${text(row, 'name')}: ${text(row, 'definition').slice(0, 100)}`,
      sql: `alter table ${text(row, 't')} drop constraint ${text(row, 'it')} cascade`,
      scripts: ['columns', 'accounts', 'prop_tables'],
      ...(row.col === null || text(row, 't').startsWith('private.')
        ? {}
        : {
            batch: `constraint ${text(row, 'n')}`,
            named: `${text(row, 't').replaceAll('"', '')}.${text(row, 'col')}`,
          }),
    }),
  },
];

const others: Generator[] = [
  {
    // Of tables that belong to somebody else, as those of Storage do.
    query: `select p.polname as p, p.polrelid::regclass::text as t, quote_ident(p.polname) as it from pg_policy p
      join pg_class c on c.oid = p.polrelid where c.relnamespace <> 'public'::regnamespace order by 2, 1`,
    mutation: (row) => ({
      group: 'policies dropped',
      guard: `${text(row, 't')}: "${text(row, 'p')}"`,
      sql: `drop policy ${text(row, 'it')} on ${text(row, 't')}`,
      scripts: ['snapshots'],
    }),
  },
  {
    query: `select c.oid::regclass::text as v from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'`,
    mutation: (row) => ({
      group: 'views with the rights of their maker',
      guard: text(row, 'v'),
      sql: `alter view ${text(row, 'v')} reset (security_invoker)`,
      scripts: ['access_matrix'],
    }),
  },
  {
    // What a constraint makes stands above.
    query: `select i.indexrelid::regclass::text as i from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not exists (select from pg_constraint where conindid = i.indexrelid) order by 1`,
    mutation: (row) => ({
      group: 'unique indexes dropped',
      guard: text(row, 'i'),
      sql: `drop index ${text(row, 'i')}`,
      scripts: ['players', 'name_review', 'columns'],
    }),
  },
  {
    // A primary key cannot be without its own.
    query: `select c.relnamespace::regnamespace::text as schema, c.relname as t, quote_ident(c.relname) as it, a.attname as col,
        quote_ident(a.attname) as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r' and a.attnotnull
        and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and not exists (
          select from pg_constraint p where p.conrelid = c.oid and p.contype = 'p' and a.attnum = any (p.conkey))
      order by 1, 2, 4`,
    mutation: (row) => ({
      group: 'columns that may be empty',
      guard: `${text(row, 'schema')}.${text(row, 't')}.${text(row, 'col')}`,
      sql: `alter table ${text(row, 'schema')}.${text(row, 'it')} alter column ${text(row, 'column')} drop not null`,
      scripts: ['columns'],
      batch: 'all',
      named: `(${text(row, 'schema')}.${text(row, 't')},${text(row, 'col')})`,
    }),
  },
];

const GENERATORS: Generator[] = [...policies, ...grants, ...functions, ...rules, ...others];

/** What guards, or can be reached, and none of the generators above looks for. */
const KINDS_WITHOUT = `
  select format('%s is of the kind %s', c.oid::regclass, c.relkind) as line from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind not in ('r', 'p', 'v', 'i', 'I', 'S', 'c')
  union all select format('constraint %s is of the kind %s', conname, contype) from pg_constraint
    where connamespace in ('public'::regnamespace, 'private'::regnamespace) and contype not in ('c', 'u', 'f', 'p')
  union all select format('%s has the rule %s', ev_class::regclass, rulename) from pg_rewrite join pg_class c on c.oid = ev_class
    where c.relkind <> 'v' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all select format('%s calls a function of another schema: %s', tgrelid::regclass, tgname)
    from pg_trigger join pg_proc p on p.oid = tgfoid join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and p.pronamespace not in ('public'::regnamespace, 'private'::regnamespace)
  union all select format('%s is no function but of the kind %s', oid::regprocedure, prokind) from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind <> 'f'
  union all select format('the type %s has rules of its own', oid::regtype) from pg_type
    where typnamespace in ('public'::regnamespace, 'private'::regnamespace) and typtype in ('d', 'e')`;

/** Throws for what the schema has and nothing here takes away. */
export async function refuseUnknownKinds(run: RunScript): Promise<void> {
  const found = await run(KINDS_WITHOUT);
  if (found.length > 0) {
    const lines = found.map(({ line }) => String(line)).join('\n');
    throw new Error(`tests/mutate/catalog-mutations.ts takes none of these away:\n${lines}`);
  }
}
