import type { ReactNode } from 'react';
import type { League } from '../../../lib/league/leagues.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import type { AdminPage } from '../admin-state.ts';
import { FetchLog } from '../fetch/fetch-log.tsx';

const ADMIN_PAGES: readonly { path: `/${AdminPage}` | '/fetch-games'; menuLabel: string }[] = [
  { path: '/dev', menuLabel: 'Dev' },
  { path: '/fetch-games', menuLabel: 'Fetch Games' },
  { path: '/baseball-admin', menuLabel: 'MLB Admin' },
  { path: '/wnba-admin', menuLabel: 'WNBA Admin' },
  { path: '/nfl-admin', menuLabel: 'NFL Admin' },
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
