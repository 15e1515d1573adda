import { COUNTED } from '../../../data/first-reads.ts';
import { readAll } from '../../../data/read-all.ts';
import { askRows, rowsAddress } from '../../../data/rest-rows.ts';
import { GAME_PROPS } from '../../../lib/catalog/mlb.ts';
import type { RowOf } from '../../../lib/catalog/types.ts';
import type { FreshRow } from '../../../lib/props/table-rows.ts';

const { table, propType, columns } = GAME_PROPS;

type Joined = RowOf<typeof table> & {
  /** Null where the game is gone from its table. */
  readonly mlb_events: Pick<RowOf<'mlb_events'>, 'home_team' | 'away_team' | 'commence_time'> | null;
};

/**
 * The hits, runs and RBIs props of the page with one card a game, joined to their games; a row whose game is gone from
 * its table keeps what it says itself.
 */
export async function readGameProps(signal: AbortSignal): Promise<readonly FreshRow[]> {
  const read = { table, propType, columns, byPlayer: true };
  const rows = await readAll((from, to) =>
    askRows<Joined>(rowsAddress(read, from, to + 1 - from), signal, COUNTED),
  );
  return rows.map(({ mlb_events: game, ...row }) => ({ ...row, ...game }));
}
