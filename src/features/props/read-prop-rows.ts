import { readTable } from '../../data/read-table.ts';
import type { RowSource } from '../../lib/catalog/types.ts';
import type { FreshRow } from '../../lib/props/table-rows.ts';

/** The tables of a category's rows: its own, then the one that stands in while that has none. */
export function tablesOf({ from }: { readonly from: RowSource }): readonly RowSource['table'][] {
  return 'fallback' in from && from.fallback ? [from.table, from.fallback] : [from.table];
}

/** The rows of a category in a table that mixes categories; undefined where it has a table of its own. */
export function propTypeOf(from: RowSource): string | undefined {
  return 'propType' in from ? from.propType : undefined;
}

/** All rows of a category with lines, of the first of its tables that has any (PROP-19, DATA-20). `seen` is told of them as they come. */
export async function readPropRows(
  from: RowSource,
  signal: AbortSignal,
  seen?: (rows: readonly FreshRow[]) => void,
): Promise<readonly FreshRow[]> {
  for (const table of tablesOf({ from })) {
    const rows = await readTable(table, { propType: propTypeOf(from), signal, byPlayer: true, seen });
    if (rows.length > 0) return rows;
  }
  return [];
}
