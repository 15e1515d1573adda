import { queryOptions } from '@tanstack/react-query';
import type { League } from '../lib/league/leagues.ts';
import { askedAgain, FRESHNESS_MS } from './asked-again.ts';
import { queryKeys } from './query-keys.ts';
import { readOverrounds } from './read-overrounds.ts';

/** What each book keeps in each market of a league, for whoever has only some of its props at hand (PRICE-5). */
export function overroundsQuery(league: League) {
  return queryOptions({
    queryKey: queryKeys.overrounds(league),
    queryFn: ({ signal }) => readOverrounds(league, signal),
    staleTime: FRESHNESS_MS / 2,
    refetchInterval: askedAgain(FRESHNESS_MS),
  });
}
