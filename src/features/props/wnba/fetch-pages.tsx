import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { FetchFunction, PropPage } from '../../../lib/catalog/catalog.ts';
import type { Category } from '../../../lib/catalog/types.ts';
import { PUBLIC_FETCHES } from '../../../lib/ingest/jobs.ts';
import { Button } from '../../../ui/button.tsx';
import type { PageLink } from '../../../ui/page-links.tsx';
import { useSession } from '../../auth/index.ts';
import { PropsPage } from '../page/props-page.tsx';
import { DebugPanel, type LogLine } from './debug-panel.tsx';
import { useFetchProps, useRefreshOrFetch } from './refresh.ts';

type WnbaPageProps = { page: PropPage; category: Category<FetchFunction>; siblings: readonly PageLink[] };

/** Points and assists: everybody may have the props fetched; developers see what the table holds. */
function PublicFetchPage({ page, category, siblings }: WnbaPageProps) {
  const { isDeveloper } = useSession();
  const [log, setLog] = useState<readonly LogLine[]>([]);
  const addLine = (text: string) => setLog((lines) => [...lines, { id: lines.length, text }]);
  const { refresh, isBusy } = useRefreshOrFetch(category, addLine);
  const button = (
    <Button variant={isDeveloper ? 'primary' : 'secondary'} disabled={isBusy} onClick={refresh}>
      <RefreshCw aria-hidden="true" className="size-4" />
      {isBusy ? 'Refreshing...' : `Fetch WNBA ${page.menuLabel} Props`}
    </Button>
  );
  return (
    <PropsPage
      page={page}
      siblings={siblings}
      actions={button}
      tryAgain={{ run: refresh, isBusy }}
      beforeList={
        isDeveloper ? (
          <DebugPanel category={category} log={log} onLog={addLine} />
        ) : (
          <p role="status" className="mt-2 text-sm text-ink-3 empty:hidden">
            {log.at(-1)?.text}
          </p>
        )
      }
    />
  );
}

type DeveloperRefreshPageProps = WnbaPageProps & {
  /** The refresh button's own text on this page. */
  label: string;
};

/** Rebounds and PRA: only developers have the props fetched, by Try Again too; it reads again for all others (WNBA-20). */
export function DeveloperRefreshPage({ page, category, siblings, label }: DeveloperRefreshPageProps) {
  const { isDeveloper } = useSession();
  const { fetchProps, isBusy } = useFetchProps(category);
  return (
    <PropsPage
      page={page}
      siblings={siblings}
      actions={
        isDeveloper ? (
          <Button variant="primary" disabled={isBusy} onClick={fetchProps}>
            <RefreshCw aria-hidden="true" className="size-4" />
            {label}
          </Button>
        ) : null
      }
      tryAgain={isDeveloper ? { run: fetchProps, isBusy } : undefined}
    />
  );
}

/** A WNBA page: whose fetch is everybody's, or a developer's. Rebounds and PRA have a button text of their own (WNBA-4). */
export function WnbaPage(props: WnbaPageProps) {
  const { fetchFunction, fetchLabel = 'Refresh Props' } = props.category;
  return PUBLIC_FETCHES.has(fetchFunction) ? (
    <PublicFetchPage {...props} />
  ) : (
    <DeveloperRefreshPage {...props} label={fetchLabel} />
  );
}
