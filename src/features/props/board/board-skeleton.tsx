import { memo } from 'react';
import { useIsDesktop } from '../../../ui/media-query.ts';
import { useView } from '../../preferences/index.ts';
import { SkeletonView } from './skeleton-view.tsx';

type BoardSkeletonProps = {
  /** What is on its way. */
  text: string;
  /** How many rows will come, where that is known. */
  rows?: number;
};

/** What stands while a board is on its way, as the reader's boards look. */
export const BoardSkeleton = memo(function BoardSkeleton(shown: BoardSkeletonProps) {
  const isDesktop = useIsDesktop();
  const { isRoomy } = useView();
  return <SkeletonView {...shown} isDesktop={isDesktop} isRoomy={isRoomy} />;
});
