import { queryOptions } from '@tanstack/react-query';
import { publicTables } from '../../../data/public-tables.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import { readAll } from '../../../data/read-all.ts';
import type { Category } from '../../../lib/catalog/types.ts';
import { shareRows, type TableRows, tableRows } from '../../../lib/props/table-rows.ts';

/** The page with one card a game. */
export const MLB_GAME_PROPS_PATH = '/mlb-player-props';
/** Where its props stand. */
export const MLB_GAME_PROPS = { table: 'baseball_player_props', propType: 'hits_runs_rbis' } as const;
const GAME_PROPS = '*, mlb_events(home_team, away_team, commence_time)';

/**
 * The hits, runs and RBIs props of the page with one card a game, joined to their games; a row whose game is gone from
 * its table keeps what it says itself.
 */
export function mlbGamePropsQuery({ cache }: Pick<Category, 'cache'>) {
  return queryOptions({
    queryKey: queryKeys.props(MLB_GAME_PROPS_PATH),
    queryFn: async ({ signal }): Promise<TableRows> => {
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
      return tableRows(rows.map(({ mlb_events: game, ...row }) => ({ ...row, ...game })));
    },
    staleTime: cache.staleMs,
    retry: cache.retries,
    structuralSharing: (older, newer) => shareRows(older as TableRows | undefined, newer as TableRows),
  });
}
