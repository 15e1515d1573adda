import { Suspense } from 'react';
import { latePart } from '../../../ui/late-part.tsx';
import { saysSo } from '../../../ui/load-failure.tsx';
import type { BoardProps } from './board.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';

const Board = latePart(async () => (await import('./board.tsx')).Board, saysSo('The board'));

/** Has the code of boards loaded where one is sure to come. */
export const expectBoard = Board.expect;

/** A board, whose code comes when the first one is shown. */
export function LazyBoard(props: BoardProps) {
  return (
    <Suspense fallback={<BoardSkeleton text="Loading the board..." rows={props.rows.length} />}>
      <Board {...props} />
    </Suspense>
  );
}
