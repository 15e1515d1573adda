import type { RowOf, TableName } from '../lib/catalog/types.ts';
import { COUNTED } from './first-reads.ts';
import { readAll } from './read-all.ts';
import { askRows, newestAddress, rowsAddress } from './rest-rows.ts';
import { newestOrElse, rowsOrElse } from './snapshots/snapshots-or-tables.ts';

/** The columns that every table has which is read whole. */
type WrittenRow = { readonly id: number; readonly updated_at: string };
type WrittenTable = { [T in TableName]: RowOf<T> extends WrittenRow ? T : never }[TableName];

/** Which rows of a table are read: all, or those of one prop type where the table mixes them. */
type Wanted = { readonly propType?: string; readonly signal: AbortSignal };

type Asked<C, Row> = Wanted & {
  columns?: readonly C[];
  byPlayer?: boolean;
  /** Is told of rows as they come, before it is known whether all were written at one time. */
  seen?: ((rows: readonly Row[]) => void) | undefined;
};

/** Every row of a public table, as the table itself says. */
async function readTableItself<T extends WrittenTable, C extends keyof RowOf<T> & string>(
  table: T,
  { propType, signal, columns, byPlayer, seen }: Asked<C, Pick<RowOf<T>, C> & WrittenRow>,
): Promise<readonly (Pick<RowOf<T>, C> & WrittenRow)[]> {
  const read = { table, propType, columns, byPlayer };
  return readAll(async (from, to) => {
    const address = rowsAddress(read, from, to + 1 - from);
    const page = await askRows<Pick<RowOf<T>, C> & WrittenRow>(address, signal, COUNTED);
    seen?.(page.data);
    return page;
  });
}

/** Every row of a public table, those of one player side by side where `byPlayer` is set. */
export async function readTable<T extends WrittenTable, C extends keyof RowOf<T> & string>(
  table: T,
  asked: Asked<C, Pick<RowOf<T>, C> & WrittenRow>,
): Promise<readonly (Pick<RowOf<T>, C> & WrittenRow)[]> {
  const read = () => readTableItself<T, C>(table, asked);
  if (import.meta.env.VITE_SNAPSHOTS === 'on' && !asked.columns) {
    const newest = () => newestInTable(table, { signal: asked.signal });
    return rowsOrElse<Pick<RowOf<T>, C> & WrittenRow>({ table, ...asked, newest }, read);
  }
  return read();
}

/** When the newest of these rows was written (ISO 8601); null while there are none. */
export async function newestWriting(table: WrittenTable, wanted: Wanted): Promise<string | null> {
  const read = () => newestInTable(table, wanted);
  if (import.meta.env.VITE_SNAPSHOTS === 'on') {
    const newest = () => newestInTable(table, { signal: wanted.signal });
    return newestOrElse({ table, ...wanted, newest }, read);
  }
  return read();
}

async function newestInTable(table: WrittenTable, { propType, signal }: Wanted): Promise<string | null> {
  const { data } = await askRows<Pick<WrittenRow, 'updated_at'>>(newestAddress({ table, propType }), signal);
  return data[0]?.updated_at ?? null;
}
