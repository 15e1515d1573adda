import type { OddsEvent } from '../../../../src/lib/ingest/odds-response.ts';
import type { PropRow } from '../../../../src/lib/ingest/prop-rows.ts';
import type { MarketQuotes } from '../../../../src/lib/ingest/quotes.ts';
import { rowColumns } from '../../../../src/lib/ingest/row-columns.ts';
import type { TimeWindow } from '../../../../src/lib/league/league-day.ts';
import type { Settings } from '../settings.ts';
import { callProcedure, insertMissingRows } from './database.ts';

/** What a fetch brings for a prop table; `quotes` is null where another table has those of its markets. */
export type FetchedProps = { rows: PropRow[]; quotes: MarketQuotes[] | null };

/**
 * Replaces the rows and quotes of a prop table in one transaction (SEC-68, QUOTE-2). Those of `keepEventIds` stay: the
 * fetch of their games failed. When `propTypes` names any, only those types are replaced.
 */
export async function replaceProps(
  settings: Settings,
  table: string,
  { rows, quotes }: FetchedProps,
  keepEventIds: readonly string[],
  seenAt: Date,
  propTypes: readonly string[],
): Promise<void> {
  await callProcedure(settings, 'replace_props', {
    p_table: table,
    p_rows: rowColumns(rows),
    p_keep_event_ids: keepEventIds,
    p_seen_at: seenAt.toISOString(),
    p_prop_types: propTypes.length === 0 ? null : propTypes,
    p_quotes: quotes,
  });
}

/**
 * Replaces the stored games of a window in one transaction: those that are not among the rows are deleted, and without a
 * window none is. Games of `keepIds` stay, with their odds and the time at which these were seen.
 */
export async function replaceEvents(
  settings: Settings,
  table: string,
  rows: readonly (OddsEvent & Record<string, string | number | null>)[],
  window: TimeWindow | null,
  seenAt: Date,
  keepIds: readonly string[],
): Promise<void> {
  await callProcedure(settings, 'replace_events', {
    p_table: table,
    p_rows: rows,
    p_from: window?.from.toISOString() ?? null,
    p_to: window?.to.toISOString() ?? null,
    p_seen_at: seenAt.toISOString(),
    p_keep_ids: keepIds,
  });
}

/**
 * Adds games that are not stored yet, so that props can be joined to them. A stored game keeps its odds and the time
 * at which these were seen: a fetch of props must not make a game's odds look newer than they are.
 */
export async function addMissingEvents(
  settings: Settings,
  table: string,
  rows: readonly OddsEvent[],
): Promise<void> {
  if (rows.length > 0) await insertMissingRows(settings, table, rows, 'id');
}
