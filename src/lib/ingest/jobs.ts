import { type FetchFunction, sports } from '../catalog/catalog.ts';
import type { Sport } from '../catalog/types.ts';
import type { League } from '../league/leagues.ts';
import type { MarketShape } from './outcomes.ts';

/** One market of the odds service and the table that its rows go into. */
export type MarketTable = { table: string; market: string; shape: MarketShape; propType: string | null };

/** A fetch of props: every market of the job is bought in one call an event. */
export type PropsJob = { kind: 'props'; name: string; sport: Sport; tables: MarketTable[] };

/** A fetch of games and their featured odds. */
export type EventsJob = { kind: 'events'; name: string; sport: Sport };

/** The type that the page with one card per game reads from its own table, joined to the games. */
const GAME_CARDS = { propType: 'hits_runs_rbis', table: 'baseball_player_props' } as const;

/** The leagues in the order in which the clock and the demo's first fetch take their tasks. */
const SCHEDULE_ORDER = ['nba', 'wnba', 'mlb', 'nfl'] as const;
const scheduledSports = SCHEDULE_ORDER.flatMap((league) => sports.filter((sport) => sport.league === league));

type Scheduled = { readonly schedule: string; readonly turn?: number; readonly fetchFunction: FetchFunction };

/** The functions of a task by their turn, each once; those without a turn in the order of the catalog. */
function functionsOf(task: string, categories: readonly Scheduled[]): FetchFunction[] {
  const own = categories.filter(({ schedule }) => schedule === task);
  const inTurn = own.toSorted((a, b) => (a.turn ?? own.length) - (b.turn ?? own.length));
  return [...new Set(inTurn.map(({ fetchFunction }) => fetchFunction))];
}

const propTasks = scheduledSports.flatMap(({ tasks, categories, priceCategories }) =>
  tasks.map((task) => ({ task, functions: functionsOf(task, [...categories, ...priceCategories]) })),
);
const eventsTasks = scheduledSports.flatMap(({ eventsFunction }) =>
  eventsFunction ? [{ task: eventsFunction, functions: [eventsFunction] }] : [],
);

/**
 * The tasks of `scheduled-functions`: the two specified ones (FUNC-3), then those of the other sports, without which only
 * the NBA's lines would move by themselves.
 */
export const SCHEDULED_TASKS: Readonly<Record<string, readonly FetchFunction[]>> = Object.fromEntries(
  [...propTasks, ...eventsTasks].map(({ task, functions }) => [task, functions] as const),
);

function tablesOf(sport: Sport, fetchFunction: FetchFunction): MarketTable[] {
  const lines = sport.categories
    .filter((category) => category.fetchFunction === fetchFunction)
    .flatMap(({ from, market }): MarketTable[] => {
      const propType = 'propType' in from ? from.propType : null;
      const own: MarketTable = { table: from.table, market, shape: 'over-under', propType };
      return propType === GAME_CARDS.propType ? [own, { ...own, table: GAME_CARDS.table }] : [own];
    });
  const prices = sport.priceCategories
    .filter((category) => category.fetchFunction === fetchFunction)
    .map(({ table, market }): MarketTable => ({ table, market, shape: 'yes', propType: null }));
  return [...lines, ...prices];
}

/** The work of one fetch function. Throws when no category of the catalog names the function. */
export function jobOf(fetchFunction: FetchFunction): PropsJob | EventsJob {
  for (const sport of sports) {
    if (sport.eventsFunction === fetchFunction) return { kind: 'events', name: fetchFunction, sport };
    const tables = tablesOf(sport, fetchFunction);
    if (tables.length > 0) return { kind: 'props', name: fetchFunction, sport, tables };
  }
  throw new Error(`no category of the catalog is fetched by ${fetchFunction}`);
}

/** The work of a task of the schedule: all markets of its functions as one job. Null for an unknown task. */
export function taskJob(task: string): PropsJob | EventsJob | null {
  if (!Object.hasOwn(SCHEDULED_TASKS, task)) return null;
  const jobs = (SCHEDULED_TASKS[task] ?? []).map(jobOf);
  const [first] = jobs;
  if (first === undefined || first.kind === 'events') return first ?? null;
  return { ...first, name: task, tables: jobs.flatMap((job) => (job.kind === 'props' ? job.tables : [])) };
}

/** The names under which runs are recorded that bring a fetch function's tables up to date. */
export function runsThatCover(name: string): string[] {
  const tasks = Object.entries(SCHEDULED_TASKS)
    .filter(([, functions]) => functions.some((fetchFunction) => fetchFunction === name))
    .map(([task]) => task);
  return [...new Set([name, ...tasks])];
}

/** The tasks of the schedule by which a league's games and its props come; games that come with the props have none of their own (ADM-25). */
export function tasksOf(league: League): {
  readonly games: readonly string[];
  readonly props: readonly string[];
} {
  const own = sports.filter((sport) => sport.league === league);
  return {
    games: own.flatMap(({ eventsFunction }) => eventsFunction ?? []),
    props: own.flatMap(({ tasks }) => tasks),
  };
}

/** How long before its rows are written a run that brings them may have begun, in milliseconds. */
const ONE_RUN_MS = 60_000;

/** Whether a run that began at `startedAt` brought nothing newer than rows that were written at `writtenAt` (both ISO 8601; TODAY-5). */
export function leftAsTheyWere(startedAt: string, writtenAt: string): boolean {
  return Date.parse(startedAt) > Date.parse(writtenAt) + ONE_RUN_MS;
}
