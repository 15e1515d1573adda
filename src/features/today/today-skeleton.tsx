import { Skeleton } from '../../ui/skeleton.tsx';

const ROWS = Array.from({ length: 12 }, (_, row) => `row ${row}`);

/** What stands while the slate is on its way. */
export function TodaySkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Reading the slate of tonight...
      </p>
      <div className="space-y-1">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-17 rounded-tile md:h-8" />
        ))}
      </div>
    </div>
  );
}
