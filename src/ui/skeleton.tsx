import { classNames } from './class-names.ts';

/** A gray block where content will be. Hidden from screen readers: say 'loading' in words beside it. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('motion-safe:animate-shimmer rounded-tile bg-hover', className)}
    />
  );
}
