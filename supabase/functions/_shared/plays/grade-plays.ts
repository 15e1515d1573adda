import {
  areClosingOverrounds,
  isSettlingWork,
  type SettlingWork,
  settlePlays,
} from '../../../../src/lib/plays/settle.ts';
import { callProcedure, DatabaseError } from '../db/database.ts';
import type { Call } from '../http/call.ts';
import type { Settings } from '../settings.ts';

const BATCH = 500;
/** What is more waits for the next run. */
const MOST_BATCHES = 20;

/** How many plays were looked at, how many of them say something else now, and how many could not be graded. */
export type Graded = { looked: number; changed: number; failed: number };

/** What the books kept in the markets of the games that plays are on, when those closed. */
async function closingOverrounds(settings: Settings, { plays }: SettlingWork) {
  const events = [...new Set(plays.map(({ event_id }) => event_id))];
  const overrounds = await callProcedure(settings, 'closing_overrounds', { p_event_ids: events });
  if (!areClosingOverrounds(overrounds))
    throw new DatabaseError('expected overrounds of games, found something else', null);
  return overrounds;
}

/**
 * Writes the close and the result of every play of which something is new (CLV-4). Again, or twice at a time, it changes nothing. A play
 * that cannot be graded is logged and counted, keeps no other from it, and is tried again by the next run (GRADE-3).
 */
export async function gradePlays({ settings, log }: Pick<Call, 'settings' | 'log'>): Promise<Graded> {
  const looked = new Set<string>();
  const failed: string[] = [];
  let changed = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const work = await callProcedure(settings, 'plays_to_settle', {
      p_limit: BATCH,
      p_without: failed,
      p_is_first: batch === 0,
    });
    if (!isSettlingWork(work))
      throw new DatabaseError('expected plays to settle, found something else', null);
    // What is written in these minutes is asked for again at once; one look of a run is enough.
    if (work.plays.every(({ id }) => looked.has(id))) break;
    const settled = settlePlays(work, await closingOverrounds(settings, work));
    const [first] = settled.failed;
    if (first !== undefined) {
      const ids = settled.failed.map(({ id }) => id);
      failed.push(...ids);
      log({ problem: 'plays could not be graded', plays: ids, error: String(first.error) });
    }
    const written = await callProcedure(settings, 'settle_plays', {
      p_rows: settled.rows,
      p_as_of: work.as_of,
    });
    for (const { id } of work.plays) looked.add(id);
    changed += typeof written === 'number' ? written : 0;
    if (work.plays.length < BATCH) break;
  }
  return { looked: looked.size, changed, failed: failed.length };
}

/**
 * Grades plays by results that were just stored, which stand whatever comes of it. How many plays say something else now; null where
 * that failed, which is logged: the schedule grades them by itself (GRADE-8).
 */
export async function gradeAfter(call: Pick<Call, 'settings' | 'log'>): Promise<number | null> {
  try {
    return (await gradePlays(call)).changed;
  } catch (error) {
    call.log({ problem: 'plays could not be graded by the results', error: String(error) });
    return null;
  }
}
