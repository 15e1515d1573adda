import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** About as wide as what a row will hold: player, game, projections, fair, EV, over, under and books. */
const CELLS = ['w-40', 'w-28', 'w-20', 'w-12', 'w-14', 'w-24', 'w-26', 'w-48 max-xl:hidden'];
const PHONE_CELLS = CELLS.slice(0, 2);

/** More than fill a screen. */
const MOST_ROWS = 24;

type SkeletonViewProps = {
  /** What is on its way. */
  text: string;
  /** How many rows will come, where that is known. */
  rows?: number;
  isDesktop: boolean;
  isRoomy: boolean;
};

/**
 * What stands while a board is on its way: as many rows as will come or as fill a screen, in their shape. What is awaited stands
 * in place of the header, and on a phone, which has none, of the first row. It is drawn before React is there too (PERF-17).
 */
export function SkeletonView({ text, rows = MOST_ROWS, isDesktop, isRoomy }: SkeletonViewProps) {
  const cells = isDesktop ? CELLS : PHONE_CELLS;
  return (
    <div className="overflow-hidden rounded-panel border border-hairline bg-panel">
      <p
        role="status"
        className="flex h-18 items-center border-b border-hairline px-3 text-sm text-ink-2 md:h-7.25"
      >
        {text}
      </p>
      <div aria-hidden="true" className="divide-y divide-hairline">
        {Array.from(
          { length: Math.min(rows, MOST_ROWS) - (isDesktop ? 0 : 1) },
          (_, row) => `row ${row}`,
        ).map((row) => (
          <div
            key={row}
            className={classNames(
              'flex h-18 items-center justify-between gap-4 px-3',
              isRoomy ? 'md:h-10' : 'md:h-8',
            )}
          >
            {cells.map((width) => (
              <Skeleton key={width} className={`h-3 ${width}`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
