import type { PostgrestClient } from '@supabase/postgrest-js';
import type { TableName } from '../lib/catalog/types.ts';
import type { Database } from '../lib/database.types.ts';

/**
 * A table whose name comes from data, such as a catalog entry. The client types one literal name at a time, so the
 * query is typed by a table that has every column these queries filter and order by; rows need a type of their own.
 */
export function tableNamed(client: Pick<PostgrestClient<Database>, 'from'>, table: TableName) {
  return client.from(table as 'baseball_props');
}
