import type { PropPage } from '../../lib/catalog/catalog.ts';
import type { Category } from '../../lib/catalog/types.ts';
import type { ProjectionRow, SourceTable } from '../../lib/projections/sources.ts';
import { type FreshRow, tableRows } from '../../lib/props/table-rows.ts';
import { type ReadAhead, sourcesOf } from './read-ahead.ts';

const PLAYER = 'Nobody Atall';
const STAT = 20.5;
const PRICE = -110;

function rowOf({ sport }: PropPage, now: string): FreshRow {
  const quotes = sport.books.flatMap((book) => [
    [`${book}_point`, STAT],
    [`${book}_over_price`, PRICE],
    [`${book}_under_price`, PRICE],
  ]);
  return {
    id: 0,
    event_id: 'rehearsal',
    player_name: PLAYER,
    commence_time: now,
    home_team: '',
    away_team: '',
    updated_at: now,
    ...Object.fromEntries(quotes),
  };
}

function projectionOf({ player }: SourceTable, { projection }: Category, now: string): ProjectionRow {
  const columns = Object.values(projection).flatMap((weights) => Object.keys(weights ?? {}));
  return {
    id: 0,
    updated_at: now,
    [player]: PLAYER,
    ...Object.fromEntries(columns.map((column) => [column, STAT])),
  };
}

/**
 * One prop that nobody offers, as if it had been read: whoever draws a page with it while its answers are on their way has
 * loaded by then what a browser makes at the first use (formats of times, tables of distributions, code), which takes longer
 * than to draw the first rows.
 */
export function rehearsalOf(page: PropPage, clock: () => number): ReadAhead {
  const at = clock();
  const now = new Date(at).toISOString();
  const [first] = page.parts;
  return {
    tables: new Map(page.parts.map(({ path }) => [path, tableRows([rowOf(page, now)])])),
    projections: new Map(
      first ? sourcesOf(page.sport).map((source) => [source.table, [projectionOf(source, first, now)]]) : [],
    ),
    overrounds: null,
    at,
  };
}
