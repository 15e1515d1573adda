import { queryOptions } from '@tanstack/react-query';
import { publicTables } from '../../data/public-tables.ts';
import { queryKeys } from '../../data/query-keys.ts';
import type { RowOf } from '../../lib/catalog/types.ts';
import { gamesWindow } from '../../lib/league/slate.ts';

// The games pages read again every 30 s, on mount and on focus, and are never fresh (MLB-8, WNBA-16).
const ALWAYS_STALE = {
  staleTime: 0,
  refetchInterval: 30_000,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
} as const;

export type MlbGame = RowOf<'mlb_events'>;
export type WnbaGame = RowOf<'wnba_events'>;

async function readGames<Table extends 'mlb_events' | 'wnba_events'>(
  table: Table,
  now: Date,
  signal: AbortSignal,
) {
  const client = publicTables();
  const { from, to } = gamesWindow(now);
  const { data } = await client
    .from(table)
    .select('*')
    .gte('commence_time', from.toISOString())
    .lte('commence_time', to.toISOString())
    .order('commence_time')
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** The MLB games from 00:00 UTC today to 28 hours after now, in the order of their start. */
export function mlbGamesQuery(clock: () => Date = () => new Date()) {
  return queryOptions({
    queryKey: queryKeys.games('mlb_events'),
    queryFn: ({ signal }): Promise<MlbGame[]> => readGames('mlb_events', clock(), signal),
    ...ALWAYS_STALE,
  });
}

/** The WNBA games of the same window. */
export function wnbaGamesQuery(clock: () => Date = () => new Date()) {
  return queryOptions({
    queryKey: queryKeys.games('wnba_events'),
    queryFn: ({ signal }): Promise<WnbaGame[]> => readGames('wnba_events', clock(), signal),
    ...ALWAYS_STALE,
  });
}
