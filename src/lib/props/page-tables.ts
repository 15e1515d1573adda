import type { PropPage } from '../catalog/catalog.ts';
import type { PropType } from '../catalog/types.ts';
import type { PageRows } from './page-view.ts';
import type { FreshRow, StaleGames, TableRows } from './table-rows.ts';

type Written = { readonly updatedAt: string | null };

/** The table that was written longest ago: a fresh one beside it must not hide it (PROP-22). Null where none has rows. */
export function oldestWritten<Table extends Written>(
  tables: readonly Table[],
): (Table & { updatedAt: string }) | null {
  let found: (Table & { updatedAt: string }) | null = null;
  for (const table of tables) {
    const { updatedAt } = table;
    if (updatedAt === null) continue;
    if (found === null || Date.parse(updatedAt) < Date.parse(found.updatedAt))
      found = { ...table, updatedAt };
  }
  return found;
}

/** A table of a page in words, and of how many it is the one that was written longest ago. */
export type OldestTable = { readonly name: string; readonly of: number };

/** What the tables of a page say together. */
export interface PageTables {
  readonly rows: PageRows;
  /** Games that the last fetch of a category did not bring. */
  readonly staleGames: StaleGames;
  /** When each category was written last (ISO 8601); null without rows. */
  readonly writtenAt: Readonly<Record<PropType, string | null>>;
  /** Which of several tables was written longest ago; null where the page has one. */
  readonly oldestTable: OldestTable | null;
}

/**
 * The tables of a page's categories put together, each under the path of its category; one that is not there counts as empty.
 * `oldestPath` is the one that was written longest ago (`oldestWritten`).
 */
export function pageTables(
  parts: PropPage['parts'],
  tables: ReadonlyMap<string, TableRows<FreshRow>>,
  oldestPath: string | null,
): PageTables {
  const of = <Value>(value: (table: TableRows<FreshRow> | undefined) => Value) =>
    Object.fromEntries(parts.map(({ path, propType }) => [propType, value(tables.get(path))]));
  const oldest = parts.length > 1 ? parts.find(({ path }) => path === oldestPath) : undefined;
  return {
    rows: of((table) => table?.rows ?? []),
    staleGames: of((table) => table?.staleGames ?? {}),
    writtenAt: of((table) => table?.updatedAt ?? null),
    oldestTable: oldest ? { name: oldest.badgeLabel, of: parts.length } : null,
  };
}
