import type { ReactNode } from 'react';

// What Home's part of Today's list stands in, for the app and for what is drawn before React is there (PERF-17).

/** How many rows of Today's list Home shows (TODAY-7). */
export const FIRST_ROWS = 10;

export const NO_PLAY =
  'No play of +2 % or more at your books right now. The list says what there is above 0 %.';

export const ALL_PLAYS =
  'flex min-h-9 items-center gap-1 text-base font-semibold text-ink underline underline-offset-2 touch:min-h-thumb';

type HomeFrameProps = {
  /** How much there is and how old it is; null while that is not known. */
  tonight: ReactNode;
  /** Leads to the whole list. */
  link: ReactNode;
  children: ReactNode;
};

export function HomeFrame({ tonight, link, children }: HomeFrameProps) {
  return (
    <>
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 max-md:items-center max-md:gap-y-0">
        <div className="max-md:contents">
          <h2 className="text-xl font-bold tracking-[-0.02em]">Today</h2>
          <p className="min-h-4.5 text-sm text-ink-3 max-md:order-last max-md:w-full max-[27rem]:min-h-9">
            {tonight}
          </p>
        </div>
        {link}
      </div>
      {children}
    </>
  );
}
