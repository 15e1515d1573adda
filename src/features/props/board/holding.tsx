import { ArrowDownUp } from 'lucide-react';

type MovedPillProps = { moved: number; onResort: () => void };

/** Says that lines stand where they stood and not where they belong, and puts them there (BOARD-8). */
export function MovedPill({ moved, onResort }: MovedPillProps) {
  return (
    <div
      role="status"
      aria-label="Order"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--foot)+0.75rem)] z-20 flex justify-center"
    >
      {moved === 0 ? null : (
        <button
          type="button"
          onClick={onResort}
          className="pointer-events-auto flex min-h-10 items-center gap-2 rounded-full bg-ink px-4 text-base font-semibold text-panel shadow-floating hover:bg-ink-2 touch:min-h-thumb motion-safe:animate-appear"
        >
          <ArrowDownUp aria-hidden="true" className="size-4" />
          {moved} {moved === 1 ? 'line' : 'lines'} moved, re-sort
        </button>
      )}
    </div>
  );
}
