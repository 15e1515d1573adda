import type { ReactNode } from 'react';

// What Today's list stands in, for the app and for what is drawn before React is there (PERF-17).

type TodayFrameProps = {
  /** At the end of the heading's line. */
  beside: ReactNode;
  headline: ReactNode;
  bar: ReactNode;
  /** Beside the list, where there is room. */
  rail: ReactNode;
  children?: ReactNode;
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
