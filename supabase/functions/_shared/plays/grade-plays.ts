import {
  areClosingOverrounds,
  isSettlingWork,
  type SettlingWork,
  settlePlays,
} from '../../../../src/lib/plays/settle.ts';
import { callProcedure, DatabaseError } from '../db/database.ts';
import type { Settings } from '../settings.ts';

const BATCH = 500;
/** What is more waits for the next run. */
const MOST_BATCHES = 20;

/** How many plays were looked at, and how many of them say something else now. */
export type Graded = { looked: number; changed: number };

/** What the books kept in the markets of the games that plays are on, when those closed. */
async function closingOverrounds(settings: Settings, { plays }: SettlingWork) {
  const events = [...new Set(plays.map(({ event_id }) => event_id))];
  const overrounds = await callProcedure(settings, 'closing_overrounds', { p_event_ids: events });
  if (!areClosingOverrounds(overrounds))
    throw new DatabaseError('expected overrounds of games, found something else', null);
  return overrounds;
}

/** Writes the close and the result of every play of which something is new (CLV-4). Again, or twice at a time, it changes nothing. */
export async function gradePlays(settings: Settings): Promise<Graded> {
  const looked = new Set<string>();
  let changed = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const work = await callProcedure(settings, 'plays_to_settle', { p_limit: BATCH });
    if (!isSettlingWork(work))
      throw new DatabaseError('expected plays to settle, found something else', null);
    // What is written in these minutes is asked for again at once; one look of a run is enough.
    if (work.plays.every(({ id }) => looked.has(id))) break;
    const written = await callProcedure(settings, 'settle_plays', {
      p_rows: settlePlays(work, await closingOverrounds(settings, work)),
      p_as_of: work.as_of,
    });
    for (const { id } of work.plays) looked.add(id);
    changed += typeof written === 'number' ? written : 0;
    if (work.plays.length < BATCH) break;
  }
  return { looked: looked.size, changed };
}
