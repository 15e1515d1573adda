import { sql } from 'kysely';
import type { OpenDatabase } from './connection.ts';

/**
 * Tables of which everybody without a session reads the same rows until one of them changes, by name; each with the
 * tables that refer to it, through which an embedding may go.
 */
export type SameForAll = Readonly<Record<string, readonly string[]>>;

/**
 * Plain tables without row level security, or with constant policies for reading: a policy that
 * asks for the time, a setting or another table may give other rows though nothing was written to this one. For the
 * same reason not a view, not a table with computed columns, and not one that others inherit from.
 */
export async function tablesSameForAll({ connection }: OpenDatabase): Promise<SameForAll> {
  const { rows } = await sql<{ name: string; referring: string[] }>`
    select c.relname as name,
      array(
        select distinct r.relname::text
        from pg_catalog.pg_constraint f join pg_catalog.pg_class r on r.oid = f.conrelid
        where f.contype = 'f' and f.confrelid = c.oid and r.relnamespace = 'public'::regnamespace
      ) as referring
    from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and not exists (select from pg_catalog.pg_inherits i where i.inhparent = c.oid)
      and not exists (select from pg_catalog.pg_proc p where p.proargtypes[0] = c.reltype and p.pronargs = 1)
      and (not c.relrowsecurity or not exists (
        select from pg_catalog.pg_policy p
        where p.polrelid = c.oid and p.polcmd in ('r', '*')
          and pg_get_expr(p.polqual, p.polrelid) not in ('true', 'false')
      ))
  `.execute(connection.kysely);
  return Object.fromEntries(rows.map(({ name, referring }) => [name, referring]));
}

/** Functions without arguments of which everybody without a session gets the same until one of these tables changes. */
export type CallsSameForAll = Readonly<Record<string, readonly string[]>>;

/** They build JSON of what they are given; PostgreSQL counts them as stable, since types may be written by other functions. */
const jsonBuilders = [
  'array_to_json',
  'json_agg',
  'json_build_array',
  'json_build_object',
  'json_object_agg',
  'jsonb_agg',
  'jsonb_build_array',
  'jsonb_build_object',
  'jsonb_object_agg',
  'row_to_json',
  'to_json',
  'to_jsonb',
];

/**
 * Functions with the caller's rights and a parsed SQL body (BEGIN ATOMIC), whose tree of nodes names all that they read:
 * only tables that are the same for all, through functions that are immutable or build JSON. Nothing in such a body can
 * ask for the time, a setting, a sequence or who calls.
 */
export async function callsSameForAll(
  { connection }: OpenDatabase,
  tables: SameForAll,
): Promise<CallsSameForAll> {
  const { rows } = await sql<{ name: string; tables: string[] }>`
    select p.proname as name,
      array(
        select distinct coalesce(c.relname::text, '')
        from regexp_matches(p.prosqlbody::text, ':relid ([1-9][0-9]*)', 'g') read(parts)
        left join pg_catalog.pg_class c
          on c.oid = read.parts[1]::oid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      ) as tables
    from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosqlbody is not null and p.provolatile <> 'v'
      and not p.prosecdef and p.pronargs = 0
      and not exists (
        select from pg_catalog.pg_proc o
        where o.pronamespace = p.pronamespace and o.proname = p.proname and o.oid <> p.oid
      )
      and p.prosqlbody::text !~ 'SQLVALUEFUNCTION|COERCEVIAIO|NEXTVALUEEXPR|CURRENTOFEXPR'
      and not exists (
        select from regexp_matches(p.prosqlbody::text, ':(funcid|opno|aggfnoid|winfnoid) ([0-9]+)', 'g') used(parts)
        left join pg_catalog.pg_operator o on used.parts[1] = 'opno' and o.oid = used.parts[2]::oid
        join pg_catalog.pg_proc f on f.oid = case used.parts[1] when 'opno' then o.oprcode::oid else used.parts[2]::oid end
        where f.provolatile <> 'i'
          and not (f.pronamespace = 'pg_catalog'::regnamespace and f.proname::text = any (${jsonBuilders}))
      )
  `.execute(connection.kysely);
  const known = rows.filter((row) => row.tables.every((table) => Object.hasOwn(tables, table)));
  return Object.fromEntries(known.map((row) => [row.name, row.tables]));
}
