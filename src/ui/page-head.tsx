import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PageHeadProps = {
  title: string;
  /** At the end of the heading's line. */
  beside?: ReactNode;
  /** The sport's other pages, where they are not shown elsewhere. */
  links?: ReactNode;
  /** Under the heading: how many, how fresh. */
  facts?: ReactNode;
  /** More facts than a phone has room for on a line: the second is there before they are, so that nothing moves. */
  hasMoreFacts?: boolean;
  /** Beside the heading: what this page can do. */
  actions?: ReactNode;
};

/** Heading, facts and actions of a page, and the sport's other pages. It is drawn before React is there too (PERF-17). */
export function PageHead({ title, links, facts, hasMoreFacts, actions, beside }: PageHeadProps) {
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 max-md:flex-1">
          <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 max-md:w-full">
            <h1 className="text-xl font-extrabold tracking-[-0.025em]">{title}</h1>
            {beside}
          </div>
          <div
            className={classNames(
              'flex min-h-4.5 flex-wrap items-center gap-x-3 text-sm text-ink-3',
              hasMoreFacts && 'max-[27rem]:min-h-9 max-[27rem]:content-start',
            )}
          >
            {facts}
          </div>
        </div>
        {actions ? <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">{actions}</div> : null}
      </div>
      {links}
    </>
  );
}
