import type { ReactNode } from 'react';

/** How Home stands in its frame. */
export const HOME = 'py-4 md:py-10';

/** What Home begins with, and the place of its rows. It is drawn before React is there too (PERF-17). */
export function HomeTop({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="text-3xl font-extrabold tracking-[-0.04em] md:text-[3.25rem] md:leading-[1.05]">
        Edgeboard
      </h1>
      <p className="mt-3 max-w-2xl text-md text-ink-2 text-pretty md:text-lg">
        Professional sports betting props and projections across NBA, NFL, MLB, and WNBA
      </p>
      {/* As high as ten rows, so that the cards below stay where they are. */}
      <div className="mt-6 min-h-212 md:min-h-104">{children}</div>
    </>
  );
}
