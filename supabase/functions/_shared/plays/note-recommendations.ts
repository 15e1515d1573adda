import type { FreshProps } from '../../../../src/lib/today/fresh-props.ts';
import { recommendationsOf } from '../../../../src/lib/today/recommended.ts';
import { callProcedure } from '../db/database.ts';
import type { Settings } from '../settings.ts';

/** Keeps what pages recommend of what a fetch has brought, at the price at which they do (REC-1, REC-2). */
export async function noteRecommendations(
  settings: Settings,
  fresh: FreshProps,
  seenAt: Date,
): Promise<void> {
  const rows = recommendationsOf(fresh);
  if (rows.length === 0) return;
  await callProcedure(settings, 'note_recommendations', { p_rows: rows, p_seen_at: seenAt.toISOString() });
}
