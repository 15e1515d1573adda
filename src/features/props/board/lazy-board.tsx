import { lazy, Suspense } from 'react';
import { ListSkeleton } from '../page/list-skeleton.tsx';
import type { BoardProps } from './board.tsx';

const Board = lazy(async () => ({ default: (await import('./board.tsx')).Board }));

/** A board, whose code comes when the first one is shown. */
export function LazyBoard(props: BoardProps) {
  return (
    <Suspense fallback={<ListSkeleton text="Loading the board..." />}>
      <Board {...props} />
    </Suspense>
  );
}
