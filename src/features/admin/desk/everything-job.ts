import { sports } from '../../../lib/catalog/catalog.ts';
import { counted } from '../../../lib/odds/format.ts';
import type { FetchCall } from '../fetch/queries.ts';
import type { FetchJob, FetchStep } from '../fetch/use-fetches.ts';
import { type DayRange, weekAround } from '../pages/nfl-weeks.ts';

/** What the button and its progress are called. */
export const EVERYTHING = 'Fetch everything';

function eventsCall(name: NonNullable<(typeof sports)[number]['eventsFunction']>, week: DayRange): FetchCall {
  return name === 'fetch-nfl-events'
    ? { kind: 'nfl-events', startDate: week.start, endDate: week.end }
    : { kind: 'function', name };
}

/** What a task is called: 'high-frequency props', 'props'. */
function taskWords(task: string, league: string): string {
  return task
    .replace(/^fetch-/, '')
    .replace(`${league}-`, '')
    .replace(/-props$/, ' props');
}

/**
 * One job for all sports: a lane a sport, in which the games are fetched before the props; of the NFL the games of this week. Each
 * event is bought once for all its markets, as the schedule does (ADM-23).
 */
export function everythingJob(now: Date): FetchJob {
  const week = weekAround(now);
  const steps = sports.flatMap(({ name, league, eventsFunction, tasks }): FetchStep[] => [
    ...(eventsFunction
      ? [{ label: `${name} games`, lane: name, call: eventsCall(eventsFunction, week) }]
      : []),
    ...tasks.map((task) => ({
      label: `${name} ${taskWords(task, league)}`,
      lane: name,
      call: { kind: 'task', task } as const,
    })),
  ]);
  return {
    label: EVERYTHING,
    steps,
    fetched: () => ({ title: 'Success', description: 'Games and props of all sports fetched' }),
    notFetched: (reasons) => ({
      title: 'Error',
      description: `${counted(reasons.length, 'step', 'steps')} of ${steps.length} failed. What failed keeps its earlier rows.`,
    }),
  };
}
