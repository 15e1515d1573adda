import { type BookKey, isBookKey } from '../league/books.ts';
import { categoryOfTable } from './history-source.ts';
import { lineKey, type PropRef } from './line-change.ts';
import type { MovedLine, MovedProp } from './moved-props.ts';

// What the database says of moves, as pages and fetches use it.

/** A line's latest move, in units of the stat; `at` in milliseconds since 1970. */
export interface LineMove {
  readonly was: number;
  readonly line: number;
  readonly at: number;
}

interface LineRow {
  readonly table_name: string;
  readonly prop_type: string | null;
  readonly event_id: string;
  readonly player_name: string;
  readonly book: string;
}

/** A row of `moved_lines`. */
export interface MovedLineRow extends LineRow {
  readonly was: number;
  readonly point: number;
  readonly moved_at: string;
}

/** A row of `moved_props`: one book of a prop. Null stands for what is not known or not offered. */
export interface MovedPropRow extends LineRow {
  readonly player_id: number | null;
  readonly was: number | null;
  readonly point: number | null;
  readonly over_price?: number | null;
  readonly under_price?: number | null;
}

type Placed = { readonly prop: PropRef; readonly book: BookKey };

/** The prop and book of a row; null for a category or book that nobody knows. */
function placeOf({ table_name, prop_type, event_id, player_name, book }: LineRow): Placed | null {
  const source = categoryOfTable(table_name, prop_type);
  if (source === null || !isBookKey(book)) return null;
  const { league, propType } = source;
  return { prop: { league, propType, eventId: event_id, player: player_name }, book };
}

/** The moves that rows tell, the latest first, by the key of their line: of a table and the one that stands in for it the later counts (MOVE-2). */
export function lineMoves(rows: readonly MovedLineRow[]): ReadonlyMap<string, LineMove> {
  const moves = new Map<string, LineMove>();
  for (const row of rows) {
    const placed = placeOf(row);
    if (placed === null) continue;
    const key = lineKey({ ...placed.prop, book: placed.book });
    if (!moves.has(key)) moves.set(key, { was: row.was, line: row.point, at: Date.parse(row.moved_at) });
  }
  return moves;
}

/**
 * The props that rows tell, in their order, each once and with all of its books: of a table and the one that stands in for it the
 * first counts (MOVE-4).
 */
export function movedProps(rows: readonly MovedPropRow[]): readonly MovedProp[] {
  const props = new Map<
    string,
    { readonly table: string; readonly prop: PropRef; readonly lines: MovedLine[] }
  >();
  for (const row of rows) {
    const placed = placeOf(row);
    if (placed === null) continue;
    const table = row.table_name;
    const key = `${placed.prop.propType} ${row.event_id} ${row.player_name}`;
    const told = props.get(key) ?? { table, prop: { ...placed.prop, playerId: row.player_id }, lines: [] };
    if (told.table !== table) continue;
    told.lines.push({
      book: placed.book,
      was: row.was,
      line: row.point,
      over: row.over_price ?? null,
      under: row.under_price ?? null,
    });
    props.set(key, told);
  }
  return [...props.values()].map(({ prop, lines }) => ({ ...prop, lines }));
}
