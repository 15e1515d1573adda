import { Skeleton } from '../../../ui/skeleton.tsx';

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** What stands while the first rows are on their way. Later reads keep the rows that are there. */
export function ListSkeleton({ text }: { text: string }) {
  return (
    <div>
      <p role="status" className="mb-3 text-base text-ink-2">
        {text}
      </p>
      <div className="space-y-2">
        {CARDS.map((card) => (
          <Skeleton key={card} className="h-92 rounded-panel md:h-56 lg:h-44 wide:h-26" />
        ))}
      </div>
    </div>
  );
}
