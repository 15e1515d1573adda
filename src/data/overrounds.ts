import { queryOptions } from '@tanstack/react-query';
import type { League } from '../lib/league/leagues.ts';
import { queryKeys } from './query-keys.ts';
import { readOverrounds } from './read-overrounds.ts';

const FRESHNESS_MS = 30_000;
const RECOVERY_MS = 10_000;

/** What each book keeps in each market of a league, for whoever has only some of its props at hand (PRICE-5). */
export function overroundsQuery(league: League) {
  return queryOptions({
    queryKey: queryKeys.overrounds(league),
    queryFn: ({ signal }) => readOverrounds(league, signal),
    staleTime: FRESHNESS_MS / 2,
    refetchInterval: ({ state }) => (state.status === 'error' ? RECOVERY_MS : FRESHNESS_MS),
  });
}
