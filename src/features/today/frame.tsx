import type { ReactNode } from 'react';
import { SkeletonView } from '../props/board/skeleton-view.tsx';
import { ALL_PLAYS, FIRST_ROWS, HomeFrame } from './home-frame.tsx';

// What Today's list stands in, for the app and for what is drawn before React is there (PERF-17).

/** What Today says until its first plays are there. */
export const READING = 'Reading the slate of tonight...';

/**
 * What the list is, until it is known how much there is. On a phone it takes all of the room that this will have: nothing larger comes
 * later (PERF-19).
 */
const WHAT_IT_LISTS = (
  <p className="text-sm text-ink-3 max-[27rem]:text-justify">
    Tonight's plays, best first: what your books pay against what all books think is fair.
  </p>
);

type TodayFrameProps = {
  /** At the end of the heading's line. */
  beside: ReactNode;
  /** How much there is; null while that is not known. */
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
      <div className="min-h-4.5 max-[27rem]:min-h-9">{headline ?? WHAT_IT_LISTS}</div>
      {bar}
      <div
        data-wide
        className="mt-2 gap-5 xl:[--board-top:3rem] xl:pointer-coarse:[--board-top:3.5rem] min-[1600px]:grid min-[1600px]:grid-cols-[minmax(0,1fr)_14rem]"
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

/** The list's shape, on a phone and in a wide window. */
const reading = (rows?: number) =>
  [false, true].map((isDesktop) => (
    <div key={String(isDesktop)} className={isDesktop ? 'max-md:hidden' : 'md:hidden'}>
      <SkeletonView text={READING} rows={rows} isDesktop={isDesktop} isRoomy={false} />
    </div>
  ));

/** The room of what the app puts above the list, and under a phone's thumb. */
const BAR_ROOM = (
  <>
    <div className="mt-1 min-h-12 max-md:hidden pointer-coarse:min-h-14" />
    <div data-dock="" />
  </>
);

/** Today before anything of tonight is known. */
export function TodayBegin({ headline = null }: { headline?: ReactNode }) {
  return (
    <TodayFrame beside={null} headline={headline} bar={BAR_ROOM} rail={null}>
      {reading()}
    </TodayFrame>
  );
}

/** Home's part of the list before anything of tonight is known. */
export function HomeBegin() {
  return (
    <HomeFrame tonight={null} link={<span className={ALL_PLAYS} />}>
      {reading(FIRST_ROWS)}
    </HomeFrame>
  );
}
