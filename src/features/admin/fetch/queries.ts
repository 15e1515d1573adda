import type { QueryClient } from '@tanstack/react-query';
import { type FetchResponse, runFetch } from '../../../data/edge-functions.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import { readAnew } from '../../../data/read-anew.ts';
import { type FetchFunction, sports } from '../../../lib/catalog/catalog.ts';
import type { EventsTable } from '../../../lib/catalog/types.ts';
import { SCHEDULED_TASKS } from '../../../lib/ingest/jobs.ts';

/** One call that fetches odds. Dates are days, 'YYYY-MM-DD'. */
export type FetchCall =
  | { readonly kind: 'function'; readonly name: FetchFunction }
  | { readonly kind: 'task'; readonly task: string }
  | { readonly kind: 'nfl-events'; readonly startDate: string; readonly endDate: string };

/** Makes one call. Rejects with an Error whose message is for people. */
export function callFetch(call: FetchCall): Promise<FetchResponse> {
  switch (call.kind) {
    case 'function':
      return runFetch(call.name);
    case 'task':
      return runFetch('scheduled-functions', { task: call.task });
    case 'nfl-events':
      return runFetch('fetch-nfl-events', {
        startDate: `${call.startDate}T00:00:00Z`,
        endDate: `${call.endDate}T23:59:59Z`,
      });
  }
}

function functionsOf(call: FetchCall): readonly FetchFunction[] {
  switch (call.kind) {
    case 'function':
      return [call.name];
    case 'task':
      return SCHEDULED_TASKS[call.task] ?? [];
    case 'nfl-events':
      return ['fetch-nfl-events'];
  }
}

const EVENTS_TABLES: Readonly<Partial<Record<FetchFunction, EventsTable>>> = {
  'fetch-mlb-events': 'mlb_events',
  'fetch-wnba-events': 'wnba_events',
  'fetch-nfl-events': 'nfl_events',
};

function keysOf(fetchFunction: FetchFunction): (readonly string[])[] {
  const events = EVENTS_TABLES[fetchFunction];
  const paths = sports
    .flatMap((sport) => [...sport.categories, ...sport.priceCategories])
    .filter((category) => category.fetchFunction === fetchFunction)
    .map(({ path }) => queryKeys.props(path));
  const byGame = fetchFunction === 'fetch-mlb-player-props' ? [queryKeys.props('/mlb-player-props')] : [];
  return [...(events ? [queryKeys.games(events)] : []), ...paths, ...byGame];
}

/** Has every page that shows what the call wrote read again. */
export async function forgetFetched(queryClient: QueryClient, call: FetchCall): Promise<void> {
  const keys = functionsOf(call).flatMap(keysOf);
  await Promise.all([...keys, queryKeys.slateWritten].map((queryKey) => readAnew(queryClient, queryKey)));
}
