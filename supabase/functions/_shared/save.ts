import type { FeedEvent } from '../../../src/lib/feed/answer.ts';
import type { PropRow } from '../../../src/lib/feed/prop-rows.ts';
import type { TimeWindow } from '../../../src/lib/time-window.ts';
import { callProcedure } from './database.ts';
import type { Settings } from './settings.ts';

/**
 * Swaps the rows of a prop table in one transaction. Rows of `keepEventIds` stay: their fetch failed. With
 * `propTypes` only rows of those types are replaced.
 */
export async function saveProps(
  settings: Settings,
  table: string,
  rows: readonly PropRow[],
  keepEventIds: readonly string[],
  seenAt: Date,
  propTypes: readonly string[],
): Promise<void> {
  await callProcedure(settings, 'replace_props', {
    p_table: table,
    p_rows: rows,
    p_keep_event_ids: keepEventIds,
    p_seen_at: seenAt.toISOString(),
    p_prop_types: propTypes.length === 0 ? null : propTypes,
  });
}

/**
 * Writes games; columns that the rows do not name keep their values. With a window, games of it that are not among
 * the rows go; with null none goes.
 */
export async function saveEvents(
  settings: Settings,
  table: string,
  rows: readonly (FeedEvent & Record<string, string | number | null>)[],
  window: TimeWindow | null,
  seenAt: Date,
): Promise<void> {
  await callProcedure(settings, 'replace_events', {
    p_table: table,
    p_rows: rows,
    p_from: window?.from.toISOString() ?? null,
    p_to: window?.to.toISOString() ?? null,
    p_seen_at: seenAt.toISOString(),
  });
}
