import { type ReplacedRows, recommendationsOf } from '../../../../src/lib/today/recommended.ts';
import { slateOf, slateTables } from '../../../../src/lib/today/slate.ts';
import { isSlateAnswer, notASlateAnswer } from '../../../../src/lib/today/slate-answer.ts';
import { callProcedure, DatabaseError } from '../db/database.ts';
import type { Call } from '../http/call.ts';
import type { Settings } from '../settings.ts';

async function note(settings: Settings, replaced: readonly ReplacedRows[], seenAt: Date): Promise<void> {
  const answer = await callProcedure(settings, 'slate_props', {});
  if (!isSlateAnswer(answer)) throw new DatabaseError(notASlateAnswer(answer), null);
  const rows = recommendationsOf(slateOf([...slateTables(answer, null)]), replaced, seenAt);
  if (rows.length === 0) return;
  await callProcedure(settings, 'note_recommendations', { p_rows: rows, p_seen_at: seenAt.toISOString() });
}

/**
 * Keeps what pages recommend of rows that were just replaced, at the price at which they do (REC-1, REC-2). The rows stand whatever comes of
 * it: what failed is returned in words, and logged; null where nothing did.
 */
export async function noteRecommendations(
  { settings, log }: Pick<Call, 'settings' | 'log'>,
  replaced: readonly ReplacedRows[],
  seenAt: Date,
): Promise<string | null> {
  try {
    await note(settings, replaced, seenAt);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error';
    log({ recommendations: reason });
    return `What was recommended could not be kept; the next fetch keeps what it then recommends. ${reason}`;
  }
}
