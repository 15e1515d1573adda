import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PageHeadProps = {
  title: string;
  /** At the end of the heading's line. */
  beside?: ReactNode;
  /** The sport's other pages, where they are not shown elsewhere. */
  links?: ReactNode;
  /** How many. It is one of the facts; on a phone whose facts have the actions beside them it is under the heading. */
  count?: ReactNode;
  /** Under the heading: how fresh. */
  facts?: ReactNode;
  /** More facts than a phone has room for on a line: the second is there before they are, so that nothing moves. */
  hasMoreFacts?: boolean;
  /** Beside the heading: what this page can do. */
  actions?: ReactNode;
};

/**
 * Heading, facts and actions of a page, and the sport's other pages. It is drawn before React is there too (PERF-17). On a phone a page
 * of rows gives two lines to heading and view and two to facts and actions, however long the heading (PHONE-1).
 */
export function PageHead({ title, links, count, facts, hasMoreFacts, actions, beside }: PageHeadProps) {
  const isTight = beside && actions;
  return (
    <>
      <div
        className={classNames(
          'mb-2 flex flex-wrap justify-between',
          isTight ? 'items-end gap-x-2' : 'items-center gap-x-6 gap-y-2',
        )}
      >
        <div className={isTight ? 'contents' : 'flex min-w-0 flex-wrap items-baseline gap-x-4 max-md:flex-1'}>
          <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 max-md:w-full">
            <div className="max-md:flex-1">
              <h1 className="text-xl font-extrabold tracking-[-0.025em] max-md:leading-5.5">{title}</h1>
              {isTight ? count : null}
            </div>
            {beside}
          </div>
          <div
            className={classNames(
              'flex min-h-4.5 flex-wrap items-center gap-x-3 text-sm text-ink-3',
              hasMoreFacts && 'max-[27rem]:min-h-9 max-[27rem]:content-start',
              isTight ? 'basis-56 grow' : null,
            )}
          >
            {isTight ? null : count}
            {facts}
          </div>
        </div>
        {actions ? (
          <div className={classNames('flex flex-wrap gap-2', !isTight && 'max-md:w-full max-md:*:flex-1')}>
            {actions}
          </div>
        ) : null}
      </div>
      {links}
    </>
  );
}
