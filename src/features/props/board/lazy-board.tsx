import { lazy, Suspense } from 'react';
import { ListSkeleton } from '../page/list-skeleton.tsx';
import type { BoardProps } from './board.tsx';

const load = async () => ({ default: (await import('./board.tsx')).Board });
const Board = lazy(load);

/** Has the code of boards loaded where one is sure to come; who shows it tells of a failure. */
export function expectBoard(): void {
  load().catch(() => undefined);
}

/** A board, whose code comes when the first one is shown. */
export function LazyBoard(props: BoardProps) {
  return (
    <Suspense fallback={<ListSkeleton text="Loading the board..." />}>
      <Board {...props} />
    </Suspense>
  );
}
