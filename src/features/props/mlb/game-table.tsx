import { memo } from 'react';
import { useRowAround } from '../card/use-row-around.ts';
import { type GameTableProps, GameTableView } from './game-table-view.tsx';

/** A game's table in the app, with what the page around knows. */
export const GameTable = memo(function GameTable(props: GameTableProps) {
  return <GameTableView {...props} around={useRowAround()} />;
});
