import type { ReactNode } from 'react';
import type { AdminPage } from '../admin-state.ts';
import { FetchLog } from '../fetch/fetch-log.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import type { League } from '../../../lib/league/time-window.ts';

const ADMIN_PAGES: readonly { path: `/${AdminPage}` | '/fetch-games'; chip: string }[] = [
  { path: '/dev', chip: 'Dev' },
  { path: '/fetch-games', chip: 'Fetch Games' },
  { path: '/baseball-admin', chip: 'MLB Admin' },
  { path: '/wnba-admin', chip: 'WNBA Admin' },
  { path: '/nfl-admin', chip: 'NFL Admin' },
];

type AdminPageFrameProps = { title: string; league: League; isBusy: boolean; children: ReactNode };

/** What every admin page has: its heading, the way to the others, and the log of its league's fetches. */
export function AdminPageFrame({ title, league, isBusy, children }: AdminPageFrameProps) {
  return (
    <>
      <PageHead title={title} sportName="Admin" siblings={ADMIN_PAGES} />
      <div className="mt-3 space-y-4">
        {children}
        <FetchLog league={league} isBusy={isBusy} />
      </div>
    </>
  );
}
