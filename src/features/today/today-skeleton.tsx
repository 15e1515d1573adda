import { Skeleton } from '../../ui/skeleton.tsx';

/** What a row will hold, about as wide. */
const CELLS = {
  player: 'w-40',
  game: 'w-28',
  projections: 'w-20 max-md:hidden',
  fair: 'w-12 max-md:hidden',
  ev: 'w-14 max-md:hidden',
  over: 'w-24 max-md:hidden',
  under: 'w-24 max-md:hidden',
  books: 'w-48 max-xl:hidden',
};

/** What stands while the slate is on its way: as many rows as will come, or as fill a screen, in their shape. */
export function TodaySkeleton({ rows = 18 }: { rows?: number }) {
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
            {Object.entries(CELLS).map(([cell, look]) => (
              <Skeleton key={cell} className={`h-3 ${look}`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
