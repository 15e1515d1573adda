import { ArrowDownUp } from 'lucide-react';

/** How long, in milliseconds, a reader is taken to be looking at what they scrolled or pointed to. */
const RESTING_MS = 1_000;

/** Tells whenever pointer, focus or a scroll begins or ends being at work on an element; gives back how to stop. */
export function watchWork(element: HTMLElement, tell: (isBusy: boolean) => void): () => void {
  // A finger leaves no pointer behind, though what it tapped last may still count as hovered.
  let isOver = window.matchMedia('(hover: hover)').matches && element.matches(':hover');
  let rest: ReturnType<typeof setTimeout> | undefined;
  // Asked for and not remembered: an element that is taken away tells nobody that it loses the focus.
  const settle = () => tell(isOver || rest !== undefined || element.contains(document.activeElement));
  const move = () => {
    clearTimeout(rest);
    rest = setTimeout(() => {
      rest = undefined;
      settle();
    }, RESTING_MS);
    settle();
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return move();
    isOver = true;
    settle();
  };
  const leave = () => {
    isOver = false;
    settle();
  };
  settle();
  const all = new AbortController();
  const { signal } = all;
  element.addEventListener('pointerenter', enter, { signal });
  element.addEventListener('pointerleave', leave, { signal });
  element.addEventListener('focusin', settle, { signal });
  element.addEventListener('focusout', settle, { signal });
  element.addEventListener('touchmove', move, { signal, passive: true });
  window.addEventListener('scroll', move, { signal, passive: true });
  return () => {
    all.abort();
    clearTimeout(rest);
  };
}

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
