import { queryOptions } from '@tanstack/react-query';
import type { Category, RowOf } from '../../lib/catalog/types.ts';
import { type RowSet, rowSet, shareRows } from '../../lib/props/table-rows.ts';
import { gamesWindow } from '../../lib/league/time-window.ts';
import { publicTables } from '../../data/public-tables.ts';
import { readAll } from '../../data/read-all.ts';

// The games pages read again every 30 s, on mount and on focus, and are never fresh (specification 2, section 4).
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
    queryKey: ['games', 'mlb_events'],
    queryFn: ({ signal }): Promise<MlbGame[]> => readGames('mlb_events', clock(), signal),
    ...ALWAYS_STALE,
  });
}

/** The WNBA games of the same window. */
export function wnbaGamesQuery(clock: () => Date = () => new Date()) {
  return queryOptions({
    queryKey: ['games', 'wnba_events'],
    queryFn: ({ signal }): Promise<WnbaGame[]> => readGames('wnba_events', clock(), signal),
    ...ALWAYS_STALE,
  });
}

/** Where the props of the page with one card a game stand. */
export const MLB_GAME_PROPS = { table: 'baseball_player_props', propType: 'hits_runs_rbis' } as const;
const GAME_PROPS = '*, mlb_events(home_team, away_team, commence_time)';

/**
 * The hits, runs and RBIs props of the page with one card a game, joined to their games; a row whose game is gone from
 * its table keeps what it says itself.
 */
export function mlbGamePropsQuery({ cache }: Pick<Category, 'cache'>) {
  return queryOptions({
    queryKey: ['props', MLB_GAME_PROPS.table, 'by game'],
    queryFn: async ({ signal }): Promise<RowSet> => {
      const client = publicTables();
      const rows = await readAll((from, to) =>
        client
          .from(MLB_GAME_PROPS.table)
          .select(GAME_PROPS, { count: 'exact' })
          .eq('prop_type', MLB_GAME_PROPS.propType)
          .order('player_name')
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      );
      return rowSet(rows.map(({ mlb_events: game, ...row }) => ({ ...row, ...game })));
    },
    staleTime: cache.staleMs,
    retry: cache.retries,
    structuralSharing: (older, newer) => shareRows(older as RowSet | undefined, newer as RowSet),
  });
}
