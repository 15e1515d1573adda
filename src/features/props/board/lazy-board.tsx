import { Suspense } from 'react';
import { latePart } from '../../../ui/late-part.tsx';
import { saysSo } from '../../../ui/load-failure.tsx';
import { ListSkeleton } from '../page/list-skeleton.tsx';
import type { BoardProps } from './board.tsx';

const load = async () => (await import('./board.tsx')).Board;
const Board = latePart(load, saysSo('The board'));

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
