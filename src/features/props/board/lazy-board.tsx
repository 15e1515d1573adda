import { Suspense } from 'react';
import { latePart } from '../../../ui/late-part.tsx';
import { saysSo } from '../../../ui/load-failure.tsx';
import type { BoardProps } from './board.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';

const load = async () => (await import('./board.tsx')).Board;
const Board = latePart(load, saysSo('The board'));

/** Has the code of boards loaded where one is sure to come; who shows it tells of a failure. */
export function expectBoard(): void {
  load().catch(() => undefined);
}

/** A board, whose code comes when the first one is shown. */
export function LazyBoard(props: BoardProps) {
  return (
    <Suspense fallback={<BoardSkeleton text="Loading the board..." rows={props.rows.length} />}>
      <Board {...props} />
    </Suspense>
  );
}
