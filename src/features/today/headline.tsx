import { counted } from '../../lib/odds/format.ts';
import type { Tonight } from '../../lib/today/tonight.ts';
import { tonightText } from '../../lib/today/tonight-text.ts';

// What Today says of its list, for the app and for what is drawn before React is there (PERF-17).

/** How much there is and how old it is (TODAY-1). */
export function Headline({ tonight, now }: { tonight: Tonight; now: Date }) {
  return <p className="text-sm text-ink-3">{tonightText(tonight, now)}</p>;
}

/** How many players a list has, in words. */
export const players = (count: number): string => counted(count, 'player');

/** How many rows the list has. */
export function Count({ text }: { text: string }) {
  return (
    <p role="status" className="ml-1 text-sm whitespace-nowrap text-ink-3">
      {text}
    </p>
  );
}

/** What leads to the whole list; null while it is not known how many it has. */
export function allPlaysText(count: number | null): string {
  return count !== null && count > 0 ? `All ${counted(count, 'play')}` : 'All plays';
}
