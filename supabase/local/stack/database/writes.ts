/** Tables as `schema.name`; null when it cannot be told which. */
export type ChangedTables = readonly string[] | null;

type Query = (sql: string) => Promise<readonly unknown[]>;

/** A transaction without an id has written nothing, whatever it called. */
const transactionId = 'select pg_current_xact_id_if_assigned()::text as id';

/**
 * The counters of this transaction, triggers and cascades included, and of those before it whose counts were not handed
 * on yet: never too few.
 */
const written = `
  select n.nspname as schema, c.relname as name
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'm')
    and pg_stat_get_xact_tuples_inserted(c.oid) + pg_stat_get_xact_tuples_updated(c.oid)
      + pg_stat_get_xact_tuples_deleted(c.oid) > 0`;

/** Hands the counts on when this transaction ends, so that the next one does not see them again. */
const handOn = 'select pg_stat_force_next_flush()';

const isTable = (row: unknown): row is { schema: string; name: string } =>
  typeof row === 'object' && row !== null && 'schema' in row && 'name' in row;

/**
 * What the open transaction has changed, asked just before its commit. A change of the catalog (TRUNCATE is one) and a
 * write that no counter shows can be a change of anything: null.
 */
export async function changedTables(query: Query): Promise<ChangedTables> {
  const [row] = await query(transactionId);
  if (typeof row === 'object' && row !== null && 'id' in row && row.id === null) return [];
  const tables = (await query(written)).filter(isTable);
  await query(handOn);
  if (tables.length === 0 || tables.some(({ schema }) => schema === 'pg_catalog')) return null;
  return tables.map(({ schema, name }) => `${schema}.${name}`);
}
