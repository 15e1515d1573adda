import type { ReactNode } from 'react';
import { type PageLink, PageLinks } from './page-links.tsx';

type PageHeadProps = {
  title: string;
  sportName: string;
  siblings: readonly PageLink[];
  /** Under the heading: how many, how fresh. */
  facts?: ReactNode;
  /** Beside the heading: what this page can do. */
  actions?: ReactNode;
};

/** Heading, facts and actions of a page, and the sport's other pages. */
export function PageHead({ title, sportName, siblings, facts, actions }: PageHeadProps) {
  return (
    <>
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-3">
        <div className="min-w-0">
          <h1 className="text-xl font-extrabold tracking-[-0.025em] md:text-2xl">{title}</h1>
          <div className="flex min-h-4.5 flex-wrap items-center gap-x-3 text-sm text-ink-3">{facts}</div>
        </div>
        {actions ? <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">{actions}</div> : null}
      </div>
      <PageLinks label={`${sportName} pages`} pages={siblings} />
    </>
  );
}
