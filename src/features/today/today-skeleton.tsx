import { memo } from 'react';
import { useIsDesktop } from '../../ui/media-query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** What a row will hold, about as wide. */
const PHONE_CELLS = { player: 'w-40', game: 'w-28' };
const CELLS = {
  ...PHONE_CELLS,
  projections: 'w-20',
  fair: 'w-12',
  ev: 'w-14',
  over: 'w-24',
  under: 'w-24',
  books: 'w-48 max-xl:hidden',
};

/** What stands while the slate is on its way: as many rows as will come, or as fill a screen, in their shape. */
export const TodaySkeleton = memo(function TodaySkeleton({ rows = 18 }: { rows?: number }) {
  const cells = useIsDesktop() ? CELLS : PHONE_CELLS;
  return (
    <div>
      <p role="status" className="mb-2 text-sm text-ink-2">
        Reading the slate of tonight...
      </p>
      <div
        aria-hidden="true"
        className="divide-y divide-hairline overflow-hidden rounded-panel border border-hairline bg-panel"
      >
        {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
          <div key={row} className="flex h-18 items-center justify-between gap-4 px-3 md:h-10">
            {Object.entries(cells).map(([cell, look]) => (
              <Skeleton key={cell} className={`h-3 ${look}`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
});
