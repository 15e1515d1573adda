import type { ReactNode } from 'react';
import { SkeletonView } from '../props/board/skeleton-view.tsx';
import { ALL_PLAYS, FIRST_ROWS, HomeFrame } from './home-frame.tsx';

// What Today's list stands in, for the app and for what is drawn before React is there (PERF-17).

/** What Today says until its first plays are there. */
export const READING = 'Reading the slate of tonight...';

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

const reading = (rows?: number) => (
  <SkeletonView text={READING} rows={rows} isDesktop={false} isRoomy={false} />
);

/** Today on a phone before anything of tonight is known; what the app draws under the thumb has its room. */
export function TodayBegin({ headline = null }: { headline?: ReactNode }) {
  return (
    <TodayFrame beside={null} headline={headline} bar={<div data-dock="" />} rail={null}>
      {reading()}
    </TodayFrame>
  );
}

/** Home's part of the list on a phone before anything of tonight is known. */
export function HomeBegin() {
  return (
    <HomeFrame tonight={null} link={<span className={ALL_PLAYS} />}>
      {reading(FIRST_ROWS)}
    </HomeFrame>
  );
}
