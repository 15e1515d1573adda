import { supabase } from '../../../data/client.ts';
import { tableNamed } from '../../../data/table-named.ts';
import type { LineTable } from '../../../lib/catalog/types.ts';

/** How many rows a prop table has, for the debug panel (WNBA-19). */
export async function countRows(table: LineTable): Promise<number> {
  const client = await supabase();
  // With a body, for a refusal of a request without one says nothing.
  const { count } = await tableNamed(client, table).select('id', { count: 'exact' }).limit(1).throwOnError();
  if (count === null) throw new Error('Expected the number of rows; the answer has none.');
  return count;
}

const SAMPLE_ROWS = 5;

/** The first five rows of a prop table, as the API returns them. */
export async function sampleRows(table: LineTable): Promise<readonly { readonly player_name: string }[]> {
  const client = await supabase();
  const { data } = await tableNamed(client, table).select('*').order('id').limit(SAMPLE_ROWS).throwOnError();
  return data;
}
