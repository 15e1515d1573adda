import { callFunction } from '../../../data/edge-functions.ts';
import type { League } from '../../../lib/league/leagues.ts';

/** What storing a file of results did, or would do: results that are new, corrected, and said already. */
export interface ResultsReport {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** How many plays say something else now; null where the schedule will grade them, as it could not be done at once. */
  readonly graded: number | null;
  /** The first of the names that mean nobody, and how many there are. */
  readonly unmatched: readonly string[];
  readonly unmatchedCount: number;
}

/**
 * Sends a file of results; the server stores all of it or nothing, and with `preview` only says what would come of it. Rejects
 * with a `FunctionFailure` (GRADE-8).
 */
export async function sendResults(league: League, csv: File, preview: boolean): Promise<ResultsReport> {
  const form = new FormData();
  form.set('file', csv);
  form.set('source', league);
  form.set('preview', String(preview));
  const { fields } = await callFunction('upload-results', form);
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  const names: unknown[] = Array.isArray(fields.unmatched) ? fields.unmatched : [];
  return {
    added: number(fields.added),
    changed: number(fields.changed),
    same: number(fields.same),
    graded: typeof fields.graded === 'number' ? fields.graded : null,
    unmatched: names.filter((name) => typeof name === 'string'),
    unmatchedCount: number(fields.unmatchedCount),
  };
}
