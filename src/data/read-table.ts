import type { PostgrestClient } from '@supabase/postgrest-js';
import type { RowOf, TableName } from '../lib/catalog/types.ts';
import type { Database } from '../lib/database.types.ts';
import { publicTables } from './public-tables.ts';
import { readAll } from './read-all.ts';

/** The columns that every table has which is read whole. */
type WrittenRow = { readonly id: number; readonly updated_at: string };
type WrittenTable = { [T in TableName]: RowOf<T> extends WrittenRow ? T : never }[TableName];

/**
 * A table whose name comes from data, such as a catalog entry. The client types one literal name at a time, so the
 * query is typed by a table that has every column these queries filter and order by; rows need a type of their own.
 */
export function tableNamed(client: Pick<PostgrestClient<Database>, 'from'>, table: TableName) {
  return client.from(table as 'baseball_props');
}

/** Which rows of a table are read: all, or those of one prop type where the table mixes them. */
type Wanted = { readonly propType?: string; readonly signal: AbortSignal };

type Asked<C> = Wanted & { columns?: readonly C[]; byPlayer?: boolean };

/** Every row of a public table, as the table itself says. */
async function readTableItself<T extends WrittenTable, C extends keyof RowOf<T> & string>(
  table: T,
  { propType, signal, columns, byPlayer }: Asked<C>,
): Promise<readonly (Pick<RowOf<T>, C> & WrittenRow)[]> {
  const client = publicTables();
  return readAll((from, to) => {
    const all = tableNamed(client, table).select(columns?.join(', ') ?? '*', { count: 'exact' });
    const wanted = propType === undefined ? all : all.eq('prop_type', propType);
    const ordered = byPlayer ? wanted.order('player_name').order('id') : wanted.order('id');
    return ordered
      .range(from, to)
      .abortSignal(signal)
      .throwOnError()
      .overrideTypes<(Pick<RowOf<T>, C> & WrittenRow)[], { merge: false }>();
  });
}

/** Every row of a public table, those of one player side by side where `byPlayer` is set. */
export async function readTable<T extends WrittenTable, C extends keyof RowOf<T> & string>(
  table: T,
  asked: Asked<C>,
): Promise<readonly (Pick<RowOf<T>, C> & WrittenRow)[]> {
  const read = () => readTableItself<T, C>(table, asked);
  if (import.meta.env.VITE_SNAPSHOTS === 'on' && !asked.columns) {
    const { rowsOrElse } = await import('./snapshots/snapshots-or-tables.ts');
    const newest = () => newestInTable(table, { signal: asked.signal });
    return rowsOrElse<Pick<RowOf<T>, C> & WrittenRow>({ table, ...asked, newest }, read);
  }
  return read();
}

/** When the newest of these rows was written (ISO 8601); null while there are none. */
export async function newestWriting(table: WrittenTable, wanted: Wanted): Promise<string | null> {
  const read = () => newestInTable(table, wanted);
  if (import.meta.env.VITE_SNAPSHOTS === 'on') {
    const { newestOrElse } = await import('./snapshots/snapshots-or-tables.ts');
    const newest = () => newestInTable(table, { signal: wanted.signal });
    return newestOrElse({ table, ...wanted, newest }, read);
  }
  return read();
}

async function newestInTable(table: WrittenTable, { propType, signal }: Wanted): Promise<string | null> {
  const all = tableNamed(publicTables(), table).select('updated_at');
  const wanted = propType === undefined ? all : all.eq('prop_type', propType);
  const { data } = await wanted
    .order('updated_at', { ascending: false })
    .limit(1)
    .abortSignal(signal)
    .throwOnError();
  return data[0]?.updated_at ?? null;
}
