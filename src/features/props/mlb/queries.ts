import { publicTables } from '../../../data/public-tables.ts';
import { readAll } from '../../../data/read-all.ts';
import { newestWriting } from '../../../data/read-table.ts';
import type { Category } from '../../../lib/catalog/types.ts';
import type { FreshRow } from '../../../lib/props/table-rows.ts';
import { freshTableQuery } from '../queries.ts';

/** The table of the page with one card a game. */
export const GAME_PROPS_TABLE = 'baseball_player_props';
const PROP_TYPE = 'hits_runs_rbis';
const COLUMNS = '*, mlb_events(home_team, away_team, commence_time)';

async function readGameProps(signal: AbortSignal): Promise<readonly FreshRow[]> {
  const client = publicTables();
  const rows = await readAll((from, to) =>
    client
      .from(GAME_PROPS_TABLE)
      .select(COLUMNS, { count: 'exact' })
      .eq('prop_type', PROP_TYPE)
      .order('player_name')
      .order('id')
      .range(from, to)
      .abortSignal(signal)
      .throwOnError(),
  );
  return rows.map(({ mlb_events: game, ...row }) => ({ ...row, ...game }));
}

/**
 * The hits, runs and RBIs props of the page with one card a game, joined to their games; a row whose game is gone from
 * its table keeps what it says itself.
 */
export function mlbGamePropsQuery({ cache }: Pick<Category, 'cache'>) {
  return freshTableQuery({
    path: '/mlb-player-props',
    cache,
    read: readGameProps,
    newest: (signal) => newestWriting(GAME_PROPS_TABLE, { propType: PROP_TYPE, signal }),
  });
}
