import { type TableRows, tableRows } from '../../lib/props/table-rows.ts';

type Game = { readonly id: string; readonly updated_at: string };

/** Odds are all that is a number of a game's row. */
const hasOdds = (game: Game) => Object.values(game).some((value) => typeof value === 'number');

/**
 * When the last fetch brought odds of these games, and of which it brought none (LOOK-13). What has no odds tells nothing of
 * theirs: a fetch of props adds games without any.
 */
export function oddsAge(games: readonly Game[]): Pick<TableRows, 'updatedAt' | 'staleGames'> {
  const priced = games.filter(hasOdds);
  const telling = priced.length > 0 ? priced : games;
  return tableRows(telling.map(({ id, updated_at }) => ({ event_id: id, updated_at })));
}
