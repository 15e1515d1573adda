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
