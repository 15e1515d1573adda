import { memo } from 'react';
import { useIsDesktop } from '../../../ui/media-query.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six'];
/** So many are together higher than any phone. */
const ON_A_PHONE = 3;
const TILES = ['1', '2', '3', '4', '5', '6', '7', '8'];

type ListSkeletonProps = {
  text: string;
  /** As many cards on a phone as in a wide window, where a page is specified with their number (NFL-3). */
  isWhole?: boolean | undefined;
};

/** What stands while the first rows are on their way, in their shape. Later reads keep the rows that are there. */
export const ListSkeleton = memo(function ListSkeleton({ text, isWhole }: ListSkeletonProps) {
  const isDesktop = useIsDesktop();
  const cards = isDesktop || isWhole ? CARDS : CARDS.slice(0, ON_A_PHONE);
  return (
    <div>
      <p role="status" className="mb-3 text-base text-ink-2">
        {text}
      </p>
      <div aria-hidden="true" className="space-y-2">
        {cards.map((card) => (
          <div
            key={card}
            className="h-92 overflow-hidden rounded-panel border border-hairline bg-panel p-3 md:h-56 lg:h-44 wide:flex wide:h-35 wide:gap-3"
          >
            <div className="shrink-0 space-y-2.5 wide:w-68">
              <Skeleton className="h-4 w-44" />
              <Skeleton className="h-3 w-36" />
              <Skeleton className="h-3 w-56" />
            </div>
            <div className="mt-4 grid flex-1 grid-cols-2 content-start gap-1.5 md:grid-cols-4 lg:grid-cols-8 wide:mt-0">
              {TILES.map((tile) => (
                <Skeleton key={tile} className="h-15" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
});
