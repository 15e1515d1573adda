import type { ReactNode } from 'react';

type HomeProps = {
  /** Tonight's first rows. */
  children: ReactNode;
  /** What stands below them. */
  below?: ReactNode;
};

/** Home around its rows. It is drawn before React is there too (PERF-17). */
export function Home({ children, below }: HomeProps) {
  return (
    <div className="py-4 md:py-10">
      <h1 className="text-3xl font-extrabold tracking-[-0.04em] md:text-[3.25rem] md:leading-[1.05]">
        Edgeboard
      </h1>
      <p className="mt-3 max-w-2xl text-md text-ink-2 text-pretty md:text-lg">
        Professional sports betting props and projections across NBA, NFL, MLB, and WNBA
      </p>
      {/* As high as ten rows, so that the cards below stay where they are. */}
      <div className="mt-6 min-h-212 md:min-h-104">{children}</div>
      {below}
    </div>
  );
}
