import { sports } from '../catalog/catalog.ts';
import type { FetchFunction, Sport } from '../catalog/types.ts';
import type { MarketShape } from './outcomes.ts';

/** One market of the odds service and the table that its rows go into. */
export type MarketTable = { table: string; market: string; shape: MarketShape; propType: string | null };

/** A fetch of props: every market of the job is bought in one call an event. */
export type PropsJob = { kind: 'props'; name: string; sport: Sport; tables: MarketTable[] };

/** A fetch of games and their featured odds. */
export type EventsJob = { kind: 'events'; name: string; sport: Sport };

/** The type that the page with one card per game reads from its own table, joined to the games. */
const GAME_CARDS = { propType: 'hits_runs_rbis', table: 'baseball_player_props' } as const;

const EVENTS_FUNCTIONS: Partial<Record<FetchFunction, Sport['league']>> = {
  'fetch-mlb-events': 'mlb',
  'fetch-nfl-events': 'nfl',
  'fetch-wnba-events': 'wnba',
};

/** Buttons that stay for everyone (SEC-69); all other fetches are for developers. */
export const PUBLIC_FETCHES: ReadonlySet<FetchFunction> = new Set([
  'fetch-wnba-player-props',
  'fetch-wnba-assists-props',
  'fetch-wnba-events',
  'fetch-mlb-events',
]);

/**
 * The tasks of `scheduled-functions`: the two specified ones (FUNC-3), then those of the other sports, without which only
 * the NBA's lines would move by themselves.
 */
export const SCHEDULED_TASKS: Readonly<Record<string, readonly FetchFunction[]>> = {
  'fetch-high-frequency-props': [
    'fetch-player-props',
    'fetch-points-assists-props',
    'fetch-points-rebounds-props',
    'fetch-points-rebounds-assists-props',
  ],
  'fetch-low-frequency-props': [
    'fetch-rebounds-props',
    'fetch-assists-props',
    'fetch-rebounds-assists-props',
  ],
  'fetch-wnba-props': [
    'fetch-wnba-player-props',
    'fetch-wnba-rebounds-props',
    'fetch-wnba-assists-props',
    'fetch-wnba-pra-props',
  ],
  'fetch-mlb-props': ['fetch-mlb-player-props'],
  'fetch-nfl-props': [
    'fetch-nfl-passing-yards-props',
    'fetch-nfl-rushing-yards-props',
    'fetch-nfl-receiving-yards-props',
    'fetch-nfl-receptions-props',
    'fetch-nfl-rush-reception-yds-props',
    'fetch-nfl-anytime-td-props',
  ],
  'fetch-wnba-events': ['fetch-wnba-events'],
  'fetch-mlb-events': ['fetch-mlb-events'],
  'fetch-nfl-events': ['fetch-nfl-events'],
};

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
  const league = EVENTS_FUNCTIONS[fetchFunction];
  for (const sport of sports) {
    if (sport.league === league) return { kind: 'events', name: fetchFunction, sport };
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
