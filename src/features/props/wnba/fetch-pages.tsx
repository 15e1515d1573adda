import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { FetchFunction, PropPage } from '../../../lib/catalog/catalog.ts';
import type { Category } from '../../../lib/catalog/types.ts';
import { Button } from '../../../ui/button.tsx';
import type { PageLink } from '../../../ui/page-links.tsx';
import { useSession } from '../../auth/index.ts';
import { PropsPage } from '../page/props-page.tsx';
import { DebugPanel, type LogLine } from './debug-panel.tsx';
import { FETCH_LOOK, hasPublicFetch, PublicFetchButton } from './public-fetch.tsx';
import { useFetchProps, useRefreshOrFetch } from './refresh.ts';

type WnbaPageProps = { page: PropPage; category: Category<FetchFunction>; siblings: readonly PageLink[] };

/** Points and assists: everybody may have the props fetched; developers see what the table holds. */
function PublicFetchPage({ page, category, siblings }: WnbaPageProps) {
  const { isDeveloper } = useSession();
  const [log, setLog] = useState<readonly LogLine[]>([]);
  const addLine = (text: string) => setLog((lines) => [...lines, { id: lines.length, text }]);
  const { refresh, isBusy } = useRefreshOrFetch(category, addLine);
  const button = (
    <PublicFetchButton page={page} isDeveloper={isDeveloper} isBusy={isBusy} onClick={refresh} />
  );
  return (
    <PropsPage
      page={page}
      siblings={siblings}
      actions={button}
      tryAgain={{ run: refresh, isBusy }}
      beforeList={isDeveloper ? <DebugPanel category={category} log={log} onLog={addLine} /> : null}
      emptyAction={log.at(-1)?.text}
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
          <Button variant="primary" disabled={isBusy} onClick={fetchProps} className={FETCH_LOOK}>
            <RefreshCw aria-hidden="true" className="size-4 max-md:hidden" />
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
  const { fetchLabel = 'Refresh Props' } = props.category;
  return hasPublicFetch(props.category) ? (
    <PublicFetchPage {...props} />
  ) : (
    <DeveloperRefreshPage {...props} label={fetchLabel} />
  );
}
