import type { ReactNode } from 'react';
import type { League } from '../../../lib/league/leagues.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { PAGE_WIDE, PageLinks } from '../../../ui/page-links.tsx';
import { FetchLog } from '../fetch/fetch-log.tsx';
import { ADMIN_LINKS } from './admin-links.ts';

type AdminPageFrameProps = { title: string; league: League; isBusy: boolean; children: ReactNode };

/** What every admin page has: its heading, the way to the others, and the log of its league's fetches. */
export function AdminPageFrame({ title, league, isBusy, children }: AdminPageFrameProps) {
  return (
    <>
      <PageHead
        title={title}
        links={<PageLinks label="Admin pages" pages={ADMIN_LINKS} className={PAGE_WIDE} />}
      />
      <div className="mt-3 space-y-4">
        {children}
        <FetchLog league={league} isBusy={isBusy} />
      </div>
    </>
  );
}
