import { Skeleton } from '../../ui/skeleton.tsx';

/** What stands while the slate is on its way: as many rows as will come, or as fill a screen. */
export function TodaySkeleton({ rows = 18 }: { rows?: number }) {
  return (
    <div>
      <p role="status" className="mb-2 text-sm text-ink-2">
        Reading the slate of tonight...
      </p>
      <div className="space-y-1">
        {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
          <Skeleton key={row} className="h-17 rounded-tile md:h-8" />
        ))}
      </div>
    </div>
  );
}
