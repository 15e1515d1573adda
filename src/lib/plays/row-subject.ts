import { historySource } from '../history/history-source.ts';
import type { BoardRow } from '../props/board-row.ts';
import type { subjectKey } from './tracked-play.ts';

/** The prop of a board's row, for what the reader has recorded on it; null where nothing can be recorded. */
export function rowSubject({
  league,
  propType,
  game,
  playerId,
  player,
}: Pick<BoardRow, 'league' | 'propType' | 'game' | 'playerId' | 'player'>):
  | Parameters<typeof subjectKey>[0]
  | null {
  const source = historySource(league, propType);
  if (source === null || game.id === null) return null;
  return { eventId: game.id, market: source.category.market, playerId, player };
}
