import type { ReactNode } from 'react';
import { counted } from '../../lib/odds/format.ts';
import type { Tonight } from '../../lib/today/tonight.ts';
import { tonightText } from '../../lib/today/tonight-text.ts';

// What Today's list stands in, for the app and for what is drawn before React is there (PERF-17).

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

type TodayFrameProps = {
  /** At the end of the heading's line. */
  beside: ReactNode;
  headline: ReactNode;
  bar: ReactNode;
  /** Beside the list, where there is room. */
  rail: ReactNode;
  children: ReactNode;
};

export function TodayFrame({ beside, headline, bar, rail, children }: TodayFrameProps) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h1 className="text-xl font-extrabold tracking-[-0.025em] md:text-2xl">Today</h1>
        {beside}
      </div>
      <div className="min-h-4.5 max-[27rem]:min-h-9">{headline}</div>
      {bar}
      <div
        data-wide
        className="mt-2 gap-5 xl:[--board-top:3rem] min-[1600px]:grid min-[1600px]:grid-cols-[minmax(0,1fr)_14rem]"
      >
        <div className="min-w-0">{children}</div>
        {rail}
      </div>
    </>
  );
}

/** What stands right above the list; nothing where there is nothing to say. */
export function AboveList({ children }: { children: ReactNode }) {
  return <div className="mb-2 empty:hidden">{children}</div>;
}
